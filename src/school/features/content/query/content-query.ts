import * as z from 'zod/mini';
import { type Issue, invalid, type Parsed, valid } from '../../../../lab/kernel/issue.ts';
import { type Condition, type FieldKinds, findField, type Refuse, readFilters } from './content-filters.ts';

export interface ContentQuery {
  /** How many levels of objects are sent: 1 is the document's own fields, 2 the objects directly in it. */
  readonly depth: number;
  /** null: every field. */
  readonly fields: readonly string[] | null;
  /** All must hold. */
  readonly filters: readonly Condition[];
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
export const usualPerPage = 25;

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

  const filters = readFilters(
    given.filter(([name]) => name.startsWith('filters')),
    kinds,
    refuse,
  );
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
    filters,
    sort,
    pagination: readPagination(query, refuse),
    isPreview: query.publicationState === 'preview',
  };
  return issues.length > 0 ? invalid(...issues) : valid(parsed);
}

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
