/** What a filter compares with: the kind of the field's values. */
type FieldKind = 'text' | 'number' | 'boolean';

/** The fields by which a list can be filtered and sorted. A dot leads into a relation: `activity.id`. */
export type FieldKinds = Readonly<Record<string, FieldKind>>;

const filterOperators = [
  '$eq',
  '$ne',
  '$in',
  '$notIn',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$contains',
  '$containsi',
  '$startsWith',
] as const;
type FilterOperator = (typeof filterOperators)[number];

export type FieldValue = string | number | boolean;

export interface Filter {
  readonly field: string;
  readonly operator: FilterOperator;
  /** One value, several for `$in` and `$notIn`. */
  readonly values: readonly FieldValue[];
}

/** A filter, or what Strapi's `$and`, `$or` and `$not` make of others. */
export type Condition =
  | Filter
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly none: readonly Condition[] };

/** The fields that conditions look at, wherever they stand. */
export function listFields(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) => {
    if ('all' in condition) return listFields(condition.all);
    if ('any' in condition) return listFields(condition.any);
    if ('none' in condition) return listFields(condition.none);
    return [condition.field];
  });
}

/** Reports a parameter that means nothing. */
export type Refuse = (name: string, message: string) => void;

/** Clients need far fewer; each condition is tried on every document. */
const mostFilters = 50;
const mostSteps = 12;
const longestValue = 80;

/** The parameters as the tree that their brackets spell. */
interface Branch {
  readonly branches: Map<string, Branch>;
  /** The values of parameters whose name ends at this node of the tree. */
  readonly leaves: { readonly name: string; readonly value: string }[];
}

const emptyBranch = (): Branch => ({ branches: new Map(), leaves: [] });

/** The conditions of all parameters `filters[…]`; all of them must hold. */
export function readFilters(
  given: readonly (readonly [name: string, value: string])[],
  kinds: FieldKinds,
  refuse: Refuse,
): Condition[] {
  const root = emptyBranch();
  for (const [name, value] of given.slice(0, mostFilters)) {
    const steps = [...name.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step);
    if (`filters${steps.map((step) => `[${step}]`).join('')}` !== name || steps.length > mostSteps)
      refuse(name, 'is no filter; filters look like filters[field][$eq]');
    else if (value.length > longestValue) refuse(name, `is longer than ${longestValue} characters`);
    else branchAt(root, steps).leaves.push({ name, value });
  }
  const tooMany = given[mostFilters];
  if (tooMany) refuse(tooMany[0], `There are at most ${mostFilters} filters.`);
  return readBranch(root, [], kinds, refuse);
}

function branchAt(root: Branch, steps: readonly string[]): Branch {
  return steps.reduce((branch, step) => {
    const next = branch.branches.get(step) ?? emptyBranch();
    branch.branches.set(step, next);
    return next;
  }, root);
}

const isIndex = (step: string) => /^\d{1,3}$/.test(step);

function readBranch(
  { branches, leaves }: Branch,
  path: readonly string[],
  kinds: FieldKinds,
  refuse: Refuse,
): Condition[] {
  const inside = [...branches].flatMap(([step, branch]): Condition[] => {
    if (step === '$and' || step === '$or') {
      const parts = [...branch.branches].map(([index, part]) =>
        readBranch(part, isIndex(index) ? path : [...path, index], kinds, refuse),
      );
      for (const { name } of branch.leaves) refuse(name, `${step} holds a list: ${step}[0], ${step}[1] …`);
      return [step === '$and' ? { all: parts.flat() } : { any: parts.map((all) => ({ all })) }];
    }
    if (step === '$not') return [{ none: [{ all: readBranch(branch, path, kinds, refuse) }] }];
    const operator = filterOperators.find((known) => known === step);
    if (operator) return compareWith(operator, path, listLeaves(branch), kinds, refuse);
    // `filters[id][0]` is a list of one value.
    if (isIndex(step)) return compareWith('$eq', path, listLeaves(branch), kinds, refuse);
    return readBranch(branch, [...path, step], kinds, refuse);
  });
  return [...(leaves.length > 0 ? compareWith('$eq', path, leaves, kinds, refuse) : []), ...inside];
}

/** The parameters of an operator: one value, or those of a list by their numbers. */
function listLeaves({ branches, leaves }: Branch): Branch['leaves'] {
  return [...leaves, ...[...branches.values()].flatMap(listLeaves)];
}

function compareWith(
  operator: FilterOperator,
  path: readonly string[],
  leaves: Branch['leaves'],
  kinds: FieldKinds,
  refuse: Refuse,
): Condition[] {
  const field = findField(path, kinds);
  const values = leaves.flatMap(({ name, value }): FieldValue[] => {
    if (!field) {
      refuse(
        name,
        `There is no such filter. Fields: ${Object.keys(kinds).join(', ')}. Operators: ${filterOperators.join(', ')}, $and, $or, $not.`,
      );
      return [];
    }
    const read = readValue(value, kinds[field] ?? 'text');
    if (read === null) refuse(name, `${field} is a ${kinds[field]}.`);
    return read === null ? [] : [read];
  });
  if (!field) return [];
  if (operator === '$in' || operator === '$notIn') return [{ field, operator, values }];
  return values.map((value) => ({ field, operator, values: [value] }));
}

/** The field that the steps name; the last one may be left out, as in `filters[activity]`. */
export function findField(steps: readonly string[], kinds: FieldKinds): string | null {
  const name = steps.join('.');
  return [name, `${name}.id`].find((candidate) => Object.hasOwn(kinds, candidate)) ?? null;
}

function readValue(value: string, kind: FieldKind): FieldValue | null {
  if (kind === 'text') return value;
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : null;
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}
