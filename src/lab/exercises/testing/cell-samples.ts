import type { CellExpectation } from '../../marking/cells/schema.ts';
import type { OtherSample } from '../other-sample.ts';

// Test support: cells that use what an author may write in one, with answers that each of it decides.

type Expecting<Kind extends CellExpectation['kind']> = Extract<CellExpectation, { kind: Kind }>;
type Finding<Kind extends 'text' | 'sequence' | 'quantity'> = keyof NonNullable<Expecting<Kind>['on']>;

interface Said {
  readonly typed: string;
  readonly text: string;
  readonly misconception?: string | undefined;
}

/** A cell as an author writes it, without its id, and what becomes of typed answers. */
interface CellSample {
  readonly cell: { readonly expect: object; readonly ifWrong: string; readonly misconception?: string };
  readonly right: readonly string[];
  readonly said: readonly Said[];
}

const ifWrong = 'CANARY Look at the material once more.';
const belief = 'made-up-belief';
/** Of an answer that cannot be read, nothing is believed. */
const unread: readonly string[] = ['not-a-sequence', 'not-a-number', 'missing-unit', 'wrong-form'];

const cell = (expect: object, right: readonly string[], said: readonly Said[] = []): CellSample => ({
  cell: { expect, ifWrong },
  ...{ right, said },
});

/** Two cells in which the author has words for each finding: without a misconception, and with one. */
function withWords<Name extends string>(
  expect: object,
  right: readonly string[],
  typed: Readonly<Record<Name, string>>,
): CellSample[] {
  const names = Object.keys(typed) as Name[];
  return [undefined, belief].map((misconception) => {
    const wordsFor = (name: Name) => ({
      text: `CANARY The author's own words for ${name}.`,
      ...(misconception && { misconception }),
    });
    const on = Object.fromEntries(names.map((name) => [name, wordsFor(name)]));
    const said = names.map((name) => ({
      ...{ typed: typed[name], ...wordsFor(name) },
      ...(unread.includes(name) && { misconception: undefined }),
    }));
    return cell({ ...expect, on }, right, said);
  });
}

type StrandFinding = Finding<'sequence'>;

const dna = {
  'wrong-alphabet': 'AUGGCAUUC',
  reversed: 'CTTACGGTA',
  'wrong-ends': '3′-ATGGCATTC-5′',
  complement: 'TACCGTAAG',
  'reverse-complement': 'GAATGCCAT',
  'wrong-length': 'ATGGCATT',
  differs: 'ATGGCATTG',
  'not-a-sequence': 'hello there',
} as const satisfies Record<StrandFinding, string>;
const rna: Record<StrandFinding, string> = {
  'wrong-alphabet': 'ATGGCATTC',
  reversed: 'CUUACGGUA',
  'wrong-ends': '3′-AUGGCAUUC-5′',
  complement: 'UACCGUAAG',
  'reverse-complement': 'GAAUGCCAU',
  'wrong-length': 'AUGGCAUU',
  differs: 'AUGGCAUUG',
  'not-a-sequence': 'hello there',
};
/** A chain has no second strand and is written from one end only, so the other findings have no answer here. */
const peptide = {
  reversed: 'Phe-Ala-Met',
  'wrong-length': 'Met-Ala',
  differs: 'Met-Ala-Leu',
  'not-a-sequence': 'hello there',
} as const satisfies Partial<Record<StrandFinding, string>>;

const trap = { text: 'CANARY The author’s own words for this answer.' };
const beliefTrap = { ...trap, misconception: belief };

const sequences: readonly CellSample[] = [
  ...withWords({ kind: 'sequence', alphabet: 'dna', sequence: 'ATGGCATTC' }, ['atg gca ttc'], dna),
  ...withWords({ kind: 'sequence', alphabet: 'rna', sequence: 'AUGGCAUUC' }, ['5′-AUGGCAUUC-3′'], rna),
  ...withWords({ kind: 'sequence', alphabet: 'peptide', sequence: 'Met-Ala-Phe' }, ['MAF'], peptide),
  cell(
    {
      ...{ kind: 'sequence', alphabet: 'dna', sequence: 'ATGGCATTC', direction: '3-to-5' },
      ...{ alternatives: ['ATGGCATTA'], traps: [{ typed: 'ATGGCATTT', ...beliefTrap }] },
    },
    ['ATGGCATTC', '5′-CTTACGGTA-3′', 'ATGGCATTA'],
    [
      { typed: 'ATGGCATTT', ...beliefTrap },
      { typed: '5′-ATGGCATTC-3′', text: '' },
    ],
  ),
  cell(
    { kind: 'sequence', alphabet: 'rna', sequence: 'AUGGCAUUC', traps: [{ typed: 'AUGGCAUUU', ...trap }] },
    ['AUGGCAUUC'],
    [
      { typed: 'AUGGCAUUU', ...trap },
      { typed: 'ATGGCATTC', text: '' },
    ],
  ),
];

const caseOnly = {
  'near-miss': 'Transcripton',
  confused: 'translation',
  'case-only': 'transcription',
} as const satisfies Record<Finding<'text'>, string>;
const shares = { 'wrong-form': '1/4' };
const amounts = {
  'missing-unit': '212',
  'wrong-unit': '212 ng',
  'wrong-power': '21200 bp',
  'wrong-sign': '-212 bp',
  inverted: '1/212 bp',
  'not-a-number': 'many',
} as const satisfies Record<Exclude<Finding<'quantity'>, keyof typeof shares>, string>;

const length = { kind: 'quantity', value: 212, unit: 'bp' };

const quantities: readonly CellSample[] = [
  ...withWords(length, ['212 bp', '0.212 kb'], amounts),
  ...withWords({ kind: 'quantity', value: 0.25 }, ['0.25'], shares),
  cell(
    { ...length, tolerance: { absolute: 10 }, traps: [{ value: 408, ...beliefTrap }] },
    ['202 bp', '222 bp'],
    [
      { typed: '223 bp', text: ifWrong },
      { typed: '408 bp', ...beliefTrap },
    ],
  ),
  cell(
    { ...length, tolerance: { percent: 10 }, traps: [{ value: 408, ...trap }] },
    ['191 bp', '233 bp'],
    [
      { typed: '234 bp', text: ifWrong },
      { typed: '408 bp', ...trap },
    ],
  ),
  cell({ kind: 'quantity', value: 50, unit: 'ng/µl', isUnitShown: true }, ['50', '50 ng/µl']),
  cell({ kind: 'quantity', value: -5, isSigned: true }, ['-5', '−5'], [{ typed: '5', text: '' }]),
  cell({ kind: 'quantity', value: 0.25, allow: ['fraction', 'ratio', 'percent'] }, [
    '1/4',
    '1:4',
    '25 %',
    '0.25',
  ]),
];

const wordsAndChoices: readonly CellSample[] = [
  ...withWords(
    { kind: 'text', accept: ['Transcription'], isCaseSensitive: true },
    ['Transcription'],
    caseOnly,
  ),
  cell(
    {
      ...{ kind: 'text', accept: ['DNA ligase'], variants: [['DNA ligase', 'joining enzyme']] },
      ...{ isCaseSensitive: false, isSpellingTolerant: false },
      confusable: [
        { typed: 'helicase', ...beliefTrap },
        { typed: 'primase', ...trap },
      ],
    },
    ['dna ligase', 'joining enzyme'],
    [
      { typed: 'helicase', ...beliefTrap },
      { typed: 'primase', ...trap },
      { typed: 'dna ligaze', text: ifWrong },
    ],
  ),
  {
    cell: {
      expect: {
        kind: 'choice',
        options: [
          { value: 'cut', text: 'cut', isRight: true },
          { value: 'whole', text: 'not cut', feedback: beliefTrap.text, misconception: belief },
          { value: 'nicked', text: 'cut in one strand' },
        ],
      },
      ...{ ifWrong, misconception: 'another-belief' },
    },
    right: ['cut'],
    said: [
      { typed: 'whole', ...beliefTrap },
      { typed: 'nicked', text: ifWrong, misconception: 'another-belief' },
    ],
  },
];

/** Every cell above, in tables of at most twelve, which `write` puts into an item of the type. */
export function listCellTables(
  write: (cells: readonly (CellSample['cell'] & { readonly id: string })[]) => unknown,
): OtherSample[] {
  return [sequences, quantities, wordsAndChoices].map((samples) => {
    const cells = samples.map((sample, at) => ({ ...sample, id: `cell-${at + 1}` }));
    const key = cells.map(({ id, right }) => `${id}=${right[0]}`);
    const answerWith = (id: string, typed: string) =>
      key.map((entry) => (entry.startsWith(`${id}=`) ? `${id}=${typed}` : entry));
    return {
      item: write(cells.map(({ id, cell: written }) => ({ id, ...written }))),
      right: cells.flatMap(({ id, right }) => right.map((typed) => answerWith(id, typed))),
      told: cells.flatMap(({ id, said }) =>
        said.map(({ typed, text, misconception }) => ({
          ...{ answer: answerWith(id, typed), partId: id, text },
          ...(misconception && { misconception }),
        })),
      ),
    };
  });
}
