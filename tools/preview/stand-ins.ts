import type { Fault } from '../../src/lab/activity/authored.ts';
import { parseItem } from '../../src/lab/activity/parse-activity.ts';
import type { Activity, Item } from '../../src/lab/activity/schema.ts';
import { withType } from '../../src/lab/activity/typed-item.ts';

/**
 * A lab with faults, as far as it can be shown: a note with the faults stands where an item cannot be read, and nothing
 * waits for an exercise that is not there.
 * @param faults all faults of the lab, with files below `activities/<lab>`
 */
export function withStandIns(activity: Activity<Item | null>, faults: readonly Fault[]): Activity {
  const seen = new Set<string>();
  const isNew = (item: Item) => !seen.has(item.id) && Boolean(seen.add(item.id));
  const modules = activity.modules.map((module) => ({
    ...module,
    items: module.items.map((item, index) => {
      // Two items of one id would be one exercise to the player.
      if (item && isNew(item)) return item;
      const file = `activities/${activity.id}/modules/${module.id}.yaml`;
      const own = faults.filter((fault) => fault.file === file && fault.path[1] === index);
      return writeStandIn(standInId(module.id, index), own);
    }),
  }));
  return {
    ...activity,
    modules: modules.map((module) => ({
      ...module,
      items: module.items.map((item) => withoutUnknown(item, seen)),
    })),
  };
}

/** The id of the note that stands in place of the item at `index`. */
export function standInId(moduleId: string, index: number): string {
  return `fault-${moduleId}-${index}`;
}

function writeStandIn(id: string, faults: readonly Fault[]): Item {
  const lines = faults.map(({ line, place, message }) => `- line ${line ?? 1}, ${place}: ${message}`);
  const parsed = parseItem({
    ...{ type: 'plain-text', id, tone: 'caution', title: 'This item has a fault' },
    // Signs of markup in a message are meant as they stand.
    text: (lines.join('\n').replaceAll(/[*~^`[{\\]/g, '\\$&') || '- its id is used twice').slice(0, 4000),
  } as { type: string });
  if (!parsed.isValid) throw new Error(`The note ${id} is refused: ${JSON.stringify(parsed.issues)}`);
  return parsed.value;
}

function withoutUnknown(item: Item, ids: ReadonlySet<string>): Item {
  const typed = withType(item);
  if (typed.kind === 'block') return item;
  return { ...typed.item, requires: typed.item.requires.filter((id) => ids.has(id)) };
}
