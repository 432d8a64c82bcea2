import type { PublicModule } from './public-activity.ts';

type PlayerItem = PublicModule['items'][number];

/** One page of a module: an item that opens a screen, and the items up to the next such item. */
export interface Screen<Item = PlayerItem> {
  /** The id of the item that opens it; the first screen may have none, and then has the id of the module. */
  readonly id: string;
  readonly items: readonly Item[];
}

/** Splits a module into its screens; an item with the title of a screen is the first of the screen it opens. */
export function splitScreens<
  Item extends { readonly id: string; readonly screenTitle?: string | null | undefined },
>(module: { readonly id: string; readonly items: readonly Item[] }): Screen<Item>[] {
  const screens: { id: string; items: Item[] }[] = [];
  for (const item of module.items) {
    const current = screens.at(-1);
    if (typeof item.screenTitle === 'string') screens.push({ id: item.id, items: [item] });
    else if (current) current.items.push(item);
    else screens.push({ id: module.id, items: [item] });
  }
  return screens;
}
