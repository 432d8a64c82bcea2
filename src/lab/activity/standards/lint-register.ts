import { isBlockTypeId } from '../../blocks/type-ids.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Issue } from '../../kernel/issue.ts';
import type { Activity } from '../schema.ts';
import { unfoldItem } from '../typed-item.ts';
import { entriesOf, type IdRegister, keepsAnswers, listIds, placeOf, readInside } from './id-register.ts';

/** An id of the register that is no longer in the lab. */
interface GoneId {
  /** Of an option `item.options.id`. */
  readonly id: string;
  /** Where it stands in the register. */
  readonly path: Issue['path'];
  readonly type: string;
  /** The version of the register that had it first. */
  readonly version: number;
  /** Ids of the same type, and inside the same item, that the register lacks: the same thing may have got another id. */
  readonly renamedTo: readonly string[];
}

/** Ids of the register under which answers may be kept, and which the lab has no longer, unless on purpose. */
export function listGoneIds(activity: Activity, register: IdRegister): GoneId[] {
  const known = new Set(register.flatMap(entriesOf).map(([id]) => id));
  const present = new Map(listIds(activity));
  // A lesson that is only announced is still a lesson of the lab.
  const announced = new Set(activity.closedModules.map(({ id }) => id));
  const added = [...present].filter(([id]) => !known.has(id));
  return register.flatMap((each, index) =>
    entriesOf(each)
      .filter(([id, type]) => keepsAnswers(type) && !present.has(id) && !each.retired?.includes(id))
      .filter(([id, type]) => type !== 'module' || !announced.has(id))
      // What was inside an item that is gone is told with the item.
      .filter(([id]) => present.has(readInside(id)?.itemId ?? id) || readInside(id) === null)
      .map(([id, type]) => ({
        ...{ id, type, version: each.version, path: [index, ...placeOf(each, id)] },
        renamedTo: added
          .filter(([other, otherType]) => otherType === type && listOf(other) === listOf(id))
          .map(([other]) => other),
      })),
  );
}

/** The list of an item in which an id stands; the same for all lessons and items. */
function listOf(id: string): string {
  const part = readInside(id);
  return part ? `${part.itemId}.${part.list}` : '';
}

/** @param retire ids that are being taken out on purpose */
export function lintGoneIds(
  activity: Activity,
  register: IdRegister,
  retire: readonly string[] = [],
): Issue[] {
  return listGoneIds(activity, register)
    .filter(({ id }) => !retire.includes(id))
    .map((gone) => ({
      path: gone.path,
      code: 'id-gone',
      message: sayGone(activity, gone),
    }));
}

function sayGone(activity: Activity, { id, type, renamedTo }: GoneId): string {
  const part = readInside(id);
  const what = part
    ? `${part.id} is no longer among the ${part.list} of ${part.itemId}`
    : `${id} (${type}) is no longer in the lab`;
  const names = renamedTo.map((other) => readInside(other)?.id ?? other);
  const former = part && hasFormerIds(activity, part);
  const keep = former
    ? `add \`formerIds: { ${part.id}: ${names[0]} }\` to ${part.itemId}, which keeps them`
    : `write the id ${part?.id ?? id} again`;
  const other = names.length > 0 ? `if it is ${sayOr(names)} now, ${keep}; ` : '';
  return `${what}, and answers of learners may be kept under it; ${other}if you have taken it out on purpose: npm run content -- register --retire ${id}`;
}

/** Blocks have no list of former ids, and a teacher's points stay under the id of their criterion. */
function hasFormerIds({ modules }: Activity, { itemId, list }: { itemId: string; list: string }): boolean {
  const items = modules.flatMap((module) => module.items.flatMap(unfoldItem));
  const found = items.find(({ item }) => item.id === itemId);
  return found !== undefined && !isBlockTypeId(found.item.type) && list !== 'rubric';
}

const sayOr = (ids: readonly string[]) => ids.slice(0, 3).join(' or ');

/** Ids of the lab that its register lacks, has with another type, or has and the lab has no longer. */
export function lintRegister(activity: Activity, register: IdRegister): Issue[] {
  const known = new Map(
    register.flatMap((each, index) =>
      entriesOf(each).map(([id, type]) => [
        id,
        { each, type, path: [index, ...placeOf(each, id)], isRetired: each.retired?.includes(id) ?? false },
      ]),
    ),
  );
  // An author who has renamed something is not told to register its new id.
  const renamed = new Set(listGoneIds(activity, register).flatMap(({ renamedTo }) => renamedTo));
  const listed = listIds(activity);
  // What lies inside something new is told with it.
  const isToldAlone = (id: string) => readInside(id) === null || known.has(readInside(id)?.itemId ?? '');
  const added = listed
    .map(([id]) => id)
    .filter((id) => !known.has(id) && !renamed.has(id) && isToldAlone(id));
  const present = listed.flatMap(([id, type]): Issue[] => {
    const entry = known.get(id);
    if (!entry) return [];
    const { path, each, isRetired } = entry;
    if (entry.type !== type)
      return [
        {
          path,
          code: 'id-with-another-type',
          message: `${id} is ${entry.type} since version ${each.version} and cannot become ${type}; take a new id`,
        },
      ];
    if (!isRetired) return [];
    const message = `${id} is marked as taken out and is in the lab; npm run content -- register removes the mark`;
    return [{ path, code: 'id-back', message }];
  });
  return [...lintGoneIds(activity, register), ...lintAdded(added, register), ...present];
}

/** Ids that the register lacks. What lies inside is told once for each item, and once in all for an older register. */
function lintAdded(added: readonly string[], register: IdRegister): Issue[] {
  const say = (what: string, isOne: boolean, state = 'new') => ({
    path: [],
    code: 'id-not-registered',
    message: `${what} ${isOne ? 'is' : 'are'} ${state}; npm run content -- register adds ${isOne ? 'it' : 'them'}`,
  });
  const whole = added.filter((id) => readInside(id) === null).map((id) => say(id, true));
  const parts = added.flatMap((id) => readInside(id) ?? []);
  if (parts.length > 0 && register.every(({ inside }) => inside === undefined))
    return [...whole, say('the ids of options and parts', false, 'not registered yet')];
  const inside = [...groupBy(parts, ({ itemId }) => itemId)].map(([itemId, own]) =>
    say(`${own.map(({ id }) => id).join(', ')} of ${itemId}`, own.length === 1),
  );
  return [...whole, ...inside];
}
