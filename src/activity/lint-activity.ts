import type { AuthoredActivity, FileIssue } from './authored.ts';
import { openItem } from './item-door.ts';
import type { PlacedItem } from './lint-markers.ts';
import { lintMarkers } from './lint-markers.ts';
import { findPart } from './list-parts.ts';
import type { Activity } from './schema.ts';

/** Faults that show only when the parts of an activity are seen together. */
export function lintActivity(activity: Activity, authored: AuthoredActivity): FileIssue[] {
  const placed = activity.modules.flatMap((module) =>
    module.items.map(
      (item, index): PlacedItem => ({ item, index, file: authored.modules.get(module.id)?.file ?? '' }),
    ),
  );
  return [
    ...lintModuleIds(activity, authored),
    ...lintIds(placed),
    ...lintRequires(placed),
    ...placed.flatMap((at) => lintReferences(at, authored)),
    ...lintMarkers(placed),
  ];
}

function lintModuleIds(activity: Activity, authored: AuthoredActivity): FileIssue[] {
  return [...authored.modules].flatMap(([name, { file }]) => {
    const module = activity.modules.find(({ id }) => id === name);
    if (module) return [];
    return [
      {
        file,
        path: ['id'],
        code: 'module-not-listed',
        message: `activity.yaml does not list a module ${name} with this id`,
      },
    ];
  });
}

function lintIds(placed: readonly PlacedItem[]): FileIssue[] {
  const seen = new Set<string>();
  return placed.flatMap(({ item, file, index }) => {
    if (!seen.has(item.id)) {
      seen.add(item.id);
      return [];
    }
    return [
      {
        file,
        path: ['items', index, 'id'],
        code: 'repeated-id',
        message: `the id ${item.id} is used twice in the activity`,
      },
    ];
  });
}

/** A requirement must be a part that comes earlier: so there is no circle, and no learner waits for a later page. */
function lintRequires(placed: readonly PlacedItem[]): FileIssue[] {
  const earlier = new Set<string>();
  return placed.flatMap(({ item, file, index }) => {
    const part = findPart(item);
    if (!part) return [];
    const issues = part.requires.flatMap((id, at) =>
      earlier.has(id)
        ? []
        : [
            {
              file,
              path: ['items', index, 'requires', at],
              code: 'unknown-requirement',
              message: `${id} is no exercise before ${item.id}`,
            },
          ],
    );
    earlier.add(item.id);
    return issues;
  });
}

function lintReferences({ item, file, index }: PlacedItem, authored: AuthoredActivity): FileIssue[] {
  const door = openItem(item);
  if (door.kind === 'exercise') {
    return door.type
      .misconceptions(door.item)
      .filter((id) => !authored.misconceptionIds.has(id))
      .map((id) => ({
        file,
        path: ['items', index],
        code: 'unknown-misconception',
        message: `there is no misconception ${id}`,
      }));
  }
  return door.type
    .media(door.item)
    .filter((name) => !authored.mediaFiles.has(name))
    .map((name) => ({
      file,
      path: ['items', index],
      code: 'missing-media',
      message: `there is no media/${name}`,
    }));
}
