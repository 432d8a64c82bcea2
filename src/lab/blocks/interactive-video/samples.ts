import type { BlockSamples } from '../define.ts';

function choice(id: string, title: string, isRequired: boolean) {
  return {
    type: 'multiple-choice',
    id,
    title,
    prompt: 'What did the film just show?',
    isRequired,
    whyRight: 'The tip met nothing but the air of the room.',
    explanation: 'A blank leaves the sample out and keeps everything else.',
    options: [
      { id: 'blank', text: 'A field blank', isRight: true },
      { id: 'site', text: 'A site swab', feedback: 'Which surface did this tip touch?' },
    ],
  };
}

const item = {
  type: 'interactive-video',
  id: 'sample-film',
  title: 'A swab with pauses',
  sources: [
    { file: 'swab.webm', type: 'video/webm' },
    { file: 'swab.mp4', type: 'video/mp4' },
  ],
  poster: 'swab.svg',
  captions: 'swab.en.vtt',
  durationS: 62,
  isSilent: true,
  description: 'An animation: a gloved hand takes a swab of a surface.',
  transcript: [
    { atS: 0, text: 'A hand takes a clean swab.' },
    { atS: 12.5, text: 'It goes into the tube named *blank*.' },
    { atS: 40, text: 'A new swab draws an S over a square.' },
  ],
  cues: [
    { id: 'after-blank', atS: 20, exercise: choice('sample-film-blank', 'What was that?', true) },
    { id: 'after-square', atS: 50, exercise: choice('sample-film-square', 'And that?', false) },
  ],
};

const [first, second] = item.cues;

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, cues: [] }, code: 'too-small' },
    { item: { ...item, cues: [second, first] }, code: 'not-in-order' },
    { item: { ...item, cues: [{ ...first, atS: 63 }] }, code: 'after-the-end' },
    { item: { ...item, cues: [{ ...first, atS: 0 }] }, code: 'too-small' },
    { item: { ...item, cues: [first, { ...second, id: 'after-blank' }] }, code: 'repeated-id' },
    { item: { ...item, cues: [{ ...first, exercise: { id: 'no-type' } }] }, code: 'invalid-type' },
    { item: { ...item, transcript: [...item.transcript].reverse() }, code: 'not-in-order' },
    { item: { ...item, sources: [{ file: 'swab.webm', type: 'video/mp4' }] }, code: 'source-type-mismatch' },
    { item: { ...item, autoplay: true }, code: 'unrecognized-keys' },
  ],
};
