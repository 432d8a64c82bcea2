import * as z from 'zod/mini';
import { getBlock } from '../../blocks/registry.ts';
import { isBlockTypeId } from '../../blocks/type-ids.ts';
import { StableId } from '../../kernel/authoring/fields.ts';
import { type Issue, type Parsed, valid } from '../../kernel/issue.ts';
import { parseWith } from '../../kernel/parse.ts';
import type { Activity } from '../schema.ts';
import { unfoldItem } from '../typed-item.ts';

/**
 * `ids.yaml` of a lab: every id that a lesson or an item of it ever had. Answers of learners are stored under these ids,
 * so an id that is gone never comes back as something else, and none goes by mistake.
 */
const RegisterSchema = z.array(
  z.strictObject({
    /** Counts from 1. Each time ids were added, the register has a further version. */
    version: z.int().check(z.minimum(1)),
    /** Ids that this version was the first to have, with the type of the item; `module` for a lesson. */
    ids: z.record(StableId, z.string()),
    /** Those of them that were taken out of the lab on purpose. */
    retired: z.optional(z.array(StableId)),
  }),
);
export type IdRegister = z.infer<typeof RegisterSchema>;

/** An id of the register that is no longer in the lab. */
export interface GoneId {
  readonly id: string;
  readonly type: string;
  /** The version of the register that had it first. */
  readonly version: number;
  /** Ids of the same type that the register lacks: the same exercise may have got another id. */
  readonly renamedTo: readonly string[];
}

export function parseRegister(value: unknown): Parsed<IdRegister> {
  const parsed = parseWith(RegisterSchema, value);
  if (!parsed.isValid) return parsed;
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const [index, { version, ids, retired = [] }] of parsed.value.entries()) {
    if (version !== index + 1)
      issues.push({
        path: [index, 'version'],
        code: 'version-out-of-order',
        message: `must be ${index + 1}`,
      });
    for (const id of Object.keys(ids)) {
      if (seen.has(id))
        issues.push({
          path: [index, 'ids', id],
          code: 'registered-twice',
          message: `an earlier version has ${id}`,
        });
      seen.add(id);
    }
    for (const [at, id] of retired.entries())
      if (!(id in ids))
        issues.push({
          path: [index, 'retired', at],
          code: 'retired-elsewhere',
          message: `${id} is none of the ids of this version`,
        });
  }
  return issues.length > 0 ? { isValid: false, issues } : valid(parsed.value);
}

/** Type by id of everything in a lab that has an id of its own; `module` for a lesson. */
function listIds({ modules }: Pick<Activity, 'modules'>): [id: string, type: string][] {
  return modules.flatMap(({ id, items }) => [
    [id, 'module'] as [string, string],
    ...items.flatMap(unfoldItem).map(({ item }): [string, string] => [item.id, item.type]),
  ]);
}

/** Lessons, exercises, and blocks that save. A text that is gone loses nothing. */
const keepsAnswers = (type: string) => !isBlockTypeId(type) || getBlock(type).saved !== null;

/** Ids of the register under which answers may be kept, and which the lab has no longer, unless on purpose. */
export function listGoneIds(activity: Activity, register: IdRegister): GoneId[] {
  const known = new Set(register.flatMap(({ ids }) => Object.keys(ids)));
  const present = new Map(listIds(activity));
  // A lesson that is only announced is still a lesson of the lab.
  const announced = new Set(activity.closedModules.map(({ id }) => id));
  const added = [...present].filter(([id]) => !known.has(id));
  return register.flatMap(({ version, ids, retired = [] }) =>
    Object.entries(ids)
      .filter(([id, type]) => keepsAnswers(type) && !present.has(id) && !retired.includes(id))
      .filter(([id, type]) => type !== 'module' || !announced.has(id))
      .map(([id, type]) => ({
        ...{ id, type, version },
        renamedTo: added.filter(([, other]) => other === type).map(([other]) => other),
      })),
  );
}

export function lintGoneIds(activity: Activity, register: IdRegister): Issue[] {
  return listGoneIds(activity, register).map(({ id, type, version, renamedTo }) => ({
    path: [version - 1, 'ids', id],
    code: 'id-gone',
    message: `${id} (${type}) is no longer in the lab, and answers of learners may be kept under it; ${sayRename(id, renamedTo)}if you have taken it out on purpose: npm run content -- register --retire ${id}`,
  }));
}

function sayRename(id: string, renamedTo: readonly string[]): string {
  if (renamedTo.length === 0) return '';
  return `if it is ${renamedTo.slice(0, 3).join(' or ')} now, write the id ${id} again; `;
}

/** Ids of the lab that its register lacks, has with another type, or has and the lab has no longer. */
export function lintRegister(activity: Activity, register: IdRegister): Issue[] {
  const known = new Map(
    register.flatMap(({ version, ids, retired = [] }) =>
      Object.entries(ids).map(([id, type]) => [id, { version, type, isRetired: retired.includes(id) }]),
    ),
  );
  // An author who has renamed an exercise is not told to register its new id.
  const renamed = new Set(listGoneIds(activity, register).flatMap(({ renamedTo }) => renamedTo));
  const present = listIds(activity).flatMap(([id, type]): Issue[] => {
    const entry = known.get(id);
    if (!entry && renamed.has(id)) return [];
    if (!entry)
      return [
        { path: [], code: 'id-not-registered', message: `${id} is new; npm run content -- register adds it` },
      ];
    const path = [entry.version - 1, 'ids', id];
    if (entry.type !== type)
      return [
        {
          path,
          code: 'id-with-another-type',
          message: `${id} is ${entry.type} since version ${entry.version} and cannot become ${type}; take a new id`,
        },
      ];
    if (!entry.isRetired) return [];
    const message = `${id} is marked as taken out and is in the lab; npm run content -- register removes the mark`;
    return [{ path, code: 'id-back', message }];
  });
  return [...lintGoneIds(activity, register), ...present];
}

/**
 * Ids of an earlier register of the same lab that the later one has lost, or has with another type.
 * @param fileBefore where the earlier one is
 */
export function lintSuccession(before: IdRegister, after: IdRegister, fileBefore: string): Issue[] {
  const kept = new Map(after.flatMap(({ ids }) => Object.entries(ids)));
  const lost = before.flatMap(({ ids }) => Object.entries(ids)).filter(([id, type]) => kept.get(id) !== type);
  if (lost.length === 0) return [];
  const some = lost
    .slice(0, 3)
    .map(([id, type]) => `${id} (${type})`)
    .join(', ');
  const message = `answers may be stored here under ${some}${lost.length > 3 ? ` and ${lost.length - 3} more` : ''}, which ids.yaml does not have; begin with the ids.yaml that this lab has here, ${fileBefore}, or give another lab another id`;
  return [{ path: [], code: 'ids-lost', message }];
}

/**
 * The register with a further version for the ids that it lacks; the same register if nothing changes.
 * @param retire ids that were taken out of the lab on purpose
 */
export function extendRegister(
  activity: Pick<Activity, 'modules'>,
  register: IdRegister,
  retire: readonly string[] = [],
): IdRegister {
  const known = new Set(register.flatMap(({ ids }) => Object.keys(ids)));
  const present = listIds(activity);
  const marked = markRetired(register, retire, new Set(present.map(([id]) => id)));
  const added = present.filter(([id]) => !known.has(id));
  if (added.length === 0) return marked;
  return [...marked, { version: register.length + 1, ids: Object.fromEntries(added) }];
}

function markRetired(
  register: IdRegister,
  retire: readonly string[],
  present: ReadonlySet<string>,
): IdRegister {
  let isChanged = false;
  const marked = register.map(({ version, ids, retired = [] }) => {
    const now = Object.keys(ids).filter(
      (id) => !present.has(id) && (retired.includes(id) || retire.includes(id)),
    );
    if (now.join() !== retired.join()) isChanged = true;
    return now.length > 0 ? { version, ids, retired: now } : { version, ids };
  });
  return isChanged ? marked : register;
}
