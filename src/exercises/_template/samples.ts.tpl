import type { ExerciseSamples } from '../define.ts';

const item = {
  type: '__kebab__',
  id: 'sample-__kebab__',
  title: 'Pairs of bases',
  prompt: 'Which base pairs with adenine in DNA?',
  whyRight: 'CANARY Two hydrogen bonds hold them.',
  explanation: 'CANARY A pairs with T, and G with C.',
  options: [
    { id: 'thymine', text: 'Thymine', isRight: true },
    { id: 'uracil', text: 'Uracil', feedback: 'CANARY That one stands in RNA.' },
    { id: 'cytosine', text: 'Cytosine', feedback: 'CANARY Count the hydrogen bonds it offers.' },
  ],
};

export const samples: ExerciseSamples = {
  item,
  rekeyedItem: {
    ...item,
    whyRight: 'CANARY another reason',
    explanation: 'CANARY another explanation',
    options: [
      { id: 'thymine', text: 'Thymine', feedback: 'CANARY another hint' },
      { id: 'uracil', text: 'Uracil', isRight: true },
      { id: 'cytosine', text: 'Cytosine', feedback: 'CANARY a third hint' },
    ],
  },
  right: [['thymine']],
  partly: [],
  wrong: [['uracil'], ['cytosine']],
  empty: [],
  nearMiss: [],
  malformed: [['unknown'], ['thymine', 'uracil'], ['thymine', 'thymine'], ['']],
  faultyItems: [
    { item: { ...item, options: item.options.map(({ id, text }) => ({ id, text })) }, code: 'one-right-option' },
    { item: { ...item, options: [...item.options, item.options[1]] }, code: 'repeated-id' },
    { item: { ...item, options: item.options.slice(0, 1) }, code: 'too-small' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};
