import type { ExerciseSamples } from '../define.ts';
import { type Choose, isChosen, shuffle } from '../draw.ts';
import { placeAll } from '../testing/drive.ts';
import { rekeySlot, withOthers } from '../testing/rekey-slots.ts';
import { scoredSecrets } from '../testing/secret-words.ts';

const lanes = [
  { id: 'lane-1', ladder: { kind: '50-bp', massNg: 500 } },
  { id: 'lane-2', label: 'Undigested', products: [{ fragmentsBp: [220], massNg: 100 }] },
  { id: 'lane-3', label: 'Noor', products: [{ fragmentsBp: [176, 44], massNg: 100 }] },
  {
    id: 'lane-4',
    label: 'Mateo',
    products: [
      { fragmentsBp: [220], massNg: 50 },
      { fragmentsBp: [176, 44], massNg: 50 },
    ],
  },
  { id: 'lane-5', label: 'Linh', products: [{ fragmentsBp: [220], massNg: 100 }] },
];

const labels = [
  { id: 'size-44', text: '44 bp' },
  { id: 'plus', text: '+ pole' },
  { id: 'size-220', text: '220 bp' },
  { id: 'wells', text: 'Wells' },
  { id: 'size-110', text: '110 bp' },
  { id: 'minus', text: '− pole' },
  { id: 'size-176', text: '176 bp' },
  { id: 'ladder', text: 'Ladder' },
];

const band = (lengthBp: number) => ({ kind: 'band', lane: 'lane-4', lengthBp });

const targets = [
  { id: 'spot-1', at: { kind: 'pole', end: 'wells' }, answers: ['minus'] },
  { id: 'spot-2', at: { kind: 'pole', end: 'far' }, answers: ['plus'] },
  { id: 'spot-3', at: { kind: 'wells' }, answers: ['wells'] },
  {
    id: 'spot-4',
    at: { kind: 'lane', lane: 'lane-1' },
    answers: ['ladder'],
    ifWrong: 'CANARY Count its bands: no sample on this gel has so many, or so evenly spaced.',
  },
  {
    id: 'spot-5',
    at: band(220),
    answers: ['size-220'],
    ifChosen: [
      {
        option: 'size-44',
        text: 'CANARY Follow the rungs of lane 1 from the slots on. Do the long pieces lead or lag?',
        misconception: 'big-dna-runs-farther',
      },
    ],
  },
  {
    id: 'spot-6',
    at: band(176),
    answers: ['size-176'],
    ifChosen: [
      {
        option: 'size-110',
        text: 'CANARY The enzyme cuts at one place only. Where is that place: in the middle?',
        misconception: 'half-cut-molecules',
      },
    ],
  },
  { id: 'spot-7', at: band(44), answers: ['size-44'] },
];

const item = {
  type: 'drag-and-drop-gel',
  id: 'sample-gel',
  title: 'Mateo’s gel',
  prompt:
    'A stretch of 220 bp was copied from the DNA of three people and given to an enzyme that cuts it at one place, if the letters there fit. Label the gel. The rungs of the ladder are 50 bp apart, and the brightest one is 250 bp.',
  whyRight: 'CANARY From − to +, long pieces behind, short ones ahead: all seven labels follow from that.',
  explanation:
    'CANARY DNA is negative and leaves the wells towards the + pole. The mesh holds long pieces back, so 220 bp lags, 176 bp follows, and 44 bp, with little DNA in it, is far ahead and faint.',
  gel: { agarosePercent: 3, fieldVPerCm: 6, durationMin: 75 },
  lanes,
  targets,
  labels,
};

const right = [
  'spot-1=minus',
  'spot-2=plus',
  'spot-3=wells',
  'spot-4=ladder',
  'spot-5=size-220',
  'spot-6=size-176',
  'spot-7=size-44',
];

const withTarget = (index: number, change: object) => ({
  ...item,
  targets: targets.map((target, place) => (place === index ? { ...target, ...change } : target)),
});
const withLane = (index: number, change: object) => ({
  ...item,
  lanes: lanes.map((lane, place) => (place === index ? { ...lane, ...change } : lane)),
});
const onlyBands = (keys: readonly string[]) =>
  targets.slice(4, 4 + keys.length).map((target, index) => ({
    id: target.id,
    at: target.at,
    answers: [keys[index]],
  }));

/** A band gets the label of its own length or one without a length; every other target may get any label. */
function rekey(choose: Choose) {
  const labelIds = labels.map(({ id }) => id);
  let left = shuffle(choose, labelIds);
  // The bands get their labels first. The other targets may get any of the remaining labels.
  const rekeyed = [...targets.slice(4), ...targets.slice(0, 4)].map(
    ({ id, at, answers: [own = ''] }, index) => {
      const fits = (label: string) => index >= 3 || label === own || !label.startsWith('size-');
      const answer = left.find(fits) ?? '';
      left = left.filter((label) => label !== answer);
      const others = labelIds.filter((label) => label !== answer && fits(label));
      const { ifWrong, ...key } = rekeySlot(choose, labelIds, withOthers(choose, answer, others));
      return { id, at, ...key, ...(isChosen(choose) && { ifWrong }) };
    },
  );
  return {
    ...item,
    ...scoredSecrets(choose),
    // All bands of this lane are to be labelled, so no length is printed there, whatever `showsSizes` says.
    lanes: lanes.map((lane) => (lane.id === 'lane-4' ? { ...lane, showsSizes: isChosen(choose) } : lane)),
    targets: shuffle(choose, rekeyed),
  };
}

export const samples: ExerciseSamples = {
  item,
  others: [{ item: withTarget(6, { at: { kind: 'stretch', lane: 'lane-4', fromBp: 40, toBp: 60 } }) }],
  rekey,
  right: [right, [...right].reverse()],
  partly: [
    // Reversed poles.
    ['spot-1=plus', 'spot-2=minus', ...right.slice(2)],
    // A molecule cut into halves.
    [...right.slice(0, 5), 'spot-6=size-110', 'spot-7=size-44'],
  ],
  wrong: [
    [
      'spot-1=plus',
      'spot-2=minus',
      'spot-3=ladder',
      'spot-4=wells',
      'spot-5=size-44',
      'spot-6=size-220',
      'spot-7=size-176',
    ],
  ],
  empty: [],
  nearMiss: [],
  malformed: [
    ['spot-1'],
    ['spot-1=dance'],
    ['spot-9=minus'],
    ['spot-1=minus', 'spot-1=plus'],
    ['spot-1=minus', 'spot-2=minus'],
    ['=minus'],
    ['spot-1='],
    [''],
  ],
  faultyItems: [
    { item: withTarget(0, { answers: ['dance'] }), code: 'unknown-option' },
    { item: withTarget(0, { answers: [] }), code: 'too-small' },
    { item: withTarget(0, { answers: labels.map(({ id }) => id) }), code: 'nothing-is-wrong' },
    { item: withTarget(0, { answers: ['plus'] }), code: 'not-solvable' },
    { item: withTarget(0, { at: { kind: 'corner' } }), code: 'invalid-union' },
    { item: withTarget(0, { ifChosen: [{ option: 'minus', text: 'No.' }] }), code: 'remark-on-right-option' },
    { item: withTarget(4, { at: band(221) }), code: 'unknown-band' },
    { item: withTarget(4, { at: { ...band(220), lane: 'lane-9' } }), code: 'unknown-lane' },
    { item: withTarget(4, { at: { kind: 'lane', lane: 'lane-9' } }), code: 'unknown-lane' },
    { item: withTarget(5, { at: band(220), answers: ['ladder'] }), code: 'same-place' },
    { item: withTarget(5, { answers: ['size-110'] }), code: 'label-of-another-length' },
    {
      item: withTarget(3, { at: { kind: 'stretch', lane: 'lane-1', fromBp: 40, toBp: 40 } }),
      code: 'empty-stretch',
    },
    { item: { ...item, gel: { ...item.gel, durationMin: 120 } }, code: 'ran-off' },
    { item: withLane(3, { products: [{ fragmentsBp: [220, 176, 44], massNg: 10 }] }), code: 'too-faint' },
    {
      item: withLane(0, { products: [{ fragmentsBp: [220], massNg: 50 }] }),
      code: 'ladder-and-sample',
    },
    {
      item: {
        ...item,
        lanes: lanes.map((lane) => ({ ...lane, showsSizes: true })),
        targets: [2, 3, 4, 5].map((number) => ({
          id: `spot-${number}`,
          at: { kind: 'stretch', lane: `lane-${number}`, fromBp: 100, toBp: 300 },
          answers: ['size-176'],
        })),
        isReusable: true,
      },
      code: 'too-crowded',
    },
    { item: withTarget(0, { id: 'minus' }), code: 'target-id-tells' },
    { item: withTarget(3, { id: 'the-ladder' }), code: 'target-id-tells' },
    { item: withTarget(4, { id: 'band-220' }), code: 'target-id-tells' },
    { item: withLane(0, { label: 'ladder' }), code: 'told-by-the-picture' },
    { item: withLane(0, { showsSizes: true }), code: 'told-by-the-picture' },
    {
      item: {
        ...item,
        targets: onlyBands(['size-220', 'size-176']),
        labels: ['size-220', 'size-176', 'size-44'].map((id) => ({ id, text: id })),
      },
      code: 'displayed-in-pairs',
    },
    { item: { ...item, labels: [...labels, labels[0]] }, code: 'repeated-id' },
    { item: { ...item, lanes: [...lanes, lanes[0]] }, code: 'repeated-id' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = placeAll([
  { piece: '− pole', optionId: 'minus', place: 'A: Wire at the upper end' },
  { piece: 'Ladder', optionId: 'ladder', place: 'B: Lane 1, the lane as a whole' },
  { piece: 'Wells', optionId: 'wells', place: 'C: Row of slots near the upper end' },
  { piece: '220 bp', optionId: 'size-220', place: 'D: Lane 4 (Mateo), the band 38.1 mm from the slots' },
  { piece: '176 bp', optionId: 'size-176', place: 'E: Lane 4 (Mateo), the band 40.5 mm from the slots' },
  { piece: '44 bp', optionId: 'size-44', place: 'F: Lane 4 (Mateo), the band 50.1 mm from the slots' },
  { piece: '+ pole', optionId: 'plus', place: 'G: Wire at the lower end' },
]);
