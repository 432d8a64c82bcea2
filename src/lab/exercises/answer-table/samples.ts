import type { ExerciseSamples } from '../define.ts';
import type { Choose } from '../draw.ts';
import { listCellTables } from '../testing/cell-samples.ts';
import { pick, sameWay, type } from '../testing/drive.ts';
import { rekeyCell } from '../testing/rekey-cell.ts';
import { scoredSecrets } from '../testing/secret-words.ts';
import { AnswerTableSchema } from './schema.ts';

// HBB codons 5 to 7 and the 408-bp amplicon that Bsu36I (CCTNAGG) cuts into 212 and 196 bp.

const options = [
  { value: 'cut', text: 'cut' },
  { value: 'whole', text: 'not cut' },
];

const item = {
  type: 'answer-table',
  id: 'sample-answer-table',
  title: 'Two alleles, one enzyme',
  prompt: 'Bsu36I cuts at **CCTNAGG**. Fill in what follows for each allele of the 408-bp piece.',
  whyRight: 'CANARY The S allele has T where the enzyme needs A, so the piece stays whole.',
  explanation: 'CANARY GAG to GTG turns Glu into Val and takes the site away: 408 instead of 212 and 196 bp.',
  corner: 'Allele',
  columns: [
    { id: 'codons', header: 'Codons 5 to 7' },
    { id: 'residues', header: 'Amino acids' },
    { id: 'change', header: 'Kind of change' },
    { id: 'digest', header: 'With Bsu36I' },
    { id: 'longest', header: 'Longest piece' },
  ],
  rows: [
    {
      id: 'allele-a',
      header: 'A',
      cells: [
        { given: 'CCT GAG GAG' },
        {
          id: 'a-residues',
          expect: { kind: 'sequence', alphabet: 'peptide', sequence: 'Pro-Glu-Glu' },
          ifWrong: 'CANARY Read the table from the first base of each codon.',
        },
        { given: 'none, the reference' },
        {
          id: 'a-digest',
          expect: {
            kind: 'choice',
            options: options.map((option) =>
              option.value === 'cut' ? { ...option, isRight: true } : option,
            ),
          },
          ifWrong: 'CANARY Lay CCTNAGG over CCTGAGG.',
        },
        {
          id: 'a-longest',
          expect: {
            kind: 'quantity',
            value: 212,
            unit: 'bp',
            tolerance: { percent: 12 },
            traps: [
              {
                value: 408,
                text: 'CANARY That is the piece before the enzyme came.',
                misconception: 'uncut-length-after-digest',
              },
            ],
          },
          ifWrong: 'CANARY The two pieces add up to 408.',
        },
      ],
    },
    {
      id: 'allele-s',
      header: 'S',
      cells: [
        { given: 'CCT GTG GAG' },
        {
          id: 's-residues',
          expect: {
            kind: 'sequence',
            alphabet: 'peptide',
            sequence: 'Pro-Val-Glu',
            traps: [{ typed: 'Pro-Glu-Glu', text: 'CANARY Look at the middle base of the second codon.' }],
          },
          ifWrong: 'CANARY Which codon has another base?',
        },
        {
          id: 's-change',
          expect: {
            kind: 'text',
            accept: ['missense', 'missense mutation'],
            confusable: [{ typed: 'silent', text: 'CANARY Compare the two amino acids.' }],
          },
          ifWrong: 'CANARY One amino acid takes the place of another.',
        },
        {
          id: 's-digest',
          expect: {
            kind: 'choice',
            options: options.map((option) =>
              option.value === 'whole'
                ? { ...option, isRight: true }
                : {
                    ...option,
                    feedback: 'CANARY The fifth letter of the site must be A.',
                    misconception: 'enzyme-cuts-all',
                  },
            ),
          },
          ifWrong: 'CANARY Lay CCTNAGG over CCTGTGG.',
        },
        {
          id: 's-longest',
          expect: { kind: 'quantity', value: 408, unit: 'bp', tolerance: { percent: 12 } },
          ifWrong: 'CANARY What does an enzyme without a site do?',
        },
      ],
    },
  ],
};

const right = [
  'a-digest=cut',
  'a-longest=212 bp',
  'a-residues=Pro-Glu-Glu',
  's-change=missense',
  's-digest=whole',
  's-longest=408 bp',
  's-residues=Pro-Val-Glu',
];

const withCell = (id: string, text: string) =>
  right.map((entry) => (entry.startsWith(`${id}=`) ? `${id}=${text}` : entry));

function rekey(choose: Choose) {
  const { rows } = AnswerTableSchema.parse(item);
  return {
    ...item,
    ...scoredSecrets(choose),
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ('given' in cell ? cell : rekeyCell(choose, cell))),
    })),
  };
}

export const samples: ExerciseSamples = {
  item,
  others: listCellTables((cells) => ({
    ...item,
    columns: [{ id: 'answer', header: 'Answer' }],
    rows: cells.map((cell, at) => ({ id: `row-${at + 1}`, header: `Line ${at + 1}`, cells: [cell] })),
  })),
  rekey,
  right: [
    right,
    [...right].reverse(),
    withCell('a-residues', 'PEE'),
    withCell('s-residues', 'pro val glu'),
    withCell('a-longest', '0,21 kb'),
    withCell('s-change', 'Missense mutations'),
  ],
  partly: [
    withCell('a-residues', 'Glu-Glu-Pro'),
    withCell('s-residues', 'Pro-Glu-Glu'),
    withCell('a-longest', '408 bp'),
    withCell('s-longest', '40 bp'),
    withCell('s-change', 'nonsense'),
    withCell('s-digest', 'cut'),
  ],
  wrong: [
    [
      'a-digest=whole',
      'a-longest=212 ng',
      'a-residues=CCT',
      's-change=silent',
      's-digest=cut',
      's-longest=40.8 bp',
      's-residues=Pro-Glu',
    ],
  ],
  empty: [],
  noAnswer: [
    withCell('a-residues', 'pro-hist-glu'),
    withCell('a-residues', 'CCTGAGGAG'),
    withCell('a-longest', '212'),
    withCell('s-residues', 'none of these'),
  ],
  nearMiss: [withCell('s-change', 'misense'), withCell('s-change', 'missense mutaton')],
  malformed: [
    ['unknown=x'],
    ['a-residues'],
    ['a-residues='],
    ['a-residues= '],
    ['a-residues=Pro', 'a-residues=Glu'],
    ['a-digest=maybe'],
    [`a-residues=${'P'.repeat(201)}`],
    ['s-change=mis\u0000sense'],
    ['constructor=x'],
    [''],
  ],
  faultyItems: [
    { item: { ...item, rows: [] }, code: 'too-small' },
    { item: { ...item, rows: item.rows.map((row) => ({ ...row, id: 'same' })) }, code: 'repeated-id' },
    { item: { ...item, columns: item.columns.slice(1) }, code: 'cells-beside-columns' },
    {
      item: {
        ...item,
        columns: item.columns.slice(0, 1),
        rows: [{ id: 'r', header: 'R', cells: [{ given: 'x' }] }],
      },
      code: 'nothing-to-fill',
    },
    { item: JSON.parse(JSON.stringify(item).replace('"s-longest"', '"a-longest"')), code: 'repeated-id' },
    { item: JSON.parse(JSON.stringify(item).replace('"unit":"bp"', '"unit":"hands"')), code: 'unknown-unit' },
    {
      item: JSON.parse(JSON.stringify(item).replace('"value":408,"text"', '"value":220,"text"')),
      code: 'trap-is-right',
    },
    {
      item: JSON.parse(JSON.stringify(item).replace('"Pro-Val-Glu"', '"Pro-Xaa"')),
      code: 'answer-not-right',
    },
    { item: JSON.parse(JSON.stringify(item).replace(',"isRight":true', '')), code: 'one-right-option' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = sameWay(
  type('A Amino acids', 'Pro-Glu-Glu'),
  pick('A With Bsu36I', 'cut'),
  type('A Longest piece', '212 bp'),
  type('S Amino acids', 'Pro-Val-Glu'),
  type('S Kind of change', 'missense'),
  pick('S With Bsu36I', 'not cut'),
  type('S Longest piece', '408 bp'),
);
