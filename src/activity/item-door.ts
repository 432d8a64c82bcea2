import type { Block, BlockItem } from '../blocks/define.ts';
import { getBlock } from '../blocks/registry.ts';
import { isBlockTypeId } from '../blocks/type-ids.ts';
import { type Issue, invalid, type Parsed } from '../domain/issue.ts';
import type { Exercise } from '../exercises/define.ts';
import type { ExerciseItem } from '../exercises/item.ts';
import { getExercise } from '../exercises/registry.ts';
import { isExerciseTypeId } from '../exercises/type-ids.ts';
import type { Item, PublicItem } from './schema.ts';

/** An item together with the type that knows how to handle it. */
export type ItemDoor =
  | { readonly kind: 'exercise'; readonly item: ExerciseItem; readonly type: Exercise }
  | { readonly kind: 'block'; readonly item: BlockItem; readonly type: Block };

export function openItem(item: Item): ItemDoor {
  if (isExerciseTypeId(item.type)) {
    // A parsed item whose type is an exercise's was parsed by that exercise's schema.
    return { kind: 'exercise', item: item as ExerciseItem, type: getExercise(item.type) };
  }
  if (isBlockTypeId(item.type)) return { kind: 'block', item, type: getBlock(item.type) };
  throw new TypeError(`There is no item type ${item.type}`);
}

/** Parses an authored item by the schema and the lint of its own type. */
export function parseItem(value: { readonly type: string }): Parsed<Item> {
  if (isExerciseTypeId(value.type)) return getExercise(value.type).parseItem(value);
  if (isBlockTypeId(value.type)) return getBlock(value.type).parseItem(value);
  const issue: Issue = {
    path: ['type'],
    code: 'unknown-type',
    message: `there is no block or exercise ${value.type}`,
  };
  return invalid(issue);
}

export function redactItem(item: Item): PublicItem {
  const door = openItem(item);
  return door.kind === 'exercise' ? door.type.redact(door.item) : door.type.redact(door.item);
}
