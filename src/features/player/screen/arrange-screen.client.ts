import type { PublicModule } from '../../../activity/public-activity.ts';
import { isExerciseTypeId } from '../../../exercises/type-ids.ts';

type PlayerItem = PublicModule['items'][number];

export interface Arrangement {
  /** Drawn across the whole width. */
  readonly head: readonly PlayerItem[];
  /** To read or watch; beside the bench on wide screens. */
  readonly reading: readonly PlayerItem[];
  /** To do; empty on a screen of one column. */
  readonly bench: readonly PlayerItem[];
}

/**
 * Puts the reading left and the tasks right when all reading comes before the tasks. When the two alternate, their
 * order carries the meaning, and one column keeps it.
 */
export function arrangeScreen(
  items: readonly PlayerItem[],
  isPart: (itemId: string) => boolean,
): Arrangement {
  const headEnd = items.findIndex(({ isHeading }) => !isHeading);
  const head = headEnd === -1 ? items : items.slice(0, headEnd);
  const rest = items.slice(head.length);
  const firstTask = rest.findIndex(isTask);
  const canSplit = firstTask > 0 && rest.slice(firstTask).every(isTask);
  if (!canSplit) return { head, reading: rest, bench: [] };
  return { head, reading: rest.slice(0, firstTask), bench: rest.slice(firstTask) };

  function isTask(item: PlayerItem): boolean {
    return isExerciseTypeId(item.type) || isPart(item.id) || item.innerExercises !== undefined;
  }
}
