import * as z from 'zod/mini';
import { StableId } from '../../kernel/authoring/fields.ts';
import { type Issue, type Parsed, valid } from '../../kernel/issue.ts';
import { parseWith } from '../../kernel/parse.ts';
import type { Activity } from '../schema.ts';
import { unfoldItem } from '../typed-item.ts';

/**
 * `ids.yaml` of a lab: every id that a lesson or an item of it ever had. Answers of learners are stored under these ids,
 * so an id that is gone never comes back as something else.
 */
const RegisterSchema = z.array(
  z.strictObject({
    /** Counts from 1. Each time ids were added, the register has a further version. */
    version: z.int().check(z.minimum(1)),
    /** Ids that this version was the first to have, with the type of the item; `module` for a lesson. */
    ids: z.record(StableId, z.string()),
  }),
);
export type IdRegister = z.infer<typeof RegisterSchema>;

export function parseRegister(value: unknown): Parsed<IdRegister> {
  const parsed = parseWith(RegisterSchema, value);
  if (!parsed.isValid) return parsed;
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const [index, { version, ids }] of parsed.value.entries()) {
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
  }
  return issues.length > 0 ? { isValid: false, issues } : valid(parsed.value);
}

/** Type by id of everything in a lab that has an id of its own; `module` for a lesson. */
function listIds({ modules }: Activity): [id: string, type: string][] {
  return modules.flatMap(({ id, items }) => [
    [id, 'module'] as [string, string],
    ...items.flatMap(unfoldItem).map(({ item }): [string, string] => [item.id, item.type]),
  ]);
}

/** Ids of the lab that its register lacks, or has with another type. */
export function lintRegister(activity: Activity, register: IdRegister): Issue[] {
  const known = new Map(
    register.flatMap(({ version, ids }) => Object.entries(ids).map(([id, type]) => [id, { version, type }])),
  );
  return listIds(activity).flatMap(([id, type]) => {
    const entry = known.get(id);
    if (!entry)
      return [
        { path: [], code: 'id-not-registered', message: `${id} is new; npm run content -- register adds it` },
      ];
    if (entry.type === type) return [];
    const message = `${id} is ${entry.type} since version ${entry.version} and cannot become ${type}; take a new id`;
    return [{ path: [entry.version - 1, 'ids', id], code: 'id-with-another-type', message }];
  });
}

/** Ids of an earlier register of the same lab that the later one has lost, or has with another type. */
export function lintSuccession(before: IdRegister, after: IdRegister): Issue[] {
  const kept = new Map(after.flatMap(({ ids }) => Object.entries(ids)));
  const lost = before.flatMap(({ ids }) => Object.entries(ids)).filter(([id, type]) => kept.get(id) !== type);
  if (lost.length === 0) return [];
  const some = lost
    .slice(0, 3)
    .map(([id, type]) => `${id} (${type})`)
    .join(', ');
  const message = `answers may be stored here under ${some}${lost.length > 3 ? ` and ${lost.length - 3} more` : ''}, which ids.yaml does not have; begin with the ids.yaml that this lab has here, or give another lab another id`;
  return [{ path: [], code: 'ids-lost', message }];
}

/** The register with a further version for the ids that it lacks; the same register if it lacks none. */
export function extendRegister(activity: Activity, register: IdRegister): IdRegister {
  const known = new Set(register.flatMap(({ ids }) => Object.keys(ids)));
  const added = listIds(activity).filter(([id]) => !known.has(id));
  if (added.length === 0) return register;
  return [...register, { version: register.length + 1, ids: Object.fromEntries(added) }];
}
