import type { ExerciseSamples } from '../define.ts';
import { type Choose, shuffle } from '../draw.ts';
import { pick, sameWay } from '../testing/drive.ts';
import { rekeySlot } from '../testing/rekey-slots.ts';
import { scoredSecrets } from '../testing/secret-words.ts';

const columns = [
  {
    id: 'step',
    heading: 'Step that fails first',
    isChain: true,
    options: [
      { id: 'transcription', text: 'transcription' },
      { id: 'translation', text: 'translation' },
    ],
  },
  {
    id: 'light',
    heading: 'Light you see',
    options: [
      { id: 'neither', text: 'no light', lights: [] },
      { id: 'green', text: 'green light only', lights: ['green'] },
      { id: 'red', text: 'red light only', lights: ['red'] },
    ],
  },
  {
    id: 'repair',
    heading: 'What brings back both lights',
    options: [
      { id: 'more-dna', text: 'a second portion of the same DNA' },
      { id: 'without', text: 'a fresh tube that lacks the antibiotic' },
      { id: 'promoter', text: 'DNA with a T7 promoter' },
      { id: 'message', text: 'ready-made mRNA of the reporter' },
      { id: 'ntps', text: 'the four NTPs' },
    ],
  },
];

const rows = [
  {
    id: 'antibiotic',
    text: 'Tube 4: an antibiotic blocks the ribosomes',
    cells: [
      {
        column: 'step',
        answers: ['translation'],
        ifWrong: 'CANARY Which machine does it block, and what does that machine read?',
      },
      {
        column: 'light',
        answers: ['green'],
        ifWrong: 'CANARY The RNA itself lights up. Does making it need ribosomes?',
        ifChosen: [
          {
            option: 'red',
            text: 'CANARY That light comes from folded protein. Who would have made it?',
            misconception: 'protein-without-ribosome',
          },
        ],
      },
      {
        column: 'repair',
        answers: ['without'],
        ifWrong: 'CANARY Would that free a single ribosome?',
        ifChosen: [
          {
            option: 'more-dna',
            text: 'CANARY More message cannot free a blocked ribosome.',
            misconception: 'more-dna-helps-always',
          },
        ],
      },
    ],
  },
  {
    id: 'no-promoter',
    text: 'Tube 5: the DNA has no promoter',
    cells: [
      {
        column: 'step',
        answers: ['transcription'],
        ifWrong: 'CANARY Where would the RNA polymerase sit down?',
      },
      {
        column: 'light',
        answers: ['neither'],
        ifWrong: 'CANARY Follow the chain: what is the first thing that is never made?',
      },
      {
        column: 'repair',
        answers: ['promoter', 'message'],
        ifWrong: 'CANARY What does the tube lack, and what could step over the missing start?',
      },
    ],
  },
  {
    id: 'no-ntps',
    text: 'Tube 8: the mix has no NTPs',
    cells: [
      {
        column: 'step',
        answers: ['transcription'],
        ifWrong: 'CANARY What are NTPs joined into?',
      },
      {
        column: 'light',
        answers: ['neither'],
        ifWrong: 'CANARY Without building blocks, which of the two glowing things can exist?',
      },
      {
        column: 'repair',
        answers: ['ntps'],
        ifWrong: 'CANARY Read the label of the tube once more: what is missing from the mix?',
        ifChosen: [
          {
            option: 'message',
            text: 'CANARY It would be there to read. But every step of a ribosome spends GTP.',
          },
        ],
      },
    ],
  },
];

const item = {
  type: 'multiple-match-table',
  id: 'sample-dark-tubes',
  title: 'Three failed tubes',
  prompt:
    'In this cell-free reaction green light shows RNA that was made to its end, and red light shows folded protein. For each tube, name the step that fails first, the light you see and what would bring back both.',
  whyRight: 'CANARY The lights tell which step failed, and the repair supplies what that step lacked.',
  explanation: 'CANARY No RNA means no light at all; RNA without ribosomes means green light only.',
  rowHeading: 'Tube',
  columns,
  rows,
};

/** The first row with another first cell. */
const withCell = (change: object) => ({
  ...item,
  rows: rows.map((row, at) =>
    at === 0 ? { ...row, cells: [{ ...row.cells[0], ...change }, ...row.cells.slice(1)] } : row,
  ),
});
const best = [
  'antibiotic.light=green',
  'antibiotic.repair=without',
  'antibiotic.step=translation',
  'no-ntps.light=neither',
  'no-ntps.repair=ntps',
  'no-ntps.step=transcription',
  'no-promoter.light=neither',
  'no-promoter.repair=promoter',
  'no-promoter.step=transcription',
];
const swap = (changes: Record<string, string>) =>
  best.map((entry) => {
    const cell = entry.slice(0, entry.indexOf('='));
    return changes[cell] ? `${cell}=${changes[cell]}` : entry;
  });

function rekey(choose: Choose) {
  return {
    ...item,
    ...scoredSecrets(choose),
    rows: rows.map(({ id, text }) => ({
      id,
      text,
      cells: shuffle(choose, columns).map((column) => ({
        column: column.id,
        ...rekeySlot(
          choose,
          column.options.map((option) => option.id),
        ),
      })),
    })),
  };
}

export const samples: ExerciseSamples = {
  item,
  rekey,
  right: [best, swap({ 'no-promoter.repair': 'message' }), [...best].reverse()],
  partly: [
    swap({ 'antibiotic.repair': 'more-dna' }),
    swap({ 'no-ntps.repair': 'message', 'antibiotic.light': 'red' }),
  ],
  wrong: [
    [
      'antibiotic.light=neither',
      'antibiotic.repair=more-dna',
      'antibiotic.step=transcription',
      'no-ntps.light=green',
      'no-ntps.repair=more-dna',
      'no-ntps.step=translation',
      'no-promoter.light=red',
      'no-promoter.repair=more-dna',
      'no-promoter.step=translation',
    ],
  ],
  empty: [],
  nearMiss: [],
  malformed: [
    ['antibiotic=green'],
    ['antibiotic.light'],
    ['antibiotic.dance=green'],
    ['antibiotic.light=translation'],
    ['antibiotic.light=green', 'antibiotic.light=red'],
    ['light.antibiotic=green'],
    ['.light=green'],
    [''],
  ],
  faultyItems: [
    { item: withCell({ answers: ['dance'] }), code: 'unknown-option' },
    { item: withCell({ answers: ['green'] }), code: 'unknown-option' },
    { item: withCell({ column: 'dance' }), code: 'unknown-column' },
    { item: withCell({ column: 'light' }), code: 'repeated-cell' },
    { item: withCell({ column: 'light' }), code: 'missing-cell' },
    { item: withCell({ answers: ['transcription', 'translation'] }), code: 'nothing-is-wrong' },
    {
      item: withCell({ ifChosen: [{ option: 'translation', text: 'No.' }] }),
      code: 'remark-on-right-option',
    },
    { item: withCell({ ifWrong: undefined }), code: 'invalid-type' },
    { item: { ...item, rows: [...rows, rows[0]] }, code: 'repeated-id' },
    { item: { ...item, columns: [...columns, columns[0]] }, code: 'repeated-id' },
    {
      item: {
        ...item,
        columns: [
          { ...columns[0], options: [columns[0]?.options[0], ...(columns[0]?.options ?? [])] },
          ...columns.slice(1),
        ],
      },
      code: 'repeated-id',
    },
    {
      item: {
        ...item,
        columns: columns.map((column) => ({
          ...column,
          options: column.options.map((option, at) => ({ ...option, lights: at === 0 ? [] : undefined })),
        })),
      },
      code: 'lights-missing',
    },
    { item: { ...item, columns: columns.slice(0, 1) }, code: 'too-small' },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = sameWay(
  ...[
    ['Tube 4: an antibiotic blocks the ribosomes', 'translation', 'green light only'],
    ['Tube 5: the DNA has no promoter', 'transcription', 'no light'],
    ['Tube 8: the mix has no NTPs', 'transcription', 'no light'],
  ].flatMap(([tube, step = '', light = '']) => [
    pick(`Step that fails first, for: ${tube}`, step),
    pick(`Light you see, for: ${tube}`, light),
  ]),
  ...[
    ['Tube 4: an antibiotic blocks the ribosomes', 'a fresh tube that lacks the antibiotic'],
    ['Tube 5: the DNA has no promoter', 'DNA with a T7 promoter'],
    ['Tube 8: the mix has no NTPs', 'the four NTPs'],
  ].map(([tube, repair = '']) => pick(`What brings back both lights, for: ${tube}`, repair)),
);
