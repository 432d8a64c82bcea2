import * as z from 'zod/mini';
import { type Issue, invalid, type Parsed, valid } from '../../../kernel/issue.ts';

/** What a filter compares with: the kind of the field's values. */
type FieldKind = 'text' | 'number' | 'boolean';

/** The fields by which a list can be filtered and sorted. A dot leads into a relation: `activity.id`. */
export type FieldKinds = Readonly<Record<string, FieldKind>>;

export const filterOperators = [
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

export interface ContentQuery {
  /** How many levels of objects are sent: 1 is the document's own fields, 2 the objects directly in it. */
  readonly depth: number;
  /** null: every field. */
  readonly fields: readonly string[] | null;
  readonly filters: readonly Filter[];
  readonly sort: readonly { readonly field: string; readonly isDescending: boolean }[];
  readonly pagination:
    | { readonly kind: 'whole' }
    | { readonly kind: 'page'; readonly page: number; readonly pageSize: number }
    | { readonly kind: 'offset'; readonly start: number; readonly limit: number };
  /** Unpublished documents are listed, too. */
  readonly isPreview: boolean;
}

const text = (longest: number) => z.optional(z.string().check(z.maxLength(longest)));

const readParameters = {
  /** `deep`, `deep,2` …, or `*`; without it no object inside the document is sent. */
  populate: text(20),
  publicationState: z.optional(z.enum(['live', 'preview'])),
} as const;

/** The parameters of a read of one document. */
export const ReadQuery = z.object(readParameters);

/** The parameters of a list besides its filters, which have the names of the fields in them. */
export const listParameters = {
  ...readParameters,
  /** A field, or `field:desc`; several with commas, or as `sort[0]`, `sort[1]` … */
  sort: text(200),
  /** Names with commas, or `fields[0]`, `fields[1]` … */
  fields: text(400),
  'pagination[page]': text(6),
  'pagination[pageSize]': text(6),
  'pagination[start]': text(6),
  'pagination[limit]': text(6),
} as const;

/** The levels that `populate=deep` sends when it names no number. */
const usualDepth = 5;
const mostPerPage = 100;
const usualPerPage = 25;
const longestValue = 80;

/** Reads the query of a request. Every parameter that means nothing is reported. */
export function readContentQuery(
  query: Readonly<Record<string, string | undefined>>,
  kinds: FieldKinds,
): Parsed<ContentQuery> {
  const issues: Issue[] = [];
  const refuse = (name: string, message: string) =>
    issues.push({ path: ['query', name], code: 'unknown-parameter', message });
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );

  const filters = given
    .filter(([name]) => name.startsWith('filters'))
    .flatMap(([name, value]) => readFilter(name, value, kinds, refuse));
  const sort = given
    .filter(([name]) => isListed(name, 'sort'))
    .flatMap(([name, value]) =>
      value.split(',').flatMap((part) => {
        const [field = '', direction = 'asc'] = part.trim().split(':');
        const found = findField(field.split('.'), kinds);
        if (found && (direction === 'asc' || direction === 'desc'))
          return [{ field: found, isDescending: direction === 'desc' }];
        refuse(
          name,
          `There is no such order. There are ${Object.keys(kinds).join(', ')}, each with :asc or :desc.`,
        );
        return [];
      }),
    );
  const fields = given
    .filter(([name]) => isListed(name, 'fields'))
    .flatMap(([, value]) => value.split(',').map((part) => part.trim()));
  for (const [name] of given) {
    if (!isKnown(name)) refuse(name, `There is no such parameter. There are filters, ${parameterNames}.`);
  }

  const parsed: ContentQuery = {
    depth: readDepth(query.populate, refuse),
    fields: fields.length > 0 ? fields : null,
    filters: mergeLists(filters),
    sort,
    pagination: readPagination(query, refuse),
    isPreview: query.publicationState === 'preview',
  };
  return issues.length > 0 ? invalid(...issues) : valid(parsed);
}

type Refuse = (name: string, message: string) => void;

const parameterNames = Object.keys(listParameters).join(', ');

function isKnown(name: string): boolean {
  return (
    name.startsWith('filters') ||
    Object.hasOwn(listParameters, name) ||
    isListed(name, 'sort') ||
    isListed(name, 'fields') ||
    // The signature of a preview link, which the read of one lab looks at.
    name === 'preview'
  );
}

/** `sort`, `sort[0]`, `sort[1]` … */
function isListed(name: string, parameter: string): boolean {
  return name === parameter || (name.startsWith(`${parameter}[`) && /^\w+\[\d{1,2}\]$/.test(name));
}

function readDepth(populate: string | undefined, refuse: Refuse): number {
  if (populate === undefined || populate === '') return 1;
  if (populate === '*') return 2;
  if (populate === 'deep') return usualDepth;
  const depth = Number(populate.match(/^deep,\s?(\d{1,2})$/)?.[1]);
  if (depth >= 1) return depth;
  refuse('populate', 'There are deep, deep with a number such as deep,2, and *.');
  return 1;
}

/** `filters[activity][id][$eq]`; the last two steps may be left out, as in `filters[activity]`. */
function readFilter(name: string, value: string, kinds: FieldKinds, refuse: Refuse): Filter[] {
  const steps = [...name.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step);
  if (/^\d{1,3}$/.test(steps.at(-1) ?? '')) steps.pop();
  const last = steps.at(-1) ?? '';
  const operator = filterOperators.find((known) => known === last);
  if (operator) steps.pop();
  const field = last.startsWith('$') && !operator ? null : findField(steps, kinds);
  if (!field) {
    refuse(
      name,
      `There is no such filter. Fields: ${Object.keys(kinds).join(', ')}. Operators: ${filterOperators.join(', ')}.`,
    );
    return [];
  }
  const read = value.length <= longestValue ? readValue(value, kinds[field] ?? 'text') : null;
  if (read === null) {
    refuse(name, `${field} is a ${kinds[field]} of at most ${longestValue} characters.`);
    return [];
  }
  return [{ field, operator: operator ?? '$eq', values: [read] }];
}

function findField(steps: readonly string[], kinds: FieldKinds): string | null {
  const name = steps.join('.');
  return [name, `${name}.id`].find((candidate) => Object.hasOwn(kinds, candidate)) ?? null;
}

function readValue(value: string, kind: FieldKind): FieldValue | null {
  if (kind === 'text') return value;
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : null;
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

/** The values of one `$in` or `$notIn`, which come one by one, together. */
function mergeLists(filters: readonly Filter[]): Filter[] {
  const merged: Filter[] = [];
  for (const filter of filters) {
    const isList = filter.operator === '$in' || filter.operator === '$notIn';
    const at = merged.findIndex(
      (other) => isList && other.field === filter.field && other.operator === filter.operator,
    );
    const before = merged[at];
    if (before) merged[at] = { ...before, values: [...before.values, ...filter.values] };
    else merged.push(filter);
  }
  return merged;
}

function readPagination(
  query: Readonly<Record<string, string | undefined>>,
  refuse: Refuse,
): ContentQuery['pagination'] {
  const read = (name: string, least: number): number | null => {
    const value = query[`pagination[${name}]`];
    if (value === undefined) return null;
    const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least) return number;
    refuse(`pagination[${name}]`, `must be a whole number of at least ${least}`);
    return null;
  };
  const [page, pageSize] = [read('page', 1), read('pageSize', 1)];
  const [start, limit] = [read('start', 0), read('limit', 1)];
  const isByPage = page !== null || pageSize !== null;
  const isByOffset = start !== null || limit !== null;
  if (isByPage && isByOffset) refuse('pagination', 'Give page and pageSize, or start and limit.');
  if (isByPage)
    return { kind: 'page', page: page ?? 1, pageSize: Math.min(pageSize ?? usualPerPage, mostPerPage) };
  if (isByOffset)
    return { kind: 'offset', start: start ?? 0, limit: Math.min(limit ?? usualPerPage, mostPerPage) };
  return { kind: 'whole' };
}
