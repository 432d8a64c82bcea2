import { nameKeyOf } from '../../../../kernel/accounts/account-name.ts';
import { alsoNames, headingWords, partInside, type Role } from './list-heads.data.ts';
import { isDate, isInCapitals, isKnownHead, lineNumber, type ReadColumns } from './read-columns.ts';

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

/** A line that may be no student, such as a title, a date, a sum: the teacher is asked. */
export interface AskedLine {
  readonly line: NameLine;
  /** As it stands in the list. */
  readonly text: string;
  /** Whether it is taken unless the teacher says otherwise: all that is more than a heading. */
  readonly isIn: boolean;
}

export interface ReadLines {
  readonly lines: readonly NameLine[];
  readonly asked: readonly AskedLine[];
}

interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A name in more words than anybody's. *Empirical*. */
const mostWords = 8;

/** The students of a list whose columns are known. The row with the heads is none of them. */
export function readLines(
  rows: readonly Row[],
  { roles, headAt }: Pick<ReadColumns, 'roles' | 'headAt'>,
): ReadLines {
  const width = headAt === null ? usualWidth(rows) : (rows[headAt]?.cells.length ?? 0);
  const nameAt = roles.findIndex((role) => role !== null && role !== 'ownId');
  const isNumbered =
    rows.filter(({ cells }) => lineNumber.test(cells[nameAt] ?? '')).length >= Math.max(1, rows.length * 0.6);
  const read: (Pick<AskedLine, 'line' | 'text'> & { readonly doubt: Doubt | null })[] = [];
  for (const [at, { number, cells }] of rows.entries()) {
    if (at === headAt) continue;
    const cellOf = (role: Role) => tidy(cells[roles.indexOf(role)] ?? '');
    const bare = (text: string) => (isNumbered ? text.replace(lineNumber, '') : text);
    const whole = readWhole(bare(cellOf('fullName')), bare(cellOf('fullNameLastFirst')));
    const [lastName, firstName] = roles.some((role) => role === 'lastName' || role === 'firstName')
      ? splitAside(bare(cellOf('lastName')), bare(cellOf('firstName')))
      : whole;
    const known = Math.max(width, roles.findLastIndex((role) => role !== null) + 1);
    const line: NameLine = {
      ...{ number, lastName, firstName, ownId: cellOf('ownId') },
      hasMore: cells.slice(known).some((cell) => cell !== ''),
    };
    const isAbove = headAt !== null && at < headAt;
    const isFirst = headAt === null && at === 0;
    const doubt = isAbove ? 'out' : findDoubt(line, cells, width, isFirst);
    read.push({ line, text: cells.filter(Boolean).join(' · '), doubt });
  }
  const students = read.filter(({ doubt }) => doubt === null);
  const areHalvesAsked = students.filter(({ line }) => isHalf(line)).length < students.length / 2;
  const hasParts = roles.includes('lastName') && roles.includes('firstName');
  const settled = read.map(({ doubt, ...one }) => ({
    ...one,
    doubt: doubt ?? (hasParts && areHalvesAsked && isHalf(one.line) ? doubtOfHalf(one.line) : null),
  }));
  return {
    lines: settled.flatMap(({ line, doubt }) => (doubt === null ? line : [])),
    asked: settled.flatMap(({ line, text, doubt }) =>
      doubt === null ? [] : { line, text, isIn: doubt === 'in' },
    ),
  };
}

/** How many cells most rows have. */
function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return Math.max(0, ...[...counts].filter(([, count]) => count === most).map(([width]) => width));
}

/** Quotation marks that were part of the cell, and spaces. */
function tidy(cell: string): string {
  const marks = cell.match(/[“”„«»‟"]/gu)?.length ?? 0;
  const isAround = /^[“”„«»‟"].*[“”„«»‟"]$/u.test(cell);
  // Two marks inside stand around a nickname.
  if (marks > 2 || (marks === 2 && !isAround)) return cell.trim();
  return cell.replace(/^[“”„«»‟"]|[“”„«»‟"]$/gu, '').trim();
}

/** Small words such as van or De La lead the last name. */
const leadsLastName =
  /^(?:\p{Ll}.*|D[aeio]|D[ao]s|Del|Dell[ao]|Dalla|L[aeo]|Van|Von|Vom|Zu[mr]?|De[nr]|Te[nr]|Bin|Ben|El|Al|San|Santa)$/u;

function readWhole(name: string, lastFirst: string): [last: string, first: string] {
  const text = name || lastFirst;
  const [before = '', ...behind] = text.split(',');
  if (behind.length > 0) return [before.trim(), behind.join(',').trim()];
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (lastFirst !== '') {
    let end = Math.max(
      1,
      words.findIndex((word) => !isInCapitals(word)),
    );
    while (end < words.length - 1 && leadsLastName.test(words[end - 1] ?? '')) end += 1;
    return [words.slice(0, end).join(' '), words.slice(end).join(' ')];
  }
  let at = words.length - 1;
  const areCapitals = isInCapitals(words[at] ?? '') && !words.every(isInCapitals);
  const isOfLast = (word: string) => leadsLastName.test(word) || (areCapitals && isInCapitals(word));
  while (at > 1 && isOfLast(words[at - 1] ?? '')) at -= 1;
  return [words.slice(at).join(' '), words.slice(0, at).join(' ')];
}

/** "Lind, Ada" in the column of last names, as some exports have it beside an empty one. */
function splitAside(last: string, first: string): [last: string, first: string] {
  const [before = '', ...behind] = last.split(',');
  return first === '' && behind.length > 0 ? [before.trim(), behind.join(',').trim()] : [last, first];
}

/** One name where others have two, and no id that tells whose it is. */
const isHalf = ({ lastName, firstName, ownId }: NameLine) =>
  ownId === '' && (lastName === '') !== (firstName === '');

/** Heads in a form that is not known, which would be read as somebody called "Legal Surname". */
function isLikeHead(name: string): boolean {
  const key = nameKeyOf(name).replaceAll(' ', '');
  return partInside.lastName.test(key) || partInside.firstName.test(key);
}

/**
 * Both ask the teacher: `in` takes the line unless the teacher says no, `out` leaves it out unless the teacher says
 * yes.
 */
type Doubt = 'in' | 'out';

/** A line with one name, where others have two, is taken unless the name is a word that introduces sums and dates. */
const doubtOfHalf = ({ lastName, firstName }: NameLine): Doubt =>
  firstName === '' && headingWords.has(nameKeyOf(lastName)) ? 'out' : 'in';

const hasLetter = (text: string) => /\p{L}/u.test(text);

/** Whether a cell has only words of headings and numbers. A word that is also a name is no heading by itself. */
function isHeading(cell: string): boolean {
  const words = nameKeyOf(cell).split(' ');
  const known = words.filter((word) => headingWords.has(word));
  const isAll = words.every((word) => headingWords.has(word) || /\p{N}/u.test(word));
  const isSure = known.length < words.length || known.some((word) => !alsoNames.has(word));
  return (isAll && known.length > 0 && isSure) || (isKnownHead(cell) && !alsoNames.has(nameKeyOf(cell)));
}

/**
 * A name must not be taken for a heading. So a line with a first and a last name is asked about only in two cases: more
 * than one of its cells is a heading, or it stands first.
 */
function findDoubt(
  { lastName, firstName, ownId }: NameLine,
  cells: readonly string[],
  width: number,
  isFirst: boolean,
): Doubt | null {
  const filled = cells.filter((cell) => cell !== '');
  const name = `${firstName} ${lastName}`.trim();
  // An own id alone names a student of the class.
  if (name === '') return ownId === '' ? 'out' : null;
  const isNobody =
    !hasLetter(name) ||
    isDate(filled[0] ?? '') ||
    /[:@=]/u.test(name) ||
    isLikeHead(name) ||
    isHeading(name) ||
    name.split(/\s+/u).length > mostWords;
  const lettered = filled.filter(hasLetter);
  const headings = lettered.filter(isHeading).length;
  if (isNobody || headings === lettered.length) return 'out';
  // A title over several columns, or with a number as a class has one: 7b.
  const isAlone = width > 1 && filled.length === 1 && firstName === '';
  if (isAlone || /\p{N}/u.test(name)) return isFirst ? 'out' : 'in';
  const beginsAsHeading = lettered.some((cell) => isHeading(nameKeyOf(cell).split(' ')[0] ?? ''));
  if (headings > 1 || (isFirst && (cells.some(isKnownHead) || beginsAsHeading))) return 'in';
  return null;
}
