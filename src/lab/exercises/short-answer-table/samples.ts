import type { ExerciseSamples } from '../define.ts';
import type { Choose } from '../draw.ts';
import { listCellTables } from '../testing/cell-samples.ts';
import { sameWay, type } from '../testing/drive.ts';
import { rekeyCell } from '../testing/rekey-cell.ts';
import { scoredSecrets } from '../testing/secret-words.ts';
import { ShortAnswerTableSchema } from './schema.ts';

// TAS2R38 codons 47 to 51: the template strand, read 3' to 5', and the mRNA made from it.

const item = {
  type: 'short-answer-table',
  id: 'sample-short-answer-table',
  title: 'From template to message',
  prompt: 'The template strand is 3′-TCC GTC GGT GAC TCG-5′. Answer each line.',
  whyRight: 'CANARY The message pairs antiparallel with the template, with U for T.',
  explanation: 'CANARY RNA polymerase reads 3′ to 5′ and writes 5′-AGG CAG CCA CUG AGC-3′.',
  labelHeader: 'What is asked',
  answerHeader: 'Your answer',
  rows: [
    {
      id: 'message',
      label: 'The mRNA, written from its 5′ end',
      expect: {
        kind: 'sequence',
        alphabet: 'rna',
        sequence: 'AGG CAG CCA CUG AGC',
        on: {
          reversed: {
            text: 'CANARY Pair antiparallel: the 3′ end of the template faces the 5′ end of the message.',
            misconception: 'strands-run-alike',
          },
        },
      },
      ifWrong: 'CANARY Pair base by base.',
    },
    {
      id: 'process',
      label: 'The process that makes it',
      expect: {
        kind: 'text',
        accept: ['transcription'],
        confusable: [
          {
            typed: 'translation',
            text: 'CANARY Which molecule comes out?',
            misconception: 'dna-becomes-rna',
          },
        ],
      },
      ifWrong: 'CANARY DNA is read, RNA is written.',
    },
    {
      id: 'enzyme',
      label: 'The enzyme that does it',
      expect: { kind: 'text', accept: ['RNA polymerase'], variants: [['RNA polymerase', 'RNAP']] },
      ifWrong: 'CANARY It is named after what it makes.',
    },
    {
      id: 'codons',
      label: 'How many codons stand here?',
      expect: {
        kind: 'quantity',
        value: 5,
        traps: [{ value: 15, text: 'CANARY Those are the bases.', misconception: 'one-base-one-residue' }],
      },
      ifWrong: 'CANARY Three bases are read together.',
    },
    {
      id: 'share',
      label: 'What share of the message is C?',
      expect: {
        kind: 'quantity',
        value: 33.3,
        unit: '%',
        isUnitShown: true,
        tolerance: { absolute: 0.5 },
      },
      ifWrong: 'CANARY Count the C, then divide by all bases.',
    },
  ],
};

const right = [
  'codons=5',
  'enzyme=RNA polymerase',
  'message=AGG CAG CCA CUG AGC',
  'process=transcription',
  'share=33.3',
];

const withCell = (id: string, text: string) =>
  right.map((entry) => (entry.startsWith(`${id}=`) ? `${id}=${text}` : entry));

function rekey(choose: Choose) {
  const { rows } = ShortAnswerTableSchema.parse(item);
  return {
    ...item,
    ...scoredSecrets(choose),
    rows: rows.map((row) => ({ ...rekeyCell(choose, row), label: row.label })),
  };
}

export const samples: ExerciseSamples = {
  item,
  others: listCellTables((cells) => ({
    ...item,
    rows: cells.map((cell, at) => ({ ...cell, label: `Line ${at + 1}` })),
  })),
  rekey,
  // A number without a unit has none to show.
  readableFields: ['rows.codons.expect.isUnitShown'],
  right: [
    right,
    withCell('message', '5’-aggcagccacugagc-3’'),
    withCell('enzyme', 'RNAP'),
    withCell('process', ' Transcription. '),
    withCell('share', '33,3 %'),
  ],
  partly: [
    withCell('message', 'AGG CAG CCA CTG AGC'),
    withCell('message', 'CGA GUC ACC GAC GGA'),
    withCell('process', 'translation'),
    withCell('enzyme', 'DNA polymerase'),
    withCell('codons', '15'),
    withCell('share', '0.333'),
  ],
  wrong: [['codons=15', 'enzyme=ligase', 'message=TCC', 'process=translation', 'share=20']],
  empty: [],
  noAnswer: [
    withCell('message', 'Arg-Gln-Pro'),
    withCell('message', 'AGG LAG'),
    withCell('codons', '5/1'),
    withCell('share', 'some of it'),
  ],
  nearMiss: [withCell('process', 'trascription'), withCell('enzyme', 'RNA polymarase')],
  malformed: [
    ['unknown=x'],
    ['codons'],
    ['codons='],
    ['codons=5', 'codons=6'],
    [`process=${'t'.repeat(201)}`],
    ['process=tran\u0007scription'],
    [''],
  ],
  faultyItems: [
    { item: { ...item, rows: [] }, code: 'too-small' },
    { item: { ...item, rows: [...item.rows, item.rows[0]] }, code: 'repeated-id' },
    {
      item: JSON.parse(JSON.stringify(item).replace('"value":5,', '"value":-5,')),
      code: 'unsigned-negative',
    },
    { item: JSON.parse(JSON.stringify(item).replace('"unit":"%",', '')), code: 'no-unit-to-show' },
    {
      item: JSON.parse(JSON.stringify(item).replace('"typed":"translation"', '"typed":"Transcription"')),
      code: 'trap-is-right',
    },
    {
      item: JSON.parse(JSON.stringify(item).replace('"kind":"text"', '"kind":"essay"')),
      code: 'invalid-union',
    },
    { item: { ...item, colour: 'red' }, code: 'unrecognized-keys' },
  ],
};

export const drive = sameWay(
  type('The mRNA, written from its 5′ end Your answer', 'AGG CAG CCA CUG AGC'),
  type('The process that makes it Your answer', 'transcription'),
  type('The enzyme that does it Your answer', 'RNA polymerase'),
  type('How many codons stand here? Your answer', '5'),
  type('What share of the message is C? Your answer', '33.3'),
);
