import { openItem } from './item-door.ts';
import type { Part } from './part.ts';
import type { Item, Module } from './schema.ts';

/** null for an item that is only read or watched. */
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
      isFixedOnceSaved: false,
    };
  }
  const { saved } = door.type;
  if (!saved) return null;
  return {
    id: door.item.id,
    component: door.type.type,
    title: saved.title(door.item),
    isRequired: saved.isRequired(door.item),
    requires: [],
    tries: 0,
    isScored: false,
    isFixedOnceSaved: saved.isFixedOnceSaved,
  };
}

export function listParts(module: Pick<Module, 'items'>): Part[] {
  return module.items.flatMap((item) => findPart(item) ?? []);
}
