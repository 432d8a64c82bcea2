import type { Alignment } from '../../science/alignment/align.ts';
import { compareLetters } from '../../science/alignment/fill-table.ts';

export type ColumnKind = 'match' | 'mismatch' | 'undecided' | 'gap-in-read' | 'gap-in-reference';

/** One column of an alignment as it is drawn. */
export interface Column {
  /** Place in the alignment, from 0. */
  readonly index: number;
  readonly read: string;
  readonly reference: string;
  readonly kind: ColumnKind;
  /** Place of the letter, from 1; where there is a gap, the place of the letter before it. */
  readonly readPlace: number;
  readonly referencePlace: number;
}

export type DifferenceKind = Exclude<ColumnKind, 'match' | 'undecided'>;

export const isDifference = (kind: ColumnKind): kind is DifferenceKind =>
  kind !== 'match' && kind !== 'undecided';

/** The columns of an alignment of a reference, first, with a read, second. */
export function listColumns(alignment: Alignment): Column[] {
  let referencePlace = alignment.firstStart;
  let readPlace = alignment.secondStart;
  return Array.from(alignment.first, (reference, index) => {
    const read = alignment.second.charAt(index);
    if (reference !== '-') referencePlace += 1;
    if (read !== '-') readPlace += 1;
    return { index, read, reference, kind: kindOf(read, reference), readPlace, referencePlace };
  });
}

function kindOf(read: string, reference: string): ColumnKind {
  if (read === '-') return 'gap-in-read';
  return reference === '-' ? 'gap-in-reference' : compareLetters(read, reference);
}

const groupLength = 10;

/** The columns in groups of ten; within a group, neighbours that match are one run with several letters. */
export function groupColumns(columns: readonly Column[]): Column[][] {
  return Array.from({ length: Math.ceil(columns.length / groupLength) }, (_, group) =>
    joinMatches(columns.slice(groupLength * group, groupLength * (group + 1))),
  );
}

function joinMatches(group: readonly Column[]): Column[] {
  const runs: Column[] = [];
  for (const column of group) {
    const last = runs.at(-1);
    if (last?.kind === 'match' && column.kind === 'match') {
      runs[runs.length - 1] = {
        ...last,
        read: last.read + column.read,
        reference: last.reference + column.reference,
      };
    } else runs.push(column);
  }
  return runs;
}

/** The sign of a column: it tells the kinds apart without colour. */
export const signs: Readonly<Record<ColumnKind, string>> = {
  match: '·',
  mismatch: '×',
  'gap-in-read': '▮',
  'gap-in-reference': '▮',
  undecided: '?',
};

/** Columns of one line of the picture that is saved, so that it fits a page. */
const lineLength = 60;

/** The alignment as lines of letters: blocks of read, signs and reference, with the place in the read before them. */
export function listAlignmentLines(columns: readonly Column[]): string[] {
  const blocks = Array.from({ length: Math.ceil(columns.length / lineLength) }, (_, index) =>
    columns.slice(index * lineLength, (index + 1) * lineLength),
  );
  return blocks.flatMap((block, index) => [
    ...(index > 0 ? [''] : []),
    `${String(block[0]?.readPlace ?? '').padStart(4)} ${block.map(({ read }) => read).join('')}`,
    `     ${block.map(({ kind }) => signs[kind]).join('')}`,
    `     ${block.map(({ reference }) => reference).join('')}`,
  ]);
}
