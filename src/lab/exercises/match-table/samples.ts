import type { ExerciseSamples } from '../define.ts';
import type { Choose } from '../draw.ts';
import { placeAll } from '../testing/drive.ts';
import { rekeySlots } from '../testing/rekey-slots.ts';
import { scoredSecrets } from '../testing/secret-words.ts';

const item = {
  type: 'match-table',
  id: 'sample-digest',
  title: 'Genotype and bands',
  prompt:
    'A 220 bp product of the taste receptor gene is cut with HaeIII, which cuts GG^CC. The product reads GG**C**C with the C allele and GG**G**C with the G allele. Which bands does each person show?',
  rowHeading: 'Genotype',
  optionHeading: 'Bands on the gel',
  whyRight: 'CANARY Every copy is either cut or whole, so each allele adds its own bands.',
  explanation:
    'CANARY Two cut copies leave the two shorter bands, two whole copies the long one, and one of each leaves all three.',
  rows: [
    {
      id: 'cc',
      text: 'C/C',
      answers: ['cut'],
      ifWrong: 'CANARY Which letter completes GGCC, and on how many copies does it stand here?',
      ifChosen: [
        {
          option: 'halves',
          text: 'CANARY Look where GGCC lies in the product: is that the middle?',
          misconception: 'enzymes-cut-in-half',
        },
      ],
    },
    {
      id: 'cg',
      text: 'C/G',
      answers: ['both'],
      ifWrong: 'CANARY Take the two copies one after the other and note what each leaves.',
      ifChosen: [
        {
          option: 'halves',
          text: 'CANARY Each chromosome copy is cut or not. Can a molecule be half cut?',
          misconception: 'half-cut-molecules',
        },
      ],
    },
    {
      id: 'gg',
      text: 'G/G',
      answers: ['whole'],
      ifWrong: 'CANARY Is there a GGCC for the enzyme to find?',
    },
  ],
  options: [
    { id: 'whole', text: '220 bp' },
    { id: 'halves', text: '110 + 110 bp' },
    { id: 'both', text: '220 + 176 + 44 bp' },
    { id: 'cut', text: '176 + 44 bp' },
  ],
};

const keyless = item.rows.map(({ id, text }) => ({ id, text }));
const withRow = (change: object) => ({
  ...item,
  rows: [{ ...item.rows[0], ...change }, ...item.rows.slice(1)],
});

function rekey(choose: Choose) {
  const optionIds = item.options.map(({ id }) => id);
  return { ...item, ...scoredSecrets(choose), rows: rekeySlots(choose, item.rows, optionIds) };
}

export const samples: ExerciseSamples = {
  item,
  rekey,
  right: [
    ['cc=cut', 'cg=both', 'gg=whole'],
    ['gg=whole', 'cc=cut', 'cg=both'],
  ],
  partly: [['cc=whole', 'cg=both', 'gg=cut']],
  wrong: [
    ['cc=whole', 'cg=halves', 'gg=cut'],
    ['cc=halves', 'cg=whole', 'gg=both'],
  ],
  empty: [],
  nearMiss: [],
  malformed: [
    ['cc'],
    ['cc=dance'],
    ['dance=cut'],
    ['cc=cut', 'cc=both'],
    ['cc=cut', 'cg=cut'],
    ['cc=cut=both'],
    ['=cut'],
    [''],
  ],
  faultyItems: [
    { item: withRow({ answers: ['dance'] }), code: 'unknown-option' },
    { item: withRow({ answers: item.options.map(({ id }) => id) }), code: 'nothing-is-wrong' },
    { item: withRow({ answers: ['both'] }), code: 'not-solvable' },
    { item: withRow({ ifChosen: [{ option: 'cut', text: 'No.' }] }), code: 'remark-on-right-option' },
    { item: { ...item, rows: keyless }, code: 'invalid-type' },
    { item: { ...item, rows: [...item.rows, item.rows[0]] }, code: 'repeated-id' },
    { item: { ...item, options: [...item.options, item.options[0]] }, code: 'repeated-id' },
    {
      item: { ...item, options: ['cut', 'both', 'whole', 'halves'].map((id) => ({ id, text: id })) },
      code: 'displayed-in-rows',
    },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = placeAll([
  { piece: '176 + 44 bp', optionId: 'cut', place: 'C/C' },
  { piece: '220 + 176 + 44 bp', optionId: 'both', place: 'C/G' },
  { piece: '220 bp', optionId: 'whole', place: 'G/G' },
]);
