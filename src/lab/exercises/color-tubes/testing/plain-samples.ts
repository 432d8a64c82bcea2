import type { ExerciseSamples } from '../../define.ts';
import { type Choose, chooseOne, shuffle } from '../../draw.ts';
import { rekeySlot } from '../../testing/rekey-slots.ts';
import { scoredSecrets } from '../../testing/secret-words.ts';

const light = (id: string, text: string, pattern: string, glow: string) => ({
  id,
  text,
  pattern,
  states: [
    { id: 'off', text: 'off', glow: 'dark' },
    { id: 'on', text: 'on', glow },
  ],
});

const key = (channel: string, answer: 'on' | 'off', ifWrong: string) => ({
  channel,
  answers: [answer],
  ifWrong,
});

const item = {
  type: 'color-tubes',
  id: 'sample-tubes-plain',
  title: 'Two lights, five tubes',
  prompt:
    'Every tube holds the same cell-free mix and the same gene: its RNA lights up green once it is finished, its protein glows red once it is folded. What do you see in each tube after an hour?',
  whyRight: 'CANARY Green needs transcription, red needs both steps.',
  explanation:
    'CANARY Whatever stops transcription puts out both lights. Whatever stops only translation leaves the RNA glowing. With finished messenger RNA in the tube the first step is not needed.',
  channels: [light('rna', 'RNA glow', 'strands', 'green'), light('protein', 'protein glow', 'beads', 'red')],
  tubes: [
    {
      id: 'complete',
      text: 'Complete reaction',
      channels: [
        key('rna', 'on', 'CANARY Nothing is missing here. Is there anything the polymerase lacks?'),
        key('protein', 'on', 'CANARY Nothing is missing here. Does the ribosome have a message?'),
      ],
    },
    {
      id: 'no-dna',
      text: 'No DNA',
      channels: [
        key('rna', 'off', 'CANARY What would the polymerase copy?'),
        key('protein', 'off', 'CANARY What would the ribosome read?'),
      ],
    },
    {
      id: 'rnase',
      text: 'RNase added: an enzyme that cuts RNA to pieces',
      channels: [
        key('rna', 'off', 'CANARY Does a cut strand still fold into its light-up shape?'),
        {
          ...key('protein', 'off', 'CANARY What is left for the ribosome?'),
          ifChosen: [
            {
              option: 'on',
              text: 'CANARY No message, no protein: the ribosome meets only RNA.',
              misconception: 'ribosome-reads-dna',
            },
          ],
        },
      ],
    },
    {
      id: 'antibiotic',
      text: 'Antibiotic that blocks the ribosome',
      channels: [
        {
          ...key('rna', 'on', 'CANARY Which machine makes the RNA?'),
          ifChosen: [{ option: 'off', text: 'CANARY Transcription does not need the ribosome.' }],
        },
        key('protein', 'off', 'CANARY Which machine is blocked?'),
      ],
    },
    {
      id: 'message',
      text: 'No DNA, but finished messenger RNA',
      channels: [
        key('rna', 'on', 'CANARY Which molecule carries the green light?'),
        key('protein', 'on', 'CANARY Which step is already done in this tube?'),
      ],
    },
  ],
};

const ids = item.tubes.map(({ id }) => id);
/** One argument of two characters for each tube: RNA, then protein; `+` is on. */
const answer = (...lights: string[]) =>
  lights.flatMap((pair, index) => [
    `${ids[index]}.protein=${pair[1] === '+' ? 'on' : 'off'}`,
    `${ids[index]}.rna=${pair[0] === '+' ? 'on' : 'off'}`,
  ]);

const [firstTube, ...otherTubes] = item.tubes;
const withTube = (change: object) => ({ ...item, tubes: [{ ...firstTube, ...change }, ...otherTubes] });
const withChannel = (change: object) => ({
  ...item,
  channels: [{ ...item.channels[0], ...change }, item.channels[1]],
});
const [rnaKey, proteinKey] = firstTube?.channels ?? [];

function rekey(choose: Choose) {
  return {
    ...item,
    ...scoredSecrets(choose),
    unit: chooseOne(choose, ['tube', 'channel']),
    tubes: item.tubes.map(({ id, text }) => ({
      id,
      text,
      channels: shuffle(choose, item.channels).map((channel) => ({
        channel: channel.id,
        ...rekeySlot(
          choose,
          channel.states.map((state) => state.id),
        ),
      })),
    })),
  };
}

/** Samples without times must keep the contract, too. */
export const plainSamples: ExerciseSamples = {
  item,
  rekey,
  right: [answer('++', '--', '--', '+-', '++')],
  partly: [answer('++', '--', '-+', '+-', '++'), answer('++', '-+', '+-', '--', '+-')],
  wrong: [answer('+-', '+-', '-+', '--', '--')],
  empty: [],
  nearMiss: [],
  malformed: [
    ['complete=on'],
    ['complete.rna'],
    ['complete.rna=blue'],
    ['complete.dna=on'],
    ['nothing.rna=on'],
    ['complete.rna=on', 'complete.rna=off'],
    [''],
  ],
  faultyItems: [
    { item: withTube({ channels: [rnaKey] }), code: 'one-key-a-channel' },
    { item: withTube({ channels: [rnaKey, proteinKey, proteinKey] }), code: 'one-key-a-channel' },
    {
      item: withTube({ channels: [rnaKey, proteinKey, key('dna', 'on', 'No.')] }),
      code: 'unknown-channel',
    },
    { item: withTube({ channels: [{ ...rnaKey, answers: ['blue'] }, proteinKey] }), code: 'unknown-option' },
    {
      item: withTube({ channels: [{ ...rnaKey, answers: ['on', 'off'] }, proteinKey] }),
      code: 'nothing-is-wrong',
    },
    {
      item: withChannel({ states: ['off', 'on'].map((id) => ({ id, text: id, glow: 'green' })) }),
      code: 'same-glow',
    },
    { item: withChannel({ pattern: 'beads' }), code: 'same-pattern' },
    { item: withChannel({ pattern: 'stripes' }), code: 'invalid-value' },
    {
      item: withChannel({ states: ['green', 'red'].map((glow) => ({ id: 'on', text: glow, glow })) }),
      code: 'repeated-id',
    },
    { item: { ...item, tubes: [...item.tubes, firstTube] }, code: 'repeated-id' },
    { item: { ...item, unit: 'light' }, code: 'invalid-value' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};
