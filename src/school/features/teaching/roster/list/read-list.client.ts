import type { Role } from './list-heads.data.ts';
import { type ReadColumns, readColumns } from './read-columns.ts';
import { type NameLine, type ReadLines, readLines } from './read-lines.ts';
import { type ListRow, splitList } from './split-list.client.ts';

/** A list as it is read, before anything is compared or stored. */
export interface ReadList extends ReadLines {
  readonly rows: readonly ListRow[];
  readonly columns: ReadColumns;
  /** A sample of each column, to show which is which: its head, or what stands in it first. */
  readonly samples: readonly string[];
}

/** @param classNames how the students of the class wrote their names, which tells the order of names in the list */
export function readList(text: string, classNames: readonly string[] = []): ReadList {
  const rows = splitList(text);
  const columns = readColumns(
    rows.map(({ cells }) => cells),
    classNames,
  );
  return withColumns(rows, columns);
}

/** The same list with other columns, as the teacher has chosen them. */
export function withRole(list: ReadList, role: Role, at: number | null): ReadList {
  const isName = role !== 'ownId';
  const isWhole = role === 'fullName' || role === 'fullNameLastFirst';
  const roles = list.columns.roles.map((own, index) => {
    if (index === at) return role;
    if (own === role) return null;
    // A whole name takes the place of both parts, and a part that of the whole.
    if (isName && own !== null && own !== 'ownId' && isWhole !== own.startsWith('fullName')) return null;
    if (isWhole && own?.startsWith('fullName')) return null;
    return own;
  });
  return withColumns(list.rows, { ...list.columns, roles, isOrderAsked: false });
}

/** The two columns of names the other way round, or confirmed as they are. */
export function withOrder(list: ReadList, isTurned: boolean): ReadList {
  const roles = list.columns.roles.map((role) =>
    !isTurned ? role : role === 'lastName' ? 'firstName' : role === 'firstName' ? 'lastName' : role,
  );
  return withColumns(list.rows, { ...list.columns, roles, isOrderAsked: false });
}

/**
 * The lines that are taken, among those that are asked about.
 * @param turned numbers of the lines for which the teacher said otherwise than proposed
 */
export function takenOf(
  { asked }: Pick<ReadLines, 'asked'>,
  turned: ReadonlySet<number>,
): ReadonlySet<number> {
  return new Set(asked.flatMap(({ line: { number }, isIn }) => (isIn !== turned.has(number) ? number : [])));
}

/** The lines that are taken: those that are students, and those of which the teacher says so. */
export function takenLines({ lines, asked }: ReadLines, isTaken: ReadonlySet<number>): NameLine[] {
  return [...lines, ...asked.flatMap(({ line }) => (isTaken.has(line.number) ? [line] : []))].toSorted(
    (one, other) => one.number - other.number,
  );
}

function withColumns(rows: readonly ListRow[], columns: ReadColumns): ReadList {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const read = readLines(rows, columns);
  const students = new Set(read.lines.map(({ number }) => number));
  // A title above the students says nothing about the column that it stands in.
  const body = rows
    .filter((_, at) => at !== columns.headAt)
    .toSorted((one, other) => Number(students.has(other.number)) - Number(students.has(one.number)));
  const samples = Array.from({ length: width }, (_, at) => {
    const head = columns.headAt === null ? '' : (rows[columns.headAt]?.cells[at] ?? '');
    return head || (body.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '');
  });
  return {
    rows,
    columns: { ...columns, roles: samples.map((_, at) => columns.roles[at] ?? null) },
    samples,
    ...read,
  };
}
