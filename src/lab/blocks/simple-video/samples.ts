import type { BlockSamples } from '../define.ts';

const item = {
  type: 'simple-video',
  id: 'sample-video',
  title: 'A swab in six steps',
  sources: [
    { file: 'swab.webm', type: 'video/webm' },
    { file: 'swab.mp4', type: 'video/mp4' },
  ],
  poster: 'swab.svg',
  captions: 'swab.en.vtt',
  transcript: 'There is no sound. A gloved hand draws a swab over a square in the shape of an S.',
  durationS: 62,
  description: 'An animation: a gloved hand takes a swab of a surface.',
};

export const samples: BlockSamples = {
  item,
  faultyItems: [
    { item: { ...item, sources: [] }, code: 'too-small' },
    { item: { ...item, sources: [{ file: 'swab.webm', type: 'video/mp4' }] }, code: 'source-type-mismatch' },
    {
      item: { ...item, sources: [...item.sources, { file: 'swab-2.mp4', type: 'video/mp4' }] },
      code: 'repeated-source-type',
    },
    {
      item: { ...item, sources: [{ file: '//example.org/swab.mp4', type: 'video/mp4' }] },
      code: 'invalid-format',
    },
    { item: { ...item, captions: 'swab.srt' }, code: 'invalid-format' },
    { item: { ...item, transcript: '' }, code: 'too-small' },
    { item: { ...item, durationS: 0 }, code: 'too-small' },
    { item: { ...item, autoplay: true }, code: 'unrecognized-keys' },
  ],
};
