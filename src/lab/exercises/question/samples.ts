import type { ExerciseSamples } from '../define.ts';
import { type Choose, chooseSome, isChosen, shuffle } from '../draw.ts';
import { press, sameWay } from '../testing/drive.ts';
import { scoredSecrets, secretRemark, secretText } from '../testing/secret-words.ts';
import { listTokens } from './material.ts';
import { QuestionSchema } from './schema.ts';

const codons = {
  kind: 'sequence',
  unit: 'word',
  lines: [
    { id: 'c-allele', label: 'C allele', text: 'AAG AGG CAG CCA CTG', ends: '5-3' },
    { id: 'g-allele', label: 'G allele', text: 'AAG AGG CAG GCA CTG', ends: '5-3' },
  ],
  firstNumber: 46,
};
const primer = {
  kind: 'sequence',
  unit: 'letter',
  lines: [{ id: 'primer', label: '515F', text: 'GTGYCAGCMGCCGCGGTAA', ends: '5-3' }],
  firstNumber: 1,
};
const passage = {
  kind: 'passage',
  unit: 'marked',
  text: 'Heat parts the [[two strands]]. On cooling, the [[primers]] bind, and the [[polymerase]] makes a new strand along the [[template]].',
};

const sameInBoth = 'CANARY It reads the same in both lines. Compare them column by column.';

const questions = [
  {
    id: 'codon',
    prompt: 'Codons 46 to 50 of two alleles of *TAS2R38*: pick the codon that differs, in each line.',
    material: codons,
    key: [
      { token: 'c-allele-4', reads: 'CCA' },
      { token: 'g-allele-4', reads: 'GCA' },
    ],
    ifWrong: 'CANARY Put a finger on each column and read down.',
    ifMissing: 'CANARY You have one line. What stands in the same column of the other?',
    ifPicked: ['c-allele-3', 'g-allele-3'].map((token) => ({
      token,
      text: sameInBoth,
      misconception: 'neighbour-is-the-difference',
    })),
  },
  {
    id: 'degenerate',
    prompt: 'Pick every letter of this primer that stands for more than one base.',
    material: primer,
    key: [
      { token: 'primer-4', reads: 'Y' },
      { token: 'primer-9', reads: 'M' },
    ],
    ifWrong: 'CANARY A, C, G and T each name one base. Is yours one of these?',
    ifPicked: [],
  },
  {
    id: 'place',
    prompt: 'Pick what decides where on the DNA a copy begins.',
    choose: 1,
    material: passage,
    key: [{ token: 'p1-2', reads: 'primers' }],
    ifWrong: 'CANARY It is the same for every gene. What do you order anew for each?',
    ifPicked: [
      {
        token: 'p1-3',
        text: 'CANARY It extends any 3′ end it finds. What offers one?',
        misconception: 'polymerase-finds-the-gene',
      },
    ],
  },
];

const item = {
  type: 'question',
  id: 'sample-words',
  title: 'Read the letters',
  prompt: 'Read closely and pick.',
  whyRight: 'CANARY You read column by column, letter by letter.',
  explanation:
    'CANARY One column of the two alleles differs, two letters of the primer are mixtures, and primers set where a copy begins.',
  questions,
};

const withFirst = (change: object) => ({
  ...item,
  questions: [{ ...questions[0], ...change }, ...questions.slice(1)],
});
const best = [
  'codon:c-allele-4',
  'codon:g-allele-4',
  'degenerate:primer-4',
  'degenerate:primer-9',
  'place:p1-2',
];

function rekey(choose: Choose) {
  return {
    ...item,
    ...scoredSecrets(choose),
    questions: QuestionSchema.parse(item).questions.map(({ id, prompt, choose: asksFor, material }) => {
      const tokens = shuffle(choose, listTokens(material));
      // A number that is asked for is no secret: learners read it.
      const keyLength = asksFor ?? 1 + choose(Math.min(12, tokens.length - 1));
      const wrong = tokens.slice(keyLength);
      return {
        id,
        prompt,
        ...(asksFor !== undefined && { choose: asksFor }),
        material,
        key: tokens.slice(0, keyLength).map((token) => ({ token: token.id, reads: token.text })),
        ifWrong: secretText(choose),
        ...(asksFor === undefined && isChosen(choose) && { ifMissing: secretText(choose) }),
        ifPicked: chooseSome(choose, wrong, 0, wrong.length).map((token) => ({
          token: token.id,
          ...secretRemark(choose),
        })),
      };
    }),
  };
}

const freePassages = {
  ...item,
  questions: [
    {
      id: 'word',
      prompt: 'Pick the words that name a kind of molecule.',
      material: { kind: 'passage', unit: 'word', text: 'The polymerase reads DNA.' },
      key: [
        { token: 'p1-2', reads: 'polymerase' },
        { token: 'p1-4', reads: 'DNA' },
      ],
      ifWrong: 'CANARY Which of the words can you put into a tube?',
      ifMissing: 'CANARY The enzyme is a molecule, and so is what it reads.',
    },
    {
      id: 'letter',
      prompt: 'Pick the letter that no strand of DNA has.',
      material: { kind: 'passage', unit: 'letter', text: 'GAUC' },
      key: [{ token: 'p1-3', reads: 'U' }],
      ifWrong: 'CANARY It takes the place of T in a message.',
    },
  ],
};

export const samples: ExerciseSamples = {
  item,
  others: [
    {
      item: freePassages,
      right: [['letter:p1-3', 'word:p1-2', 'word:p1-4']],
      partly: [['letter:p1-3', 'word:p1-2']],
      wrong: [['letter:p1-1', 'word:p1-3']],
    },
  ],
  rekey,
  right: [best, [...best].reverse()],
  partly: [
    ['codon:c-allele-4', 'degenerate:primer-4', 'place:p1-2'],
    ['codon:c-allele-3', 'degenerate:primer-1', 'degenerate:primer-2', 'place:p1-2'],
    [...best.slice(0, 4), 'place:p1-1'],
    // An answer from before the author asked for one.
    [...best, 'place:p1-1'],
  ],
  wrong: [
    ['codon:c-allele-3', 'codon:g-allele-3', 'degenerate:primer-1', 'place:p1-3'],
    [
      'codon:c-allele-1',
      'codon:c-allele-4',
      'degenerate:primer-4',
      'degenerate:primer-5',
      'place:p1-2',
      'place:p1-3',
    ],
  ],
  empty: [],
  nearMiss: [],
  malformed: [
    ['codon'],
    ['codon:'],
    ['codon=c-allele-4'],
    ['codon:c-allele-0'],
    ['codon:c-allele-6'],
    ['codon:primer-4'],
    ['dance:c-allele-4'],
    ['codon:c-allele-4', 'codon:c-allele-4'],
    [':c-allele-4'],
    [''],
  ],
  faultyItems: [
    { item: withFirst({ key: [{ token: 'c-allele-9', reads: 'CCA' }] }), code: 'unknown-token' },
    { item: withFirst({ key: [{ token: 'c-allele-3', reads: 'CCA' }] }), code: 'key-reads-otherwise' },
    { item: withFirst({ key: [questions[0]?.key[0], questions[0]?.key[0]] }), code: 'repeated-token' },
    { item: withFirst({ choose: 1, ifMissing: undefined }), code: 'choose-differs-from-key' },
    { item: withFirst({ choose: 2 }), code: 'missing-feedback' },
    { item: withFirst({ ifPicked: [{ token: 'c-allele-4', text: 'No.' }] }), code: 'remark-on-right-token' },
    { item: withFirst({ ifPicked: [{ token: 'c-allele-9', text: 'No.' }] }), code: 'unknown-token' },
    {
      item: withFirst({ ifPicked: ['One.', 'Two.'].map((text) => ({ token: 'c-allele-1', text })) }),
      code: 'repeated-token',
    },
    {
      item: withFirst({
        material: { kind: 'passage', unit: 'word', text: 'Two words' },
        key: ['Two', 'words'].map((reads, index) => ({ token: `p1-${index + 1}`, reads })),
        ifPicked: [],
      }),
      code: 'nothing-is-wrong',
    },
    {
      item: withFirst({
        material: {
          ...codons,
          lines: [codons.lines[0], { id: 'g-allele', label: 'G allele', text: 'AAG AGG' }],
        },
      }),
      code: 'unequal-lines',
    },
    {
      item: withFirst({ material: { ...codons, lines: [codons.lines[0], codons.lines[0]] } }),
      code: 'repeated-id',
    },
    { item: withFirst({ material: { ...passage, text: 'Nothing is marked.' } }), code: 'too-few-tokens' },
    {
      item: withFirst({ material: { ...passage, unit: 'letter', text: 'A'.repeat(241) } }),
      code: 'too-many-tokens',
    },
    { item: withFirst({ material: { ...passage, unit: 'sentence' } }), code: 'invalid-value' },
    { item: withFirst({ ifWrong: undefined }), code: 'invalid-type' },
    { item: { ...item, questions: [...questions, questions[0]] }, code: 'repeated-id' },
    { item: { ...item, questions: [] }, code: 'too-small' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = sameWay(
  press('button', 'CCA, column 49, line 1'),
  press('button', 'GCA, column 49, line 2'),
  press('button', 'Y, column 4'),
  press('button', 'M, column 9'),
  press('button', 'primers'),
);
