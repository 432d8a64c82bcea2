import type { ExerciseSamples } from '../define.ts';
import { type Choose, chooseOne, chooseSome, isChosen, shuffle } from '../draw.ts';
import { choose, type ExerciseDrive, keys, press, type } from '../testing/drive.ts';
import { scoredSecrets, secretMisconception, secretRemark, secretText } from '../testing/secret-words.ts';
import { faultNames } from './schema.ts';

const item = {
  type: 'monohybrid-punnett-square',
  id: 'sample-square',
  title: 'Two tasters',
  prompt:
    'Ana and Leo both taste PTC and both carry one copy of each allele. Fill in their gametes, then the children they can have.',
  whyRight:
    'CANARY Each parent passes on either copy with equal chance, so four kinds of pairs are equally likely.',
  explanation: 'CANARY Draw one gamete from each side for every square; then count squares, not letters.',
  alleles: [
    { id: 'taster', letter: 'T', name: 'taster allele' },
    { id: 'nontaster', letter: 't', name: 'non-taster allele' },
  ],
  dominance: 'complete',
  dominant: 'taster',
  phenotypes: [
    { id: 'tastes', text: 'Tastes PTC' },
    { id: 'tastes-not', text: 'Does not taste PTC' },
  ],
  parents: [
    { text: 'Ana', genotype: ['taster', 'nontaster'] },
    { text: 'Leo', genotype: ['nontaster', 'taster'] },
  ],
  questions: [
    {
      id: 'one-child',
      text: 'How likely is it that their next child does not taste PTC?',
      asks: { kind: 'phenotype', phenotype: 'tastes-not' },
      ifWrong: 'CANARY How many of the four squares show it?',
      remarks: [
        {
          value: '1/2',
          text: 'CANARY That is the chance of one such gamete. How many does this child need?',
        },
      ],
    },
    {
      id: 'exactly-one',
      text: 'They have four children. How likely is it that exactly one of them does not taste PTC?',
      asks: { kind: 'children', phenotype: 'tastes-not', children: 4, count: 1 },
      ifWrong: 'CANARY Chances of independent births multiply; and any of the four may be the one.',
      remarks: [
        {
          value: '1',
          text: 'CANARY Nothing keeps a count from birth to birth. Toss two coins four times and see.',
          misconception: 'one-in-four-children-exactly',
        },
      ],
    },
  ],
  feedback: [
    { fault: 'both-in-one-gamete', misconception: 'gametes-carry-both-copies' },
    { fault: 'ratio-reversed', text: 'CANARY You have the numbers. Which trait needs two copies to show?' },
  ],
};

/** A full answer in wire form; what is left out of `parts` stays right. */
function answer(parts: Record<string, string> = {}): string[] {
  const right = {
    'first-1': 'taster',
    'first-2': 'nontaster',
    'second-1': 'taster',
    'second-2': 'nontaster',
    'cell-1-1': 'taster+taster',
    'cell-1-2': 'taster+nontaster',
    'cell-2-1': 'taster+nontaster',
    'cell-2-2': 'nontaster+nontaster',
    'genotypes.first': '1',
    'genotypes.both': '2',
    'genotypes.second': '1',
    'phenotypes.tastes': '3',
    'phenotypes.tastes-not': '1',
    'one-child': '1/4',
    'exactly-one': '27/64',
  };
  return Object.entries({ ...right, ...parts })
    .map(([slot, value]) => `${slot}=${value}`)
    .sort();
}

const [firstQuestion, secondQuestion] = item.questions;
const withQuestion = (change: object) => ({ ...item, questions: [{ ...firstQuestion, ...change }] });
const both = 'taster+nontaster';

function rekey(choose: Choose) {
  const alleleIds = item.alleles.map(({ id }) => id);
  return {
    ...item,
    ...scoredSecrets(choose),
    dominant: chooseOne(choose, alleleIds),
    // The public item shows the alleles of a genotype in the item's order, whatever the author's order is.
    parents: item.parents.map(({ text, genotype }) => ({ text, genotype: shuffle(choose, genotype) })),
    questions: item.questions.map(({ id, text }) => ({
      id,
      text,
      asks: drawAsks(choose, alleleIds),
      ifWrong: secretText(choose),
      // No chance in this cross has one of these denominators.
      remarks: chooseSome(choose, ['1/7', '3/11', '5/13', '2/17'], 0, 4).map((value) => ({
        value,
        ...secretRemark(choose),
      })),
    })),
    feedback: chooseSome(choose, faultNames, 0, faultNames.length).map((fault) => ({
      fault,
      ...(isChosen(choose) && { text: secretText(choose) }),
      ...secretMisconception(choose),
    })),
  };
}

function drawAsks(choose: Choose, alleleIds: readonly string[]) {
  const phenotype = chooseOne(
    choose,
    item.phenotypes.map(({ id }) => id),
  );
  const genotype = [chooseOne(choose, alleleIds), chooseOne(choose, alleleIds)];
  const children = 1 + choose(12);
  return chooseOne(choose, [
    { kind: 'phenotype', phenotype },
    { kind: 'genotype', genotype },
    { kind: 'genotype-given-phenotype', genotype, phenotype },
    { kind: 'children', phenotype, children, count: choose(children + 1), isAtLeast: isChosen(choose) },
  ]);
}

/** No allele is dominant: three phenotypes, and alleles that have symbols. */
const withThreePhenotypes = (dominance: 'incomplete' | 'codominant') => ({
  ...item,
  alleles: [
    { id: 'a', letter: 'A', symbol: 'Hb^A^', name: 'A allele' },
    { id: 's', letter: 'S', symbol: 'Hb^S^', name: 'S allele' },
  ],
  dominance,
  dominant: undefined,
  phenotypes: ['a-only', 'a-and-s', 's-only'].map((id) => ({ id, text: id })),
  parents: [
    { text: 'Dayo', genotype: ['a', 's'] },
    { text: 'Rui', genotype: ['a', 'a'] },
  ],
  questions: [],
  feedback: [],
});

export const samples: ExerciseSamples = {
  item,
  others: [{ item: withThreePhenotypes('incomplete') }, { item: withThreePhenotypes('codominant') }],
  rekey,
  // Two phenotypes are shown, so one allele must be dominant.
  readableFields: ['dominance'],
  right: [
    answer(),
    // The gametes of a parent may stand in either order, and chances in any form.
    answer({
      'first-1': 'nontaster',
      'first-2': 'taster',
      'cell-1-1': 'nontaster+taster',
      'cell-1-2': 'taster+taster',
      'cell-2-1': 'nontaster+nontaster',
      'cell-2-2': both,
      'one-child': '25 %',
      'exactly-one': '0,42',
    }),
  ],
  partly: [
    answer({ 'exactly-one': '1', 'phenotypes.tastes': '1', 'phenotypes.tastes-not': '3' }),
    answer({ 'first-1': both, 'second-2': 'taster' }),
  ],
  wrong: [
    answer({
      'first-1': both,
      'first-2': both,
      'second-1': both,
      'second-2': both,
      'cell-1-1': both,
      'cell-1-2': 'nontaster+nontaster',
      'cell-2-1': 'taster+taster',
      'cell-2-2': both,
      'genotypes.both': '0',
      'phenotypes.tastes': '1',
      'phenotypes.tastes-not': '3',
      'one-child': '0.5',
      'exactly-one': '100 %',
    }),
  ],
  empty: [],
  noAnswer: [
    answer({ 'one-child': '1:3' }),
    answer({ 'exactly-one': '42' }),
    answer({ 'one-child': 'often' }),
  ],
  nearMiss: [],
  malformed: [
    ['first-1'],
    ['first-3=taster'],
    ['first-1=dominant'],
    ['first-1=taster+taster'],
    ['first-1='],
    ['cell-1-1=taster+taster+taster'],
    ['genotypes.first=5'],
    ['genotypes.first=-1'],
    ['phenotypes.tastes=three'],
    ['phenotypes.other=1'],
    ['one-child= '],
    [`one-child=${'1'.repeat(41)}`],
    ['one-child=1/4', 'one-child=1/4'],
    ['first-1=taster', 'first-1=nontaster'],
    [''],
  ],
  faultyItems: [
    { item: { ...item, dominant: 'other' }, code: 'dominant-allele' },
    { item: { ...item, dominance: 'codominant' }, code: 'dominant-allele' },
    { item: { ...item, dominance: 'codominant', dominant: undefined }, code: 'phenotype-count' },
    {
      item: { ...item, alleles: item.alleles.map((allele) => ({ ...allele, letter: 'T' })) },
      code: 'same-letter',
    },
    {
      item: { ...item, alleles: item.alleles.map((allele) => ({ ...allele, id: 'taster' })) },
      code: 'repeated-id',
    },
    {
      item: { ...item, parents: [item.parents[0], { text: 'Leo', genotype: ['taster', 'other'] }] },
      code: 'unknown-allele',
    },
    { item: { ...item, parents: item.parents.slice(0, 1) }, code: 'too-small' },
    { item: { ...item, questions: [firstQuestion, firstQuestion] }, code: 'repeated-id' },
    { item: withQuestion({ id: 'cell-1-1' }), code: 'reserved-id' },
    { item: withQuestion({ asks: { kind: 'phenotype', phenotype: 'other' } }), code: 'unknown-phenotype' },
    { item: withQuestion({ asks: { kind: 'genotype', genotype: ['taster', 'x'] } }), code: 'unknown-allele' },
    {
      item: withQuestion({ asks: { ...secondQuestion?.asks, children: 2, count: 3 } }),
      code: 'too-many-children',
    },
    {
      item: {
        ...withQuestion({
          asks: { kind: 'genotype-given-phenotype', genotype: ['taster', 'taster'], phenotype: 'tastes' },
        }),
        parents: item.parents.map(({ text }) => ({ text, genotype: ['nontaster', 'nontaster'] })),
      },
      code: 'impossible-condition',
    },
    { item: withQuestion({ remarks: [{ value: 'often', text: 'No.' }] }), code: 'unreadable-value' },
    { item: withQuestion({ remarks: [{ value: '25 %', text: 'No.' }] }), code: 'remark-on-right-option' },
    {
      item: { ...item, feedback: ['One.', 'Two.'].map((text) => ({ fault: 'foreign-allele', text })) },
      code: 'repeated-remark',
    },
    { item: { ...item, feedback: [{ fault: 'shyness', text: 'No.' }] }, code: 'invalid-value' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

/** Name, letters to type, and the number of presses that gives the same filling. */
const fields = [
  [/^Ana, gamete 1/, 'T', 1],
  [/^Ana, gamete 2/, 't', 2],
  [/^Leo, gamete 1/, 'T', 1],
  [/^Child in row 1, column 1/, 'TT', 1],
  [/^Child in row 1, column 2/, 'Tt', 2],
  [/^Leo, gamete 2/, 't', 2],
  [/^Child in row 2, column 1/, 'Tt', 2],
  [/^Child in row 2, column 2/, 'tt', 3],
] as const;

const below = [
  choose(/^TT/, '1'),
  choose(/^Tt/, '2'),
  choose(/^tt/, '1'),
  choose('Tastes PTC', '3'),
  choose('Does not taste PTC', '1'),
  type(/next child/, '1/4'),
  type(/^They have four children/, '27/64'),
];

export const drive: ExerciseDrive = {
  byKeyboard: [...fields.map(([name, letters]) => keys('button', name, ...letters)), ...below],
  // Each press shows the next possible filling of a field.
  byTap: [...fields.map(([name, , presses]) => press('button', name, presses)), ...below],
};
