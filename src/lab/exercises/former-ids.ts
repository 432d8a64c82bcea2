import type { Issue } from '../kernel/issue.ts';
import { partIdOf } from '../marking/response-codec.ts';
import type { Score } from '../marking/score.ts';

/**
 * Ids inside an exercise that had another name in an earlier publication: former id to present id. Answers keep the ids
 * under which they were given, on the server and on devices. They are read as if given under the present ids.
 */
export type FormerIds = Readonly<Record<string, string>>;

const ids = /[^.:+]+/g;

/** Renames an id, including the inner ids of a part within a part. */
function renameId(names: FormerIds, id: string): string {
  return id.replaceAll(ids, (each) => (Object.hasOwn(names, each) ? (names[each] ?? each) : each));
}

/**
 * Renames the ids in an answer in wire form.
 * @param names each id that changes, with its other name
 * @param hasOptions whether the part with this id, former or present, takes the id of an option. Other values are the
 * learner's own words and stay unchanged.
 */
export function renameAnswer(
  names: FormerIds,
  answer: readonly string[],
  hasOptions: (partId: string) => boolean,
): string[] {
  return answer.map((entry) => {
    const part = partIdOf(entry);
    const renamed = renameId(names, part);
    if (part.length === entry.length) return renamed;
    const value = entry.slice(part.length + 1);
    return `${renamed}=${hasOptions(part) || hasOptions(renamed) ? renameId(names, value) : value}`;
  });
}

/** Reverses the table: present id to former id. Of several former ids it keeps the one listed last. */
export function turnBack(formerIds: FormerIds): FormerIds {
  return Object.fromEntries(Object.entries(formerIds).map(([former, present]) => [present, former]));
}

/** Renames the parts that a score and its notes refer to. */
export function renameScore<T extends Pick<Score, 'parts' | 'notes'>>(names: FormerIds, score: T): T {
  return {
    ...score,
    parts: score.parts.map((part) => ({ ...part, partId: renameId(names, part.partId) })),
    notes: score.notes.map((note) =>
      note.partId === undefined ? note : { ...note, partId: renameId(names, note.partId) },
    ),
  };
}

/**
 * Faults of an author's list of former ids.
 * @param publicItem what learners are sent; it has every id that an answer may name
 * @param countedIds parts that reports count by themselves
 */
export function lintFormerIds(
  formerIds: FormerIds,
  publicItem: object,
  countedIds: readonly string[],
): Issue[] {
  const present = new Set(
    listInnerIds(publicItem)
      .filter(({ list }) => list !== criteria)
      .map(({ id }) => id),
  );
  return Object.entries(formerIds).flatMap(([former, now]) => {
    const fault = (code: string, message: string): Issue[] => [
      { path: ['formerIds', former], code, message },
    ];
    if (present.has(former))
      return fault(
        'former-id-in-use',
        `${former} is an id of this exercise; a former id is never used again`,
      );
    if (!present.has(now)) return fault('former-id-leads-nowhere', `no part or option has the id ${now}`);
    if (countedIds.includes(now))
      return fault(
        'counted-id-renamed',
        `reports count ${now} by itself, so its id stays; write ${former} again`,
      );
    return [];
  });
}

/** An id inside an item, and the list in which it stands: options and rows may have the same ids. */
export interface InnerId {
  /** The name of the list: `options`. */
  readonly list: string;
  readonly id: string;
}

/** The list of criteria under which a teacher's points are kept; no answer names them. */
const criteria = 'rubric';

/**
 * Every id inside a public item under which something may be kept: ids of options, fields, other parts, and criteria.
 * Fields that refer to such an id (`laneId`) do not count, nor does the item's own id.
 */
export function listInnerIds(publicItem: object): InnerId[] {
  const found = new Map<string, InnerId>();
  collectIds(publicItem, '', (inner) => found.set(`${inner.list}.${inner.id}`, inner));
  return [...found.values()];
}

const idField = /^(?:id|value)$/;
/** Lists whose entries are ids of options: the modules of a station, the people of a family. */
const idList = /Ids$/;

/** @param list the innermost list around the value; empty: none */
function collectIds(value: unknown, list: string, add: (inner: InnerId) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (typeof each === 'string' && list !== '' && idField.test(name)) add({ list, id: each });
    if (!Array.isArray(each)) {
      collectIds(each, list, add);
      continue;
    }
    for (const entry of each as unknown[])
      if (typeof entry === 'string' && idList.test(name)) add({ list: name, id: entry });
      else collectIds(entry, name, add);
  }
}
