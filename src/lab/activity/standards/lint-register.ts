import { isBlockTypeId } from '../../blocks/type-ids.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Issue } from '../../kernel/issue.ts';
import { unfoldItem } from '../typed-item.ts';
import {
  beliefList,
  entriesOf,
  type IdRegister,
  keepsAnswers,
  listIds,
  placeOf,
  type RegisteredLab,
  readInside,
} from './id-register.ts';

/** An id of the register that is no longer in the lab. */
interface GoneId {
  /** The id; a part of an item is written `item.list.id`. */
  readonly id: string;
  /** Its path in the register. */
  readonly path: Issue['path'];
  readonly type: string;
  /** The register's version in which it was new. */
  readonly version: number;
  /** New ids of the same type, inside the same item: one of them may be the new name of this id. */
  readonly renamedTo: readonly string[];
}

/**
 * Ids of the register that the lab has lost by mistake, and under which answers may be kept. Ids retired on purpose are
 * left out.
 */
export function listGoneIds(activity: RegisteredLab, register: IdRegister): GoneId[] {
  const known = new Set(register.flatMap(entriesOf).map(([id]) => id));
  const present = new Map(listIds(activity));
  // A closed lesson still belongs to the lab.
  const announced = new Set(activity.closedModules.map(({ id }) => id));
  const added = [...present].filter(([id]) => !known.has(id));
  return register.flatMap((each, index) =>
    entriesOf(each)
      .filter(([id, type]) => keepsAnswers(type) && !present.has(id) && !each.retired?.includes(id))
      .filter(([id, type]) => type !== 'module' || !announced.has(id))
      // If a whole item is gone, the message about the item covers its parts.
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
  activity: RegisteredLab,
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

function sayGone(activity: RegisteredLab, { id, type, renamedTo }: GoneId): string {
  const part = readInside(id);
  if (part?.list === beliefList) return sayGoneBelief(activity, part, renamedTo);
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

/** A belief whose file is still there is another one, and no former id. */
function sayGoneBelief(
  { beliefs = [] }: RegisteredLab,
  { itemId, id }: { itemId: string; id: string },
  renamedTo: readonly string[],
): string {
  const isThere = beliefs.some((belief) => belief.id === id);
  const names = isThere ? [] : renamedTo.map((other) => readInside(other)?.id ?? other);
  const other =
    names.length > 0
      ? `if it is ${sayOr(names)} now, add \`formerIds: [${id}]\` to misconceptions/${names[0]}.yaml, which keeps them; `
      : '';
  return `no option of ${itemId} points to the belief ${id} any more, and reports would show earlier answers without it; ${other}if you have taken it off on purpose: npm run content -- register --retire ${itemId}.${beliefList}.${id}`;
}

/** Blocks have no list of former ids, and a teacher's points stay under the id of their criterion. */
function hasFormerIds(
  { modules }: RegisteredLab,
  { itemId, list }: { itemId: string; list: string },
): boolean {
  const items = modules.flatMap((module) => module.items.flatMap(unfoldItem));
  const found = items.find(({ item }) => item.id === itemId);
  return found !== undefined && !isBlockTypeId(found.item.type) && list !== 'rubric';
}

const sayOr = (ids: readonly string[]) => ids.slice(0, 3).join(' or ');

/** Reports ids that the register lacks, ids with another type in it, and ids that the lab has lost. */
export function lintRegister(activity: RegisteredLab, register: IdRegister): Issue[] {
  const known = new Map(
    register.flatMap((each, index) =>
      entriesOf(each).map(([id, type]) => [
        id,
        { each, type, path: [index, ...placeOf(each, id)], isRetired: each.retired?.includes(id) ?? false },
      ]),
    ),
  );
  // A renamed id is reported as lost, so its author is not also told to register the new id.
  const renamed = new Set(listGoneIds(activity, register).flatMap(({ renamedTo }) => renamedTo));
  const listed = listIds(activity);
  // The message about a new item covers its parts.
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

/**
 * Reports ids that the register lacks. New parts are reported once for each item. A register from before parts, or
 * beliefs, were listed gets one message about all of them.
 */
function lintAdded(added: readonly string[], register: IdRegister): Issue[] {
  const say = (what: string, isOne: boolean, state = 'new') => ({
    path: [],
    code: 'id-not-registered',
    message: `${what} ${isOne ? 'is' : 'are'} ${state}; npm run content -- register adds ${isOne ? 'it' : 'them'}`,
  });
  const whole = added.filter((id) => readInside(id) === null).map((id) => say(id, true));
  const all = added.flatMap((id) => readInside(id) ?? []);
  if (all.length > 0 && register.every(({ inside }) => inside === undefined))
    return [...whole, say('the ids of options and parts', false, 'not registered yet')];
  const hasBeliefs = register.some(({ inside = {} }) =>
    Object.values(inside).some((lists) => beliefList in lists),
  );
  const parts = hasBeliefs ? all : all.filter(({ list }) => list !== beliefList);
  if (parts.length < all.length)
    whole.push(say('the beliefs to which answers point', false, 'not registered yet'));
  const inside = [...groupBy(parts, ({ itemId }) => itemId)].map(([itemId, own]) =>
    say(`${own.map(({ id }) => id).join(', ')} of ${itemId}`, own.length === 1),
  );
  return [...whole, ...inside];
}
