import { idPattern } from '../kernel/authoring/fields.ts';
import { suggest } from '../kernel/authoring/find-closest.ts';
import { formatPath } from '../kernel/issue.ts';
import type { AuthoredActivity, FileIssue } from './authored.ts';
import { lintMarkers, type PlacedItem } from './lint-markers.ts';
import { lintReferences } from './lint-references.ts';
import { findPart } from './list-parts.ts';
import { lintOwnRun } from './own-run/lint-own-run.ts';
import type { Activity, Item } from './schema.ts';
import { unfoldItem, withType } from './typed-item.ts';

/** A lesson as far as it could be read. */
export interface CheckedModule {
  readonly file: string;
  /** The sound items, each with its index in the file. */
  readonly items: readonly { readonly item: Item; readonly index: number }[];
  /** The other items, as they are written. */
  readonly faultyItems: readonly unknown[];
  /** false: the file is missing or is no YAML. */
  readonly isRead: boolean;
}

/** Faults of the list of lessons; every lesson of the activity could be read. */
export function lintLessonList(activity: Activity<Item | null>, authored: AuthoredActivity): FileIssue[] {
  return [...lintModuleIds(activity, authored), ...lintLessons(activity, authored)];
}

/** Faults that can be found only by looking at several items of an activity together, or at its other files. */
export function lintItems(modules: readonly CheckedModule[], authored: AuthoredActivity): FileIssue[] {
  const placed = modules.flatMap(({ file, items }) =>
    items.flatMap(({ item: outer, index }) =>
      unfoldItem(outer).map(
        ({ item, path }): PlacedItem => ({ item, path: ['items', index, ...path], file }),
      ),
    ),
  );
  const references = [...lintRequires(placed), ...lintItemReferences(placed), ...lintMarkers(placed)];
  const mayReferToFaulty = findUncertain(modules);
  return [
    ...lintIds(placed),
    ...references.filter(({ file, path }) => !mayReferToFaulty(file, path[1])),
    ...placed.flatMap((at) => lintReferences(at, authored)),
  ];
}

/** A marker that names no part stands for any earlier choice of its kind. */
const markerOfKind = /\{\{\s*[a-z-]+\s*\}\}/;

/** Tells whether an item may refer to something that is there and could not be read. */
function findUncertain(modules: readonly CheckedModule[]): (file: string, index: unknown) => boolean {
  const ids = modules.flatMap(({ faultyItems }) => faultyItems.flatMap((item) => listItemIds(item, true)));
  // A whole id, and not a part of a longer one.
  const mention = new RegExp(`(?<![a-z0-9-])(?:${ids.join('|')})(?![a-z0-9-])`);
  const firstUnknown = modules.findIndex(
    ({ isRead, faultyItems }) => !isRead || faultyItems.some((item) => readId(item) === null),
  );
  return (file, index) => {
    const at = modules.findIndex((module) => module.file === file);
    if (firstUnknown >= 0 && at >= firstUnknown) return true;
    const written = JSON.stringify(modules[at]?.items.find((each) => each.index === index)?.item);
    if (ids.length > 0 && markerOfKind.test(written)) return true;
    return ids.length > 0 && mention.test(written);
  };
}

/** The id of an item, and those of the exercises inside it. */
function listItemIds(value: unknown, isItem: boolean): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const id = isItem ? readId(value) : null;
  return [
    ...(id === null ? [] : [id]),
    ...Object.values(value).flatMap((each: unknown) => listItemIds(each, hasType(each))),
  ];
}

const hasType = (value: unknown) => typeof value === 'object' && value !== null && 'type' in value;

function readId(item: unknown): string | null {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
  return typeof id === 'string' && idPattern.test(id) ? id : null;
}

function lintModuleIds(activity: Activity<Item | null>, authored: AuthoredActivity): FileIssue[] {
  return [...authored.modules].flatMap(([name, { file, value }]) => {
    const module = activity.modules.find(({ id }) => id === name);
    if (module) return [];
    const isClosed = activity.closedModules.some(({ id }) => id === name);
    return [
      {
        file,
        path: ['id'],
        code: isClosed ? 'module-closed' : 'module-not-listed',
        message: isClosed
          ? `activity.yaml lists ${name} under closedModules; a lesson that has items is listed under modules`
          : sayNotListed(name, value),
      },
    ];
  });
}

function sayNotListed(name: string, value: unknown): string {
  const id = readId(value);
  return id === name || id === null
    ? `activity.yaml does not list ${name} under modules; add it there, or take the file away`
    : `the id is ${id} and the file is named ${name}.yaml; give both the same name`;
}

function lintIds(placed: readonly PlacedItem[]): FileIssue[] {
  const seen = new Map<string, string>();
  return placed.flatMap(({ item, file, path }) => {
    const first = seen.get(item.id);
    if (first === undefined) {
      seen.set(item.id, `${file} at ${formatPath(path)}`);
      return [];
    }
    return [
      {
        file,
        path: [...path, 'id'],
        code: 'repeated-id',
        message: `the id ${item.id} is used twice in the lab, first in ${first}; ids of items are unique over all its lessons`,
      },
    ];
  });
}

/** A requirement must be a part that comes earlier, so that there is no cycle and no learner waits for a later page. */
function lintRequires(placed: readonly PlacedItem[]): FileIssue[] {
  const earlier = new Set<string>();
  const all = placed.map(({ item }) => item.id);
  return placed.flatMap(({ item, file, path }) => {
    const part = findPart(item);
    if (!part) return [];
    const issues = part.requires.flatMap((id, at) =>
      earlier.has(id)
        ? []
        : [
            {
              file,
              path: [...path, 'requires', at],
              code: 'unknown-requirement',
              message: all.includes(id)
                ? `${id} is no exercise before ${item.id}; a learner answers what is required first`
                : `there is no exercise ${id}${suggest(id, [...earlier])}`,
            },
          ],
    );
    earlier.add(item.id);
    return issues;
  });
}

/** What an item needs must come before it: a learner works a lab from its first item to its last. */
function lintItemReferences(placed: readonly PlacedItem[]): FileIssue[] {
  const earlier = new Map<string, PlacedItem['item']>();
  return placed.flatMap(({ item, file, path: at }) => {
    const typed = withType(item);
    if (typed.kind === 'exercise') {
      const issues = lintOwnRun(typed.item, earlier);
      earlier.set(item.id, item);
      return issues.map((issue) => ({ ...issue, file, path: [...at, ...issue.path] }));
    }
    const references = typed.type.refersTo(typed.item);
    earlier.set(item.id, item);
    return references.flatMap(({ path, id, findFault }) => {
      const other = earlier.get(id);
      const fault = other && id !== item.id ? findFault(other) : `there is no item ${id} before ${item.id}`;
      if (fault === null) return [];
      return [{ file, path: [...at, ...path], code: 'unfit-reference', message: `${id}: ${fault}` }];
    });
  });
}

/** Checks the list of lessons: there is at least one, each occurs once, and open lessons have minutes. */
function lintLessons(
  { modules, closedModules, durationMin }: Activity<Item | null>,
  { activity: { file } }: AuthoredActivity,
): FileIssue[] {
  const fault = (path: FileIssue['path'], code: string, message: string) => ({ file, path, code, message });
  const issues: FileIssue[] = [];
  if (modules.length + closedModules.length === 0)
    issues.push(
      fault(['modules'], 'no-lesson', 'the lab has no lesson; list one under modules or closedModules'),
    );
  const isOpen = modules.length > 0;
  if (isOpen !== durationMin > 0) {
    const message = isOpen
      ? 'write how many minutes the lessons under modules take together'
      : 'a lab without a lesson under modules takes 0 minutes';
    issues.push(fault(['durationMin'], 'duration-of-lessons', message));
  }
  const seen = new Set<string>();
  for (const { ids, field } of [
    { ids: modules.map(({ id }) => [id]), field: 'modules' },
    { ids: closedModules.map(({ id }) => [id, 'id']), field: 'closedModules' },
  ]) {
    for (const [index, [id = '', ...within]] of ids.entries()) {
      if (seen.has(id))
        issues.push(fault([field, index, ...within], 'repeated-lesson', `the lesson ${id} is listed twice`));
      seen.add(id);
    }
  }
  return issues;
}
