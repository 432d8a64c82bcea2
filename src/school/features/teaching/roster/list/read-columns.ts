import { nameKeyOf } from '../../../../kernel/accounts/account-name.ts';
import {
  headsOf,
  isLastFirstHead,
  ofSomebodyElse,
  partInside,
  partWhere,
  type Role,
} from './list-heads.data.ts';

type Cells = readonly string[];

/** The roles of the columns and the head of a list, read before any line is taken. */
export interface ReadColumns {
  /** The role of each column. null: it is not read. */
  readonly roles: readonly (Role | null)[];
  /** The place of the row with the heads; null: the list has none. */
  readonly headAt: number | null;
  /** Two columns of names without heads: which is the last name is not known. */
  readonly isOrderAsked: boolean;
  /**
   * true: the last name was not known. It stays true after the teacher has chosen, so that the choice can be changed.
   */
  readonly hadNoOrder?: true;
}

/** The head may stand below a title and a date. */
const mostAboveHead = 10;

/** Finds the columns by their heads, and where there are none by what stands in them and by the names of the class. */
export function readColumns(rows: readonly Cells[], classNames: readonly string[]): ReadColumns {
  for (const [headAt, cells] of rows.slice(0, mostAboveHead).entries()) {
    const roles = readHeads(cells, rows.length);
    if (roles)
      return {
        roles: withOrder(roles, cells, rows.slice(headAt + 1), classNames),
        headAt,
        isOrderAsked: false,
      };
  }
  return readByContent(rows, classNames);
}

const headKey = (cell: string) =>
  nameKeyOf(cell.replace(/\(.*?\)|\[.*?\]/gu, '')).replace(/[^\p{L}\p{N}]/gu, '');

function readHeads(cells: Cells, rowCount: number): (Role | null)[] | null {
  const keys = cells.map(headKey);
  const best = (role: Exclude<Role, 'fullNameLastFirst'>) => {
    const found = headsOf[role].find((head) => keys.includes(head));
    return found === undefined ? -1 : keys.indexOf(found);
  };
  const [whole, id] = [best('fullName'), best('ownId')];
  const bestPart = (role: keyof typeof partInside) => {
    const exact = best(role);
    if (exact >= 0) return exact;
    return keys.findIndex(
      (key) => partInside[role].test(key) && !ofSomebodyElse.test(key) && !isLastFirstHead.test(key),
    );
  };
  let [last, first] = [bestPart('lastName'), bestPart('firstName')];
  const part = keys.findIndex((key, at) => Object.hasOwn(partWhere, key) && at !== last && at !== first);
  if (part >= 0) {
    const meant = partWhere[keys[part] ?? ''];
    if (meant === 'lastName' && last < 0 && first >= 0) last = part;
    if (meant === 'firstName' && first < 0 && last >= 0) first = part;
  }
  const roles: (Role | null)[] = cells.map(() => null);
  if (id >= 0) roles[id] = 'ownId';
  if (last >= 0 && first >= 0 && last !== first) {
    roles[last] = 'lastName';
    roles[first] = 'firstName';
    return roles;
  }
  // One head alone may be somebody's name, unless it is the only column or others are heads as well.
  const isAlone = cells.filter((cell) => cell !== '').length === 1;
  if (whole < 0 || (!isAlone && id < 0 && countKnown(keys) < 2) || rowCount < 2) return null;
  roles[whole] = isLastFirstHead.test(keys[whole] ?? '') ? 'fullNameLastFirst' : 'fullName';
  return roles;
}

/** Heads of columns that are not read, but tell that a row holds heads. */
const otherHeads =
  /^(n|no|nr|nro|num|pos|lfdnr|laufendenummer)$|^(e?mail|emailaddress|grade|gradelevel|class|section|course|period|gender|sex|birth|dob|dateofbirth|phone|score|points|total|homeroom|teacher|klasse|geschlecht|geburt|classe|naissance|clase|curso|grupo|sexo|fecha|turma|nascimento|sesso|nascita|username|login|status|role|team|group)/;

const allHeads = new Set(Object.values(headsOf).flat());
export const isKnownHead = (cell: string) => allHeads.has(headKey(cell));

function countKnown(keys: readonly string[]): number {
  return keys.filter((key) => key !== '' && (allHeads.has(key) || otherHeads.test(key))).length;
}

/** A whole name in one cell: which name comes first is found from commas and from how students wrote their names. */
function withOrder(
  roles: readonly (Role | null)[],
  _head: Cells,
  rows: readonly Cells[],
  classNames: readonly string[],
): (Role | null)[] {
  return roles.map((role, at) => {
    if (role !== 'fullName') return role;
    const names = rows.map((cells) => cells[at] ?? '');
    return isLastFirst(names, classNames) ? 'fullNameLastFirst' : role;
  });
}

const isName = (cell: string) => /^[\p{L}\p{M}][\p{L}\p{M}\p{Cf}\s.,'’ʼʻ`´·"“”„()-]*$/u.test(cell);
/** A student number of a school. Points are shorter, and sums have a point or a comma. */
const isOwnId = (cell: string) =>
  /^(?=.*\d.*\d.*\d)[\p{L}\d][\p{L}\d_/-]{2,19}$/u.test(cell) && !isDate(cell);
export const isDate = (cell: string) => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(cell);
/** Many lists write last names in capitals, as in "DUPONT Marie". An initial is no such name. */
export const isInCapitals = (word: string) => /^\p{Lu}[\p{Lu}\p{M}'’-]+$/u.test(word);
/** "1. Ana", "1) Ana", "1 Ana": a number in front of a name. */
export const lineNumber = /^\s*\d{1,3}\s*[.)\]:–-]?\s+(?=[\p{L}"“„'])|^\s*\d{1,3}[.)\]:]\s*(?=[\p{L}"“„'])/u;

/** The rows without titles, dates and sums, which have fewer cells than the rows of students. */
function fullRows(rows: readonly Cells[]): Cells[] {
  const filled = rows.map((cells) => cells.filter((cell) => cell !== '').length);
  const counts = new Map<number, number>();
  for (const count of filled) counts.set(count, (counts.get(count) ?? 0) + count);
  const [usual = 1] = [...counts].toSorted(([, one], [, other]) => other - one).map(([count]) => count);
  return rows.filter((_, at) => (filled[at] ?? 0) * 3 > usual * 2);
}

function readByContent(all: readonly Cells[], classNames: readonly string[]): ReadColumns {
  const rows = fullRows(all);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.flatMap((cells) => {
      const cell = (cells[at] ?? '').replace(lineNumber, '');
      return cell === '' ? [] : cell;
    }),
  );
  const share = (cells: Cells, is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
  const isVaried = (cells: Cells) => cells.length < 3 || new Set(cells).size > cells.length / 2;
  const isFilled = (cells: Cells) => cells.length >= rows.length * 0.6;
  const namesFrom = (least: number) =>
    columns.flatMap((cells, at) =>
      share(cells, isName) >= least && isVaried(cells) && isFilled(cells) ? at : [],
    );
  // In a short list a title alone is a large share.
  const sure = namesFrom(0.75);
  const names = sure.length > 0 ? sure : namesFrom(0.5);
  const id = columns.findIndex((cells) => {
    const different = new Set(cells).size;
    // One id that stands twice is a slip, which the preview shows.
    const isOwn = different > cells.length / 2 && cells.length - different <= Math.max(1, cells.length * 0.1);
    return isOwn && share(cells, isOwnId) >= 0.75;
  });
  const roles: (Role | null)[] = columns.map(() => null);
  if (id >= 0 && !names.includes(id)) roles[id] = 'ownId';
  const [one, two] = names;
  if (one === undefined) return { roles, headAt: null, isOrderAsked: false };
  const cellsOf = (at: number) => rows.map((cells) => (cells[at] ?? '').replace(lineNumber, ''));
  if (two === undefined) {
    roles[one] = isLastFirst(cellsOf(one), classNames) ? 'fullNameLastFirst' : 'fullName';
    return { roles, headAt: null, isOrderAsked: false };
  }
  const [left, right] = [cellsOf(one), cellsOf(two)];
  const areCapitals = (cells: Cells) => share(cells, (cell) => cell.split(' ').every(isInCapitals)) > 0.8;
  const pairs = left.map((cell, at) => [cell, right[at] ?? ''] as const);
  const told = votesFor(pairs, classNames);
  const votes =
    told ?? (areCapitals(left) === areCapitals(right) ? null : areCapitals(left) ? 'last' : 'first');
  roles[one] = votes === 'first' ? 'firstName' : 'lastName';
  roles[two] = votes === 'first' ? 'lastName' : 'firstName';
  return { roles, headAt: null, isOrderAsked: votes === null, ...(votes === null && { hadNoOrder: true }) };
}

/** The order of whole names follows from students of the class or, without them, from the end that is in capitals. */
function isLastFirst(names: Cells, classNames: readonly string[]): boolean {
  const votes = votesFor(names.map(splitInTwo), classNames);
  if (votes !== null) return votes === 'last';
  const ends = names.map((name) => {
    const words = name.split(' ');
    return { first: isInCapitals(words[0] ?? ''), last: isInCapitals(words.at(-1) ?? '') };
  });
  const ahead = ends.filter(({ first, last }) => first && !last).length;
  return ahead > ends.filter(({ first, last }) => last && !first).length;
}

const splitInTwo = (name: string): [string, string] => {
  if (name.includes(',')) return ['', ''];
  const [first = '', ...rest] = name.split(' ');
  return [first, rest.join(' ')];
};

/**
 * Which name comes first in the list. It follows from students of the class, who write their first name first. null: no
 * student of the class is in the list.
 */
function votesFor(
  pairs: readonly (readonly [string, string])[],
  classNames: readonly string[],
): 'first' | 'last' | null {
  const known = new Set(classNames.map(nameKeyOf));
  const votes = { first: 0, last: 0 };
  for (const [left, right] of pairs) {
    if (left === '' || right === '') continue;
    const [ahead, behind] = [nameKeyOf(`${left} ${right}`), nameKeyOf(`${right} ${left}`)];
    if (ahead === behind || known.has(ahead) === known.has(behind)) continue;
    votes[known.has(ahead) ? 'first' : 'last'] += 1;
  }
  if (votes.first === votes.last) return null;
  // One student who wrote the names the other way round decides nothing against several others.
  const [more, fewer] = [Math.max(votes.first, votes.last), Math.min(votes.first, votes.last)];
  if (fewer > 0 && more < 3 * fewer) return null;
  return votes.first > votes.last ? 'first' : 'last';
}
