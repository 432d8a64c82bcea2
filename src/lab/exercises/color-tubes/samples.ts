import type { ExerciseSamples } from '../define.ts';
import { type Choose, chooseOne, shuffle } from '../draw.ts';
import { pick, sameWay } from '../testing/drive.ts';
import { rekeySlot } from '../testing/rekey-slots.ts';
import { scoredSecrets } from '../testing/secret-words.ts';
import { plainSamples } from './testing/plain-samples.ts';

const key = (channel: string, times: readonly string[] | undefined, answer: string, ifWrong: string) => ({
  channel,
  ...(times && { times }),
  answers: [answer],
  ifWrong,
});

const item = {
  type: 'color-tubes',
  id: 'sample-tubes',
  title: 'Two lights over time',
  prompt:
    'Every tube holds the same cell-free mix. Finished RNA lights up green, folded protein glows red, and in this model RNA breaks down all the time. What do you see in each tube after 0, 30 and 90 minutes?',
  whyRight: 'CANARY Green comes first, red follows, and only what is still being made stays.',
  explanation:
    'CANARY RNA has to be there before a ribosome can read it, so red follows green. Without DNA no new RNA replaces what breaks down, but the protein that was made stays.',
  times: [
    { id: 'start', text: '0 min' },
    { id: 'half', text: '30 min' },
    { id: 'end', text: '90 min' },
  ],
  channels: [
    {
      id: 'rna',
      text: 'RNA light',
      pattern: 'strands',
      states: [
        { id: 'off', text: 'off', glow: 'dark' },
        { id: 'on', text: 'on', glow: 'green' },
      ],
    },
    {
      id: 'protein',
      text: 'Protein light',
      pattern: 'beads',
      states: [
        { id: 'off', text: 'off', glow: 'dark' },
        { id: 'faint', text: 'faint', glow: 'red', strength: 'faint' },
        { id: 'bright', text: 'bright', glow: 'red' },
      ],
    },
  ],
  tubes: [
    {
      id: 'complete',
      text: 'Complete reaction',
      channels: [
        key('rna', ['start'], 'off', 'CANARY Has the polymerase begun?'),
        key('rna', ['half', 'end'], 'on', 'CANARY Is anything missing that the polymerase needs?'),
        key('protein', ['start'], 'off', 'CANARY Has a ribosome had anything to read?'),
        {
          ...key(
            'protein',
            ['half'],
            'faint',
            'CANARY Message is there. How much of it has been read by now?',
          ),
          ifChosen: [
            {
              option: 'bright',
              text: 'CANARY Which of the two is made first, and which needs the other?',
              misconception: 'protein-without-message',
            },
          ],
        },
        key('protein', ['end'], 'bright', 'CANARY What has gone on since minute 30?'),
      ],
    },
    {
      id: 'antibiotic',
      text: 'Antibiotic that blocks the ribosome',
      channels: [
        key('rna', ['start'], 'off', 'CANARY Has the polymerase begun?'),
        key('rna', ['half', 'end'], 'on', 'CANARY Which machine is blocked, and which one makes the RNA?'),
        key('protein', undefined, 'off', 'CANARY Who would build the protein?'),
      ],
    },
    {
      id: 'message',
      text: 'No DNA, but finished messenger RNA',
      channels: [
        key('rna', ['start', 'half'], 'on', 'CANARY Which molecule was put in at the start?'),
        {
          ...key('rna', ['end'], 'off', 'CANARY What replaces the RNA that breaks down?'),
          ifChosen: [{ option: 'on', text: 'CANARY From what would new RNA be copied here?' }],
        },
        key('protein', ['start'], 'off', 'CANARY Has a ribosome had time to read?'),
        key('protein', ['half', 'end'], 'faint', 'CANARY How long is there a message to read?'),
      ],
    },
  ],
};

const levels: Readonly<Record<string, string>> = { '-': 'off', f: 'faint', '+': 'bright' };
/** One argument for each tube: two texts, for RNA and for protein, with a sign for each time. */
const answer = (...courses: readonly (readonly [string, string])[]) =>
  courses
    .flatMap(([rna, protein], tube) =>
      item.times.flatMap(({ id }, at) => [
        `${item.tubes[tube]?.id}.rna.${id}=${rna[at] === '+' ? 'on' : 'off'}`,
        `${item.tubes[tube]?.id}.protein.${id}=${levels[protein[at] ?? '']}`,
      ]),
    )
    .sort();

const [firstTube, ...otherTubes] = item.tubes;
const withKeys = (...channels: readonly object[]) => ({
  ...item,
  tubes: [{ ...firstTube, channels }, ...otherTubes],
});
const firstKeys = firstTube?.channels ?? [];
const allDay = (channel: string) => key(channel, undefined, 'off', 'No.');

/** Each course gets one key for all times, or several keys that share the times. */
function rekey(choose: Choose) {
  const timeIds = item.times.map(({ id }) => id);
  const drawKeys = (channel: (typeof item.channels)[number]) => {
    const phases = new Map<number, string[]>();
    for (const id of shuffle(choose, timeIds)) {
      const phase = choose(timeIds.length);
      phases.set(phase, [...(phases.get(phase) ?? []), id]);
    }
    return [...phases.values()].map((times) => ({
      channel: channel.id,
      ...((times.length < timeIds.length || choose(2) === 0) && { times }),
      ...rekeySlot(
        choose,
        channel.states.map(({ id }) => id),
      ),
    }));
  };
  return {
    ...item,
    ...scoredSecrets(choose),
    unit: chooseOne(choose, ['tube', 'channel']),
    tubes: item.tubes.map(({ id, text }) => ({
      id,
      text,
      channels: shuffle(choose, item.channels.flatMap(drawKeys)),
    })),
  };
}

export const samples: ExerciseSamples = {
  item,
  others: [plainSamples],
  rekey,
  right: [answer(['-++', '-f+'], ['-++', '---'], ['++-', '-ff'])],
  partly: [
    answer(['-++', '-++'], ['-++', '---'], ['++-', '-ff']),
    answer(['-++', '-++'], ['-+-', '---'], ['++-', '-ff']),
  ],
  wrong: [answer(['+++', '-++'], ['---', '---'], ['+++', '-f-'])],
  empty: [],
  nearMiss: [],
  malformed: [
    ['complete.rna=on'],
    ['complete.rna.later=on'],
    ['complete.rna.start=faint'],
    ['complete.rna.start=on', 'complete.rna.start=off'],
    ['complete.start=on'],
    [''],
  ],
  faultyItems: [
    { item: withKeys(allDay('rna'), allDay('protein'), firstKeys[0] ?? {}), code: 'one-key-a-channel' },
    { item: withKeys(...firstKeys.slice(1)), code: 'one-key-a-channel' },
    { item: withKeys(allDay('rna'), { ...allDay('protein'), times: ['later'] }), code: 'unknown-time' },
    { item: withKeys(allDay('rna'), { ...allDay('protein'), times: [] }), code: 'too-small' },
    { item: { ...item, times: item.times.slice(0, 1) }, code: 'too-small' },
    { item: { ...item, times: undefined }, code: 'unknown-time' },
    { item: { ...item, times: [...item.times, item.times[0]] }, code: 'repeated-id' },
  ],
};

export const drive = sameWay(
  ...(
    [
      ['Tube 1 Complete reaction', ['off', 'on', 'on'], ['off', 'faint', 'bright']],
      ['Tube 2 Antibiotic that blocks the ribosome', ['off', 'on', 'on'], ['off', 'off', 'off']],
      ['Tube 3 No DNA, but finished messenger RNA', ['on', 'on', 'off'], ['off', 'faint', 'faint']],
    ] as const
  ).flatMap(([tube, rna, protein]) =>
    item.times.flatMap(({ text }, at) => [
      pick(`${tube} RNA light ${text}`, rna[at] ?? ''),
      pick(`${tube} Protein light ${text}`, protein[at] ?? ''),
    ]),
  ),
);
