import type { Condition, FieldValue, Filter } from './content-filters.ts';
import { type ContentQuery, usualPerPage } from './content-query.ts';

/** One document as the content service sends it. */
export interface ContentEntry {
  readonly id: string | number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * A list in the shape of Strapi 4: `data` with the chosen part of the entries, and `meta.pagination`.
 * @param plainFields fields whose objects are values of their own and are sent whole at any depth
 */
export function answerList(
  entries: readonly ContentEntry[],
  query: ContentQuery,
  plainFields: ReadonlySet<string> = new Set(),
) {
  const { shown, pagination } = chooseEntries(entries, query);
  return {
    data: shown.map((entry) => cutEntry(entry, query, plainFields)),
    meta: { pagination },
  };
}

/** The entries that a query asks for, in its order. */
export function chooseEntries(
  entries: readonly ContentEntry[],
  { filters, sort, pagination }: Pick<ContentQuery, 'filters' | 'sort' | 'pagination'>,
) {
  const found = sortEntries(
    entries.filter((entry) => filters.every((condition) => holds(entry, condition))),
    sort,
  );
  return paginate(found, pagination);
}

/** The part of a document that a query asks for. */
export function cutEntry(
  { id, attributes }: ContentEntry,
  { depth, fields }: Pick<ContentQuery, 'depth' | 'fields'>,
  plainFields: ReadonlySet<string> = new Set(),
): ContentEntry {
  const chosen = fields
    ? Object.fromEntries(Object.entries(attributes).filter(([name]) => fields.includes(name)))
    : attributes;
  return { id, attributes: cutObject(chosen, depth, plainFields) };
}

function cutObject(object: Json, depth: number, plainFields: ReadonlySet<string>): Json {
  const kept = Object.entries(object).flatMap(([name, value]): [string, unknown][] => {
    if (plainFields.has(name) || !hasObjects(value)) return [[name, value]];
    return depth > 1 ? [[name, cutInside(value, depth - 1, plainFields)]] : [];
  });
  return Object.fromEntries(kept);
}

/** Cuts the objects of a value; `data` and `attributes` around a related document are no levels of their own. */
function cutInside(value: unknown, depth: number, plainFields: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => cutInside(entry, depth, plainFields));
  if (!isObject(value)) return value;
  if (isRelation(value)) return { data: cutInside(value.data, depth, plainFields) };
  if (isObject(value.attributes) && 'id' in value)
    return { ...value, attributes: cutObject(value.attributes, depth, plainFields) };
  return cutObject(value, depth, plainFields);
}

function hasObjects(value: unknown): boolean {
  return Array.isArray(value) ? value.some(hasObjects) : isObject(value);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRelation(value: Json): boolean {
  return Object.keys(value).length === 1 && 'data' in value;
}

function holds(entry: ContentEntry, condition: Condition): boolean {
  const isMet = (part: Condition) => holds(entry, part);
  if ('all' in condition) return condition.all.every(isMet);
  if ('any' in condition) return condition.any.some(isMet);
  if ('none' in condition) return !condition.none.some(isMet);
  return isKept(entry, condition);
}

function isKept(entry: ContentEntry, { field, operator, values: wanted }: Filter): boolean {
  const values = valuesAt({ ...entry.attributes, id: entry.id }, field.split('.'));
  const [first] = wanted;
  if (first === undefined) return true;
  const some = (test: (value: FieldValue) => boolean) => values.some(test);
  const isWanted = (value: FieldValue) => wanted.includes(value);
  switch (operator) {
    case '$eq':
    case '$in':
      return some(isWanted);
    case '$ne':
    case '$notIn':
      return !some(isWanted);
    case '$lt':
      return some((value) => compare(value, first) < 0);
    case '$lte':
      return some((value) => compare(value, first) <= 0);
    case '$gt':
      return some((value) => compare(value, first) > 0);
    case '$gte':
      return some((value) => compare(value, first) >= 0);
    case '$contains':
      return some((value) => String(value).includes(String(first)));
    case '$containsi':
      return some((value) => String(value).toLowerCase().includes(String(first).toLowerCase()));
    case '$startsWith':
      return some((value) => String(value).startsWith(String(first)));
  }
}

/** The plain values that a path leads to: several where it passes a list. */
function valuesAt(value: unknown, steps: readonly string[]): FieldValue[] {
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, steps));
  if (isObject(value)) {
    if (isRelation(value)) return valuesAt(value.data, steps);
    const own = isObject(value.attributes) ? { ...value.attributes, id: value.id } : value;
    const [step, ...further] = steps;
    return step === undefined ? [] : valuesAt(own[step], further);
  }
  return steps.length === 0 && isFieldValue(value) ? [value] : [];
}

function isFieldValue(value: unknown): value is FieldValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function compare(left: FieldValue | undefined, right: FieldValue | undefined): number {
  if (left === right) return 0;
  if (left === undefined) return -1;
  if (right === undefined) return 1;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : 1;
  return Number(left) - Number(right);
}

function sortEntries(entries: readonly ContentEntry[], sort: ContentQuery['sort']): readonly ContentEntry[] {
  if (sort.length === 0) return entries;
  const keyOf = (entry: ContentEntry, field: string) =>
    valuesAt({ ...entry.attributes, id: entry.id }, field.split('.'))[0];
  return entries.toSorted((a, b) => {
    for (const { field, isDescending } of sort) {
      const order = compare(keyOf(a, field), keyOf(b, field));
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
}

function paginate(entries: readonly ContentEntry[], pagination: ContentQuery['pagination']) {
  const total = entries.length;
  switch (pagination.kind) {
    case 'whole':
      return {
        shown: entries,
        // Without entries there is no page, but the page size is still given, as Strapi does.
        pagination: { page: 1, pageSize: total || usualPerPage, pageCount: total === 0 ? 0 : 1, total },
      };
    case 'page': {
      const { page, pageSize } = pagination;
      const from = (page - 1) * pageSize;
      const pageCount = Math.ceil(total / pageSize);
      return {
        shown: entries.slice(from, from + pageSize),
        pagination: { page, pageSize, pageCount, total },
      };
    }
    case 'offset': {
      const { start, limit } = pagination;
      return { shown: entries.slice(start, start + limit), pagination: { start, limit, total } };
    }
  }
}
