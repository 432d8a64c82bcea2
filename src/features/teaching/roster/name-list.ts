/** One student of a list that a teacher has pasted or read from a file. Texts that the list leaves out are empty. */
export interface NameLine {
  /** From 1, as the teacher counts the lines. */
  readonly number: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly ownId: string;
  /** The line has more cells than the list has columns, so the cells may not mean what they are read as. */
  readonly hasMore: boolean;
}

type Column = 'lastName' | 'firstName' | 'ownId';

/** Heads of columns in exports of common school systems, without case, spaces and signs. */
const heads: Readonly<Record<Column, readonly string[]>> = {
  lastName: ['lastname', 'surname', 'familyname', 'studentlastname', 'last'],
  firstName: ['firstname', 'givenname', 'forename', 'studentfirstname', 'first'],
  ownId: [
    ...['ownid', 'id', 'studentid', 'studentnumber', 'studentnum', 'schoolid', 'sisuserid', 'number'],
    ...['uniqueuserid', 'localid'],
  ],
};
const usualOrder: readonly (Column | null)[] = ['lastName', 'firstName', 'ownId'];

/**
 * The students of a list, one line each: last name, first name, own id, with tabs, semicolons or commas between them. A
 * first line with the heads "last name" and "first name" gives the order of the columns, and others may stand between.
 */
export function readNameList(text: string): NameLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const separator = findSeparator(lines);
  const rows = lines.map((line, index) => ({ number: index + 1, cells: splitCells(line, separator) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const order = readHeads(filled[0]?.cells ?? []);
  const columns = order ?? usualOrder;
  return (order ? filled.slice(1) : filled).map(({ number, cells }) => {
    const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? '';
    return {
      number,
      lastName: cellOf('lastName'),
      firstName: cellOf('firstName'),
      ownId: cellOf('ownId'),
      hasMore: cells.slice(columns.length).some((cell) => cell !== ''),
    };
  });
}

/** A tab where the list has one, as cells copied from a spreadsheet do; else the sign that stands in more lines. */
function findSeparator(lines: readonly string[]): string {
  const linesWith = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  if (linesWith('\t') > 0) return '\t';
  return linesWith(';') >= linesWith(',') ? ';' : ',';
}

/** Cells in quotation marks may hold the separator, and two marks for one. */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (isQuoted && sign === '"' && line.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell].map((text) => text.replace(/\s+/gu, ' ').trim());
}

/** What each column holds, or null where the first line is a student. */
function readHeads(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => {
    const head = cell.toLowerCase().replace(/[^\p{L}]/gu, '');
    return (Object.keys(heads) as Column[]).find((column) => heads[column].includes(head)) ?? null;
  });
  return columns.includes('lastName') && columns.includes('firstName') ? columns : null;
}
