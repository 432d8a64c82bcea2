import type { ExerciseSamples } from '../define.ts';
import { type Choose, chooseOne, isChosen } from '../draw.ts';
import { sameWay, type } from '../testing/drive.ts';
import { secretText } from '../testing/secret-words.ts';

const item = {
  type: 'short-answer',
  id: 'sample-short-answer',
  title: 'Who is a carrier?',
  prompt: 'Dayo’s lane shows bands at 408 and about 200 bp. What is Dayo’s genotype, and how do you know?',
  boxes: [
    { id: 'claim', label: 'Claim', lines: 1, maxLength: 200 },
    {
      id: 'evidence',
      label: 'Evidence',
      hint: 'What do you see, and in which lane?',
      starters: ['I see', 'Compared with the control,'],
    },
    { id: 'reasoning', label: 'Reasoning', isOptional: true },
  ],
  wordList: ['band', 'allele', 'uncut control'],
  ideas: [
    {
      id: 'genotype',
      topic: 'CANARY both alleles',
      keywords: ['allele', 'AS', 'heterozygous', 'carrier'],
      boxId: 'claim',
    },
    { id: 'bands', topic: 'CANARY the sizes of the bands', keywords: ['band', 'fragment', '408', '408 bp'] },
    {
      id: 'control',
      topic: 'CANARY a lane you can trust as a comparison',
      keywords: ['uncut control', 'control lane', 'control', 'ladder'],
    },
  ],
  remarks: [
    {
      id: 'ill',
      keywords: ['sickle cell disease', 'is ill'],
      unless: ['does not have'],
      text: 'CANARY what would a person with the disease show in the lane?',
      boxId: 'claim',
    },
  ],
  variants: [['heterozygous', 'heterozygote', 'het']],
  rubric: [
    { id: 'claim', label: 'The genotype is named', points: 1 },
    { id: 'reasoning', label: 'The bands are explained', points: 3 },
  ],
};

function rekey(choose: Choose) {
  const boxIds = item.boxes.map(({ id }) => id);
  const words = (least: number) =>
    Array.from({ length: least + choose(4) }, (_, index) => `word ${index} of ${choose(1000)}`);
  return {
    ...item,
    ideas: Array.from({ length: choose(5) }, (_, index) => ({
      id: `idea-${index}-of-${choose(1000)}`,
      topic: secretText(choose),
      keywords: words(1),
      ...(isChosen(choose) && { boxId: chooseOne(choose, boxIds) }),
    })),
    remarks: Array.from({ length: choose(3) }, (_, index) => ({
      id: `remark-${index}-of-${choose(1000)}`,
      keywords: words(1),
      ...(isChosen(choose) && { unless: words(1) }),
      text: secretText(choose),
      ...(isChosen(choose) && { boxId: chooseOne(choose, boxIds) }),
    })),
    variants: Array.from({ length: choose(3) }, () => words(2)),
  };
}

export const samples: ExerciseSamples = {
  item,
  others: [{ item: { ...item, boxes: [{ id: 'claim' }], ideas: [], remarks: [] } }],
  rekey,
  right: [
    [
      'claim=Dayo has one A and one S allele.',
      'evidence=Bands at 408 and 200,\nthe uncut control only at 408.',
    ],
    ['reasoning=I think so', 'claim=AS', 'evidence=no idea'],
  ],
  partly: [],
  wrong: [],
  empty: [],
  nearMiss: [],
  malformed: [
    ['unknown=x'],
    ['claim'],
    ['claim='],
    ['claim= \n '],
    ['claim=a', 'claim=b'],
    [`claim=${'x'.repeat(201)}`],
    ['claim=a\u0000b'],
    ['claim=\ud800'],
    [''],
  ],
  faultyItems: [
    { item: { ...item, boxes: [] }, code: 'too-small' },
    { item: { ...item, boxes: item.boxes.map((box) => ({ ...box, id: 'claim' })) }, code: 'repeated-id' },
    { item: { ...item, boxes: item.boxes.map(({ label: _, ...box }) => box) }, code: 'box-without-label' },
    {
      item: { ...item, boxes: item.boxes.map((box) => ({ ...box, isOptional: true })) },
      code: 'nothing-needed',
    },
    {
      item: { ...item, boxes: [{ id: 'claim', maxLength: 20, starters: ['The genotype must be'] }] },
      code: 'starter-too-long',
    },
    { item: { ...item, wordList: ['band', 'band'] }, code: 'repeated-word' },
    { item: { ...item, ideas: [{ ...item.ideas[0], boxId: 'title' }] }, code: 'unknown-box' },
    { item: { ...item, ideas: [{ ...item.ideas[0], keywords: ['?!'] }] }, code: 'keyword-not-findable' },
    { item: { ...item, remarks: [{ ...item.remarks[0], boxId: 'title' }] }, code: 'unknown-box' },
    { item: { ...item, remarks: [{ ...item.remarks[0], unless: ['?!'] }] }, code: 'keyword-not-findable' },
    { item: { ...item, rubric: [item.rubric[0], item.rubric[0]] }, code: 'repeated-id' },
    { item: { ...item, whyRight: 'A text is never marked.' }, code: 'unrecognized-keys' },
  ],
};

export const drive = sameWay(
  type('Claim', 'Dayo has one A and one S allele.'),
  type('Evidence', 'Bands at 408 and 200.'),
);
