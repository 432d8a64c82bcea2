import { openItem, unfoldItem } from './item-door.ts';
import type { Part } from './part.ts';
import type { Item, Module } from './schema.ts';

/** The part an item itself is; null for an item that is only read or watched. */
export function findPart(item: Item): Part | null {
  const door = openItem(item);
  if (door.kind === 'exercise') {
    const { id, title, isRequired, requires, tries } = door.item;
    return {
      id,
      component: door.type.type,
      title,
      isRequired,
      requires: [...requires],
      tries,
      isScored: door.type.isScored,
      countedParts: door.type.countedParts(door.item).map((part) => part.id),
      isFixedOnceSaved: false,
    };
  }
  const { saved } = door.type;
  if (!saved?.appliesTo(door.item)) return null;
  return {
    id: door.item.id,
    component: door.type.type,
    title: saved.title(door.item),
    isRequired: saved.isRequired(door.item),
    requires: [],
    tries: 0,
    isScored: false,
    countedParts: [],
    isFixedOnceSaved: saved.isFixedOnceSaved,
  };
}

export interface ItemWithPart {
  readonly item: Item;
  readonly part: Part;
}

/** Everything of a module that is answered, in the order of the lesson, exercises inside blocks among it. */
export function listItemsWithParts(module: Pick<Module, 'items'>): ItemWithPart[] {
  return module.items.flatMap(unfoldItem).flatMap(({ item }) => {
    const part = findPart(item);
    return part ? [{ item, part }] : [];
  });
}

export function listParts(module: Pick<Module, 'items'>): Part[] {
  return listItemsWithParts(module).map(({ part }) => part);
}
