import type { PublicModule } from './public-activity.ts';

type PlayerItem = PublicModule['items'][number];

/** One page of a module: the items between two `new-screen` blocks. */
export interface Screen<Item = PlayerItem> {
  /** The id of the `new-screen` block that opens it, or of the module for the first. */
  readonly id: string;
  readonly items: readonly Item[];
}

/** Splits a module into its screens; a `new-screen` block is the first item of the screen it opens. */
export function splitScreens<Item extends { readonly id: string; readonly type: string }>(module: {
  readonly id: string;
  readonly items: readonly Item[];
}): Screen<Item>[] {
  const screens: { id: string; items: Item[] }[] = [];
  for (const item of module.items) {
    const current = screens.at(-1);
    if (item.type === 'new-screen') screens.push({ id: item.id, items: [item] });
    else if (current) current.items.push(item);
    else screens.push({ id: module.id, items: [item] });
  }
  return screens;
}
