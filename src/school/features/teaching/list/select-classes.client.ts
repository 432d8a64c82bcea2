import { parseClassCode } from '../../classes/class-code.ts';
import type { TaughtClass } from './taught-class-row.client.tsx';

export const classSorts = ['newest', 'name', 'students'] as const;
export type ClassSort = (typeof classSorts)[number];

/** The selection in the list's query. */
export interface ClassSelection {
  readonly isArchived: boolean;
  /** As typed; empty: every class. */
  readonly text: string;
  readonly sort: ClassSort;
  /** From 1. */
  readonly page: number;
}

export interface SelectedClasses {
  readonly shown: readonly TaughtClass[];
  readonly count: number;
  /** The page that is shown: the last page if the query names a later one. */
  readonly page: number;
  readonly pageCount: number;
}

export const classesPerPage = 20;

const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });
const orders = {
  newest: (left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt),
  name: (left, right) => byName.compare(left.name, right.name),
  students: (left, right) => right.studentCount - left.studentCount,
} satisfies Record<ClassSort, (left: TaughtClass, right: TaughtClass) => number>;

export function readSelection(search: URLSearchParams): ClassSelection {
  const page = Number(search.get('page') ?? '1');
  const sort = classSorts.find((known) => known === search.get('sort'));
  return {
    isArchived: search.get('show') === 'archived',
    text: search.get('q') ?? '',
    sort: sort ?? 'newest',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The classes of one page. Classes that sort equal keep a fixed order. */
export function selectClasses(
  classes: readonly TaughtClass[],
  { isArchived, text, sort, page }: ClassSelection,
): SelectedClasses {
  const found = classes
    .filter((taught) => taught.isArchived === isArchived && matches(taught, text))
    .toSorted(
      (left, right) =>
        orders[sort](left, right) || byName.compare(left.name, right.name) || (left.id < right.id ? -1 : 1),
    );
  const pageCount = Math.max(1, Math.ceil(found.length / classesPerPage));
  const current = Math.min(page, pageCount);
  return {
    shown: found.slice((current - 1) * classesPerPage, current * classesPerPage),
    count: found.length,
    page: current,
    pageCount,
  };
}

/** Whether the name contains every typed word, whatever its case and accents, or the text is the class's code. */
function matches({ name, code }: TaughtClass, text: string): boolean {
  const typed = fold(text);
  if (typed === '') return true;
  const compactCode = parseClassCode(code);
  if (compactCode?.startsWith(text.trim().toUpperCase().replace(/[\s-]/g, ''))) return true;
  const folded = fold(name);
  return typed.split(' ').every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
