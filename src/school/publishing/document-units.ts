import { guideCollection } from '../features/content/guides.ts';

// A piece of a document as a person would name it: a field of the lab, a lesson's title, a passage, an exercise, a
// picture. Two versions are compared by these pieces, so that a message can say what is different.

export interface Unit {
  /** How it is named to an author: `m1-story`, `title`, `m2 title`. */
  readonly name: string;
  /** The lesson in which an item stands; empty for anything else. */
  readonly moduleId: string;
  readonly value: unknown;
}

export interface UnitChange {
  readonly name: string;
  readonly kind: 'new' | 'gone' | 'changed' | 'moved';
  /** The field with the first difference; empty where the piece is one value. */
  readonly field: string;
  /** The first line that differs, before and after. Of a moved piece: its lessons. */
  readonly before: string;
  readonly after: string;
}

interface Named {
  readonly collection: string;
  /** As it is published, with its keys. */
  readonly full: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The pieces of a document, in its order. */
export function listUnits({ collection, full }: Named): Map<string, Unit> {
  // Fields without a value are no difference.
  const whole: unknown = JSON.parse(JSON.stringify(full));
  const units = new Map<string, Unit>();
  const add = (name: string, value: unknown, moduleId = '') => units.set(name, { name, moduleId, value });
  if (!isFields(whole)) return units;
  if (collection === guideCollection) {
    add('', whole);
    return units;
  }
  for (const [field, value] of Object.entries(whole)) {
    if (collection !== 'activities' || (field !== 'modules' && field !== 'mediaVersions')) add(field, value);
  }
  if (collection !== 'activities') return units;
  const { modules, mediaVersions } = whole;
  for (const module of listFields(modules)) {
    const moduleId = String(module.id);
    const { id: _, items, ...head } = module;
    for (const [field, value] of Object.entries(head)) add(`${moduleId} ${field}`, value);
    const inside = listFields(items);
    add(`order of ${moduleId}`, inside.map(({ id }) => String(id)).join(', '));
    for (const item of inside) add(String(item.id), item, moduleId);
  }
  if (isFields(mediaVersions))
    for (const [name, version] of Object.entries(mediaVersions)) add(`media/${name}`, version);
  return units;
}

const listFields = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** The pieces that differ in the later version, in its order. Removed pieces stand at the end. */
export function compareUnits(
  before: ReadonlyMap<string, Unit>,
  after: ReadonlyMap<string, Unit>,
): UnitChange[] {
  const changes: UnitChange[] = [];
  for (const [name, unit] of after) {
    const earlier = before.get(name);
    if (!earlier) {
      if (!isOrder(name))
        changes.push({ name, kind: 'new', field: '', before: '', after: firstOf(unit.value) });
      continue;
    }
    if (earlier.moduleId !== unit.moduleId)
      changes.push({ name, kind: 'moved', field: '', before: earlier.moduleId, after: unit.moduleId });
    const [left, right] = isOrder(name) ? keepCommon(earlier, unit) : [earlier.value, unit.value];
    for (const found of listDifferences(left, right)) changes.push({ name, ...found });
  }
  for (const [name, unit] of before)
    if (!after.has(name) && !isOrder(name))
      changes.push({ name, kind: 'gone', field: '', before: firstOf(unit.value), after: '' });
  return changes;
}

const isOrder = (name: string) => name.startsWith('order of ');

/** New, removed and moved items are reported by themselves. They do not count as another order of the rest. */
function keepCommon(before: Unit, after: Unit): [string, string] {
  const [left, right] = [String(before.value).split(', '), String(after.value).split(', ')];
  return [
    left.filter((id) => right.includes(id)).join(', '),
    right.filter((id) => left.includes(id)).join(', '),
  ];
}

interface Leaf {
  readonly field: string;
  readonly line: string;
}

/** Every line of every text and every other plain value, with the names of the fields around it. */
function listLines(value: unknown, names: readonly string[] = []): Leaf[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => listLines(entry, names));
  if (isFields(value))
    // The database does not keep the order of fields.
    return Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, entry]) => listLines(entry, [...names, name]));
  const field = names.join(' › ');
  return String(value)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ field, line: line.trim() }));
}

type Difference = Omit<UnitChange, 'name'>;

/**
 * What differs inside a piece: every entry with an id, such as an option, that is new or gone, and of all else the first
 * difference. Texts come before what is right, which is said by itself.
 */
function listDifferences(before: unknown, after: unknown): Difference[] {
  const former = isFields(after) && isFields(after.formerIds) ? after.formerIds : {};
  const all = [...compareValues(before, after, [], former)];
  const changed = all.filter(({ kind }) => kind === 'changed');
  const first = changed.find(({ field }) => !/isRight$/.test(field)) ?? changed[0];
  return [...(first ? [first] : []), ...all.filter(({ kind }) => kind !== 'changed')];
}

function* compareValues(
  before: unknown,
  after: unknown,
  names: readonly string[],
  former: Fields,
): Generator<Difference> {
  const field = names.join(' › ');
  if (isFields(before) && isFields(after)) {
    for (const name of new Set([...Object.keys(after), ...Object.keys(before)]))
      yield* compareValues(before[name], after[name], [...names, name], former);
    return;
  }
  const [left, right] = [listEntries(before), listEntries(after)];
  if (!left || !right) {
    const found = findFirst(before, after);
    // The way inside stands behind that to the value.
    if (found)
      yield {
        ...found,
        kind: 'changed',
        field: [field, found.field].filter((one) => one !== '').join(' › '),
      };
    return;
  }
  const old = new Map([...left].map(([id, entry]) => [String(former[id] ?? id), entry]));
  for (const [id, entry] of right)
    if (old.has(id)) yield* compareValues(old.get(id), entry, [...names, id], former);
    else yield { kind: 'new', field: `${field} › ${id}`, before: '', after: firstOf(entry) };
  for (const [id, entry] of old)
    if (!right.has(id)) yield { kind: 'gone', field: `${field} › ${id}`, before: firstOf(entry), after: '' };
  const order = (one: ReadonlyMap<string, Fields>, other: ReadonlyMap<string, Fields>) =>
    [...one.keys()].filter((id) => other.has(id)).join(', ');
  const [orderBefore, orderAfter] = [order(old, right), order(right, old)];
  if (orderBefore !== orderAfter)
    yield { kind: 'changed', field: `order of ${field}`, before: orderBefore, after: orderAfter };
}

/** The entries of a list by their ids; null where it is no list, or one of its entries has none. */
function listEntries(value: unknown): Map<string, Fields> | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const entries = listFields(value);
  const byId = new Map(entries.map((entry) => [String(entry.id ?? ''), entry]));
  return byId.size === value.length && !byId.has('') ? byId : null;
}

function findFirst(before: unknown, after: unknown): Pick<UnitChange, 'field' | 'before' | 'after'> | null {
  const [left, right] = [listLines(before), listLines(after)];
  const isEqual = (a: Leaf | undefined, b: Leaf | undefined) => a?.field === b?.field && a?.line === b?.line;
  const most = Math.max(left.length, right.length);
  let at = 0;
  while (at < most && isEqual(left[at], right[at])) at += 1;
  if (at === most) return null;
  const field = right[at]?.field ?? left[at]?.field ?? '';
  return { field, before: left[at]?.line ?? '', after: right[at]?.line ?? '' };
}

const firstOf = (value: unknown): string => {
  const lines = listLines(value);
  return (lines.find(({ field }) => /title$|text$|^$/.test(field)) ?? lines[0])?.line ?? '';
};

const mostLetters = 90;
const quote = (text: string) =>
  `“${text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text}”`;

/** A change as one line of a command. */
export function sayUnitChange({ name, kind, field, before, after }: UnitChange): string {
  const place = [name, field].filter((part) => part !== '').join(' › ');
  if (kind === 'moved') return `${name} moved from ${before} to ${after}`;
  if (kind === 'new') return `${place} is new: ${quote(after)}`;
  if (kind === 'gone') return `${place} is gone: ${quote(before)}`;
  if (place.startsWith('media/')) return `${place} is another picture or film`;
  return `${place}: ${before === '' ? 'nothing' : quote(before)} becomes ${after === '' ? 'nothing' : quote(after)}`;
}
