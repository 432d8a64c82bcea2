import type { PublicActivity } from '../../../activity/public-activity.ts';
import { splitScreens } from '../../../activity/screens.ts';
import type { TileFacts } from '../../../domain/live/tile.ts';

export interface PlaceInWords {
  readonly module: string;
  /** null: somewhere in the module. */
  readonly screen: { readonly number: number; readonly count: number } | null;
}

/** Where a student is, in the words of the lab. null: at its list of modules, or in a module that is gone. */
export type PlaceWords = (facts: Pick<TileFacts, 'moduleId' | 'screenId'>) => PlaceInWords | null;

/** `activity` null: its text is not at hand, and modules are known by their titles only. */
export function createPlaceWords(
  activity: Pick<PublicActivity, 'modules'> | null,
  titles: readonly { readonly id: string; readonly title: string }[],
): PlaceWords {
  const screens = new Map(
    activity?.modules.map((module) => [module.id, splitScreens(module).map(({ id }) => id)]),
  );
  return ({ moduleId, screenId }) => {
    const module = titles.find(({ id }) => id === moduleId);
    if (!module) return null;
    const ids = screens.get(module.id) ?? [];
    const index = screenId === null ? -1 : ids.indexOf(screenId);
    return { module: module.title, screen: index < 0 ? null : { number: index + 1, count: ids.length } };
  };
}
