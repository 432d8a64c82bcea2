import * as z from 'zod/mini';
import { getBlock } from '../../blocks/registry.ts';
import { isBlockTypeId } from '../../blocks/type-ids.ts';
import { type InnerId, listInnerIds } from '../../exercises/former-ids.ts';
import { StableId } from '../../kernel/authoring/fields.ts';
import { type Issue, invalid, type Parsed, valid } from '../../kernel/issue.ts';
import { parseWith } from '../../kernel/parse.ts';
import type { Misconception } from '../misconception.ts';
import type { Activity, Item } from '../schema.ts';
import { unfoldItem, withType } from '../typed-item.ts';

/**
 * `ids.yaml` of a lab lists every id that a lesson, an item or a part of an item ever had. Answers are stored under
 * these ids. So an id must never come back as something else, and none may disappear by mistake.
 */
const RegisterSchema = z.array(
  z.strictObject({
    /** Counts from 1. Each time ids are added, the register gets a further version. */
    version: z.int().check(z.minimum(1)),
    /** Ids that are new in this version, each with the type of its item; `module` for a lesson. */
    ids: z.record(StableId, z.string()),
    /**
     * New ids of options, fields and other parts, by the id of their item and the list in which they stand. The list
     * `misconceptions` has the beliefs to which answers point.
     */
    inside: z.optional(z.record(StableId, z.record(z.string(), z.array(StableId)))),
    /** Ids that were taken out of the lab on purpose. A part is written `item.list.id`, such as `item.options.id`. */
    retired: z.optional(z.array(z.string())),
  }),
);
export type IdRegister = z.infer<typeof RegisterSchema>;

/** A lab as its register counts it. */
export interface RegisteredLab extends Pick<Activity, 'modules' | 'closedModules'> {
  /** The beliefs that there are, with their former ids. Left out: none has any. */
  readonly beliefs?: readonly Pick<Misconception, 'id' | 'formerIds'>[];
}

/** The list inside an exercise that holds the ids of the beliefs to which its answers point. */
export const beliefList = 'misconceptions';
type Version = Pick<IdRegister[number], 'ids' | 'inside'>;

/** The type of what lies inside an item. */
const partType = 'part';
/** An id inside an item, as the register counts it. */
const nameInside = (itemId: string, { list, id }: InnerId) => `${itemId}.${list}.${id}`;

/** Splits the name of an inner id. null: it is the id of a lesson or an item. */
export function readInside(name: string): (InnerId & { readonly itemId: string }) | null {
  const [itemId = '', list, id] = name.split('.');
  return list === undefined || id === undefined ? null : { itemId, list, id };
}

/** All ids of one version with their types. */
export function entriesOf({ ids, inside = {} }: Version): [id: string, type: string][] {
  const parts = Object.entries(inside).flatMap(([itemId, lists]) =>
    Object.entries(lists).flatMap(([list, all]) => all.map((id) => nameInside(itemId, { list, id }))),
  );
  return [...Object.entries(ids), ...parts.map((name): [string, string] => [name, partType])];
}

/** The path of an id in its version. */
export function placeOf({ inside = {} }: Version, id: string): Issue['path'] {
  const part = readInside(id);
  if (!part) return ['ids', id];
  const { itemId, list } = part;
  return ['inside', itemId, list, inside[itemId]?.[list]?.indexOf(part.id) ?? -1];
}

const noList =
  'must be the list that register has written; begin with the ids.yaml of the version that is published, because answers are kept under its ids. If the lab was never published, delete the file: npm run content -- register writes it';

export function parseRegister(value: unknown): Parsed<IdRegister> {
  if (!Array.isArray(value)) return invalid({ path: [], code: 'no-list', message: noList });
  const parsed = parseWith(RegisterSchema, value);
  if (!parsed.isValid) return parsed;
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const [index, each] of parsed.value.entries()) {
    const { version, retired = [] } = each;
    const own = new Set<string>();
    if (version !== index + 1)
      issues.push({
        path: [index, 'version'],
        code: 'version-out-of-order',
        message: `must be ${index + 1}`,
      });
    for (const [id] of entriesOf(each)) {
      own.add(id);
      if (seen.has(id))
        issues.push({
          path: [index, ...placeOf(each, id)],
          code: 'registered-twice',
          message: `an earlier version has ${id}`,
        });
      seen.add(id);
    }
    for (const [at, id] of retired.entries())
      if (!own.has(id))
        issues.push({
          path: [index, 'retired', at],
          code: 'retired-elsewhere',
          message: `${id} is none of the ids of this version`,
        });
  }
  return issues.length > 0 ? { isValid: false, issues } : valid(parsed.value);
}

/** Every id of a lesson or an item with its type; `module` for a lesson. */
export function listIds({ modules, beliefs = [] }: RegisteredLab): [id: string, type: string][] {
  const formerIds = new Map(beliefs.map((belief) => [belief.id, belief.formerIds ?? []]));
  return modules.flatMap(({ id, items }) => [
    [id, 'module'] as [string, string],
    ...items
      .flatMap(unfoldItem)
      .flatMap(({ item }): [string, string][] => [
        [item.id, item.type],
        ...listInside(item, formerIds).map((inner): [string, string] => [
          nameInside(item.id, inner),
          partType,
        ]),
      ]),
  ]);
}

/**
 * Ids inside an item under which answers are kept, with the former ids that it names.
 * @param formerBeliefs the former ids of each belief
 */
function listInside(item: Item, formerBeliefs: ReadonlyMap<string, readonly string[]>): readonly InnerId[] {
  if (!keepsAnswers(item.type)) return [];
  const typed = withType(item);
  if (typed.kind === 'block') return listInnerIds(typed.type.redact(typed.item));
  const present = listInnerIds(typed.type.redact(typed.item));
  const former = Object.entries(typed.item.formerIds ?? {}).flatMap(([id, now]) =>
    present.filter((inner) => inner.id === now).map(({ list }) => ({ list, id })),
  );
  const beliefs = new Set(
    typed.type.misconceptions(typed.item).flatMap((id) => [id, ...(formerBeliefs.get(id) ?? [])]),
  );
  return [...present, ...former, ...[...beliefs].map((id) => ({ list: beliefList, id }))];
}

/**
 * Whether answers are kept under ids of this type: lessons, exercises, blocks that save, and what lies inside them. A
 * text may disappear without loss.
 */
export const keepsAnswers = (type: string) => !isBlockTypeId(type) || getBlock(type).saved !== null;

/**
 * Ids of an earlier register of the same lab that the later one lacks or has with another type.
 * @param fileBefore path of the earlier register
 */
export function lintSuccession(before: IdRegister, after: IdRegister, fileBefore: string): Issue[] {
  const kept = new Map(after.flatMap(entriesOf));
  const lost = before.flatMap(entriesOf).filter(([id, type]) => kept.get(id) !== type);
  if (lost.length === 0) return [];
  const some = lost
    .slice(0, 3)
    .map(([id, type]) => `${id} (${type})`)
    .join(', ');
  const message = `answers may be stored here under ${some}${lost.length > 3 ? ` and ${lost.length - 3} more` : ''}, which ids.yaml does not have; begin with the ids.yaml that this lab has here, ${fileBefore}, or give another lab another id`;
  return [{ path: [], code: 'ids-lost', message }];
}

/**
 * The register with a further version for the ids that it lacks. Unchanged if it lacks none.
 * @param retire ids that were taken out of the lab on purpose
 */
export function extendRegister(
  activity: RegisteredLab,
  register: IdRegister,
  retire: readonly string[] = [],
): IdRegister {
  const known = new Set(register.flatMap(entriesOf).map(([id]) => id));
  const present = listIds(activity);
  const marked = markRetired(register, retire, new Set(present.map(([id]) => id)));
  const added = present.filter(([id]) => !known.has(id));
  if (added.length === 0) return marked;
  const whole = added.filter(([id]) => readInside(id) === null);
  const inside: NonNullable<Version['inside']> = {};
  for (const { itemId, list, id } of added.flatMap(([each]) => readInside(each) ?? [])) {
    const lists = inside[itemId] ?? {};
    inside[itemId] = { ...lists, [list]: [...(lists[list] ?? []), id] };
  }
  return [
    ...marked,
    {
      version: register.length + 1,
      ids: Object.fromEntries(whole),
      ...(Object.keys(inside).length > 0 && { inside }),
    },
  ];
}

function markRetired(
  register: IdRegister,
  retire: readonly string[],
  present: ReadonlySet<string>,
): IdRegister {
  let isChanged = false;
  const marked = register.map(({ retired = [], ...each }) => {
    const now = entriesOf(each)
      .map(([id]) => id)
      .filter((id) => !present.has(id) && (retired.includes(id) || retire.includes(id)));
    if (now.join() !== retired.join()) isChanged = true;
    return now.length > 0 ? { ...each, retired: now } : each;
  });
  return isChanged ? marked : register;
}
