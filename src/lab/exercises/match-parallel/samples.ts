import type { ExerciseSamples } from '../define.ts';
import type { Choose } from '../draw.ts';
import { placeAll } from '../testing/drive.ts';
import { rekeySlots } from '../testing/rekey-slots.ts';
import { scoredSecrets } from '../testing/secret-words.ts';

const item = {
  type: 'match-parallel',
  id: 'sample-pairs',
  title: 'Who does what at the ribosome',
  prompt: 'Give each molecule the work it does while a protein is made.',
  whyRight: 'CANARY Message, carrier, workshop and signal: each of the four does one thing.',
  explanation:
    'CANARY The ribosome reads the message, carriers bring amino acids, and a protein ends the chain.',
  left: [
    {
      id: 'trna',
      text: 'tRNA',
      answers: ['brings', 'pairs'],
      ifWrong: 'CANARY What hangs on its other end, away from the anticodon?',
      ifChosen: [
        {
          option: 'message',
          text: 'CANARY It reads three letters of that. Whose letters are they?',
          misconception: 'all-rna-is-message',
        },
      ],
    },
    {
      id: 'rrna',
      text: 'rRNA',
      answers: ['bond'],
      ifWrong: 'CANARY Think of the part of the workshop that holds two amino acids side by side.',
    },
    {
      id: 'mrna',
      text: 'mRNA',
      answers: ['message'],
      ifWrong: 'CANARY Which RNA differs from gene to gene?',
    },
    {
      id: 'factor',
      text: 'Release factor',
      answers: ['stop'],
      ifWrong: 'CANARY It is a protein, and it comes last.',
      ifChosen: [
        {
          option: 'adds-stop',
          text: 'CANARY Count the amino acids of a chain: does a stop codon have one?',
          misconception: 'stop-is-an-amino-acid',
        },
      ],
    },
  ],
  right: [
    { id: 'stop', text: 'recognises the stop codon' },
    { id: 'brings', text: 'brings an amino acid' },
    { id: 'adds-stop', text: 'adds the stop amino acid' },
    { id: 'message', text: 'carries the message of a gene' },
    { id: 'pairs', text: 'pairs its anticodon with a codon' },
    { id: 'bond', text: 'builds the ribosome and catalyses the peptide bond' },
  ],
};

const keyless = item.left.map(({ id, text }) => ({ id, text }));
const withLeft = (change: object) => ({
  ...item,
  left: [{ ...item.left[0], ...change }, ...item.left.slice(1)],
});

function rekey(choose: Choose) {
  const optionIds = item.right.map(({ id }) => id);
  return { ...item, ...scoredSecrets(choose), left: rekeySlots(choose, item.left, optionIds) };
}

export const samples: ExerciseSamples = {
  item,
  rekey,
  right: [
    ['factor=stop', 'mrna=message', 'rrna=bond', 'trna=brings'],
    ['trna=pairs', 'rrna=bond', 'mrna=message', 'factor=stop'],
  ],
  partly: [
    ['factor=adds-stop', 'mrna=message', 'rrna=bond', 'trna=brings'],
    ['factor=adds-stop', 'mrna=stop', 'rrna=brings', 'trna=pairs'],
  ],
  wrong: [['factor=adds-stop', 'mrna=bond', 'rrna=brings', 'trna=message']],
  empty: [],
  nearMiss: [],
  malformed: [
    ['trna'],
    ['trna=dance'],
    ['dance=brings'],
    ['trna=brings', 'trna=pairs'],
    ['trna=brings', 'mrna=brings'],
    ['=brings'],
    ['trna='],
    [''],
  ],
  faultyItems: [
    { item: withLeft({ answers: ['dance'] }), code: 'unknown-option' },
    { item: withLeft({ answers: [] }), code: 'too-small' },
    { item: withLeft({ answers: item.right.map(({ id }) => id) }), code: 'nothing-is-wrong' },
    { item: withLeft({ answers: ['bond'] }), code: 'not-solvable' },
    { item: withLeft({ ifChosen: [{ option: 'brings', text: 'No.' }] }), code: 'remark-on-right-option' },
    {
      item: withLeft({ ifChosen: ['One.', 'Two.'].map((text) => ({ option: 'bond', text })) }),
      code: 'repeated-remark',
    },
    { item: { ...item, left: keyless }, code: 'invalid-type' },
    { item: { ...item, right: [...item.right, item.right[0]] }, code: 'repeated-id' },
    { item: { ...item, left: [...item.left, item.left[0]] }, code: 'repeated-id' },
    {
      item: {
        ...item,
        right: ['brings', 'bond', 'message', 'stop', 'pairs', 'adds-stop'].map((id) => ({ id, text: id })),
      },
      code: 'displayed-in-pairs',
    },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = placeAll([
  { piece: 'brings an amino acid', optionId: 'brings', place: 'tRNA' },
  { piece: 'builds the ribosome and catalyses the peptide bond', optionId: 'bond', place: 'rRNA' },
  { piece: 'carries the message of a gene', optionId: 'message', place: 'mRNA' },
  { piece: 'recognises the stop codon', optionId: 'stop', place: 'Release factor' },
]);
