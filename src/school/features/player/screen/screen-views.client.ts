import { useEffect, useState } from 'react';
import { type PublicItem, unfoldPublicItem } from '../../../../lab/activity/public-activity.ts';
import type { BlockItem } from '../../../../lab/blocks/define.ts';
import { type BlockTypeId, isBlockTypeId } from '../../../../lab/blocks/type-ids.ts';
import { blockViews } from '../../../../lab/blocks/views.tsx';
import { isExerciseTypeId } from '../../../../lab/exercises/type-ids.ts';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import type { Stop } from '../stops.client.ts';

/**
 * Whether the views of a screen are loaded. Views that arrive one by one would push each other about, so a screen waits
 * for all of them; one that does not come is shown by its item.
 */
export function useViews({ screen }: Stop): boolean {
  const [triedId, setTriedId] = useState<string | null>(null);
  const views = screen.items.flatMap(({ type }) => findView(type) ?? []);
  const isReady = triedId === screen.id || views.every(({ value }) => value !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the views are those of the screen
  useEffect(() => {
    if (isReady) return;
    void Promise.allSettled(views.map((view) => view.load())).then(() => setTriedId(screen.id));
  }, [screen.id, isReady]);
  return isReady;
}

function findView(type: string) {
  return isExerciseTypeId(type) ? exerciseViews[type] : isBlockTypeId(type) ? blockViews[type] : undefined;
}

/** Loads the views of the next screen, and what its blocks need besides, while this one is read. */
export function usePreload(next: Stop | undefined): void {
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => {
      for (const item of next.screen.items.flatMap(unfoldPublicItem)) preload(item);
    }, 1000);
    return () => clearTimeout(timer);
  }, [next]);
}

/** If a view fails to load now, it is loaded again when its screen is opened. */
function preload(item: PublicItem): void {
  const { type } = item;
  if (isExerciseTypeId(type)) exerciseViews[type].preload();
  else if (isBlockTypeId(type)) preloadBlock(type, item).catch(() => undefined);
}

async function preloadBlock(type: BlockTypeId, item: BlockItem): Promise<void> {
  const view = await blockViews[type].load();
  await view.preload?.(item);
}
