import type { AuthoredActivity, FileIssue } from './authored.ts';
import { lintMarkers, type PlacedItem } from './lint-markers.ts';
import { findPart } from './list-parts.ts';
import { lintOwnRun } from './own-run/lint-own-run.ts';
import type { Activity } from './schema.ts';
import { listMedia, unfoldItem, withType } from './typed-item.ts';

/** Faults that can be found only by looking at several parts of an activity together. */
export function lintActivity(activity: Activity, authored: AuthoredActivity): FileIssue[] {
  const placed = activity.modules.flatMap((module) =>
    module.items.flatMap((outer, index) =>
      unfoldItem(outer).map(
        ({ item, path }): PlacedItem => ({
          item,
          path: ['items', index, ...path],
          file: authored.modules.get(module.id)?.file ?? '',
        }),
      ),
    ),
  );
  return [
    ...lintModuleIds(activity, authored),
    ...lintLessons(activity, authored),
    ...lintIds(placed),
    ...lintRequires(placed),
    ...lintItemReferences(placed),
    ...placed.flatMap((at) => lintReferences(at, authored)),
    ...lintMarkers(placed),
  ];
}

function lintModuleIds(activity: Activity, authored: AuthoredActivity): FileIssue[] {
  return [...authored.modules].flatMap(([name, { file }]) => {
    const module = activity.modules.find(({ id }) => id === name);
    if (module) return [];
    const isClosed = activity.closedModules.some(({ id }) => id === name);
    return [
      {
        file,
        path: ['id'],
        code: isClosed ? 'module-closed' : 'module-not-listed',
        message: isClosed
          ? `activity.yaml lists ${name} as closed; a lesson that has items is listed under modules`
          : `activity.yaml does not list a module ${name} with this id`,
      },
    ];
  });
}

function lintIds(placed: readonly PlacedItem[]): FileIssue[] {
  const seen = new Set<string>();
  return placed.flatMap(({ item, file, path }) => {
    if (!seen.has(item.id)) {
      seen.add(item.id);
      return [];
    }
    return [
      {
        file,
        path: [...path, 'id'],
        code: 'repeated-id',
        message: `the id ${item.id} is used twice in the activity`,
      },
    ];
  });
}

/** A requirement must be a part that comes earlier, so that there is no cycle and no learner waits for a later page. */
function lintRequires(placed: readonly PlacedItem[]): FileIssue[] {
  const earlier = new Set<string>();
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
              message: `${id} is no exercise before ${item.id}`,
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

function lintReferences({ item, file, path }: PlacedItem, authored: AuthoredActivity): FileIssue[] {
  const typed = withType(item);
  const misconceptions = typed.kind === 'exercise' ? typed.type.misconceptions(typed.item) : [];
  const fault = (code: string, message: string) => ({ file, path, code, message });
  return [
    ...misconceptions
      .filter((id) => !authored.misconceptionIds.has(id))
      .map((id) => fault('unknown-misconception', `there is no misconception ${id}`)),
    ...[...new Set(listMedia(item))]
      .filter((name) => !authored.mediaFiles.has(name))
      .map((name) => fault('missing-media', `there is no media/${name}`)),
  ];
}

/** Checks the list of lessons: there is at least one, each occurs once, and open lessons have minutes. */
function lintLessons(
  { modules, closedModules, durationMin }: Activity,
  { activity: { file } }: AuthoredActivity,
): FileIssue[] {
  const fault = (path: FileIssue['path'], code: string, message: string) => ({ file, path, code, message });
  const issues: FileIssue[] = [];
  if (modules.length + closedModules.length === 0)
    issues.push(fault(['modules'], 'no-lesson', 'the lab has no lesson, neither open nor closed'));
  const isOpen = modules.length > 0;
  if (isOpen !== durationMin > 0) {
    const message = isOpen
      ? 'the open lessons take some minutes'
      : 'a lab without an open lesson takes 0 minutes';
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
