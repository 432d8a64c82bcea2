import type { Block, BlockItem } from '../blocks/define.ts';
import { getBlock } from '../blocks/registry.ts';
import { isBlockTypeId } from '../blocks/type-ids.ts';
import type { Exercise } from '../exercises/define.ts';
import type { ExerciseItem } from '../exercises/item.ts';
import { getExercise } from '../exercises/registry.ts';
import { isExerciseTypeId } from '../exercises/type-ids.ts';
import type { Issue } from '../kernel/issue.ts';
import type { AnswerWords } from '../marking/answer-words.ts';
import type { Activity, Item } from './schema.ts';

/** An item together with the type that knows how to handle it. */
export type TypedItem =
  | { readonly kind: 'exercise'; readonly item: ExerciseItem; readonly type: Exercise }
  | { readonly kind: 'block'; readonly item: BlockItem; readonly type: Block };

export function withType(item: Item): TypedItem {
  if (isExerciseTypeId(item.type)) {
    // An item whose type is an exercise's was parsed by the schema of that exercise.
    return { kind: 'exercise', item: item as ExerciseItem, type: getExercise(item.type) };
  }
  if (isBlockTypeId(item.type)) return { kind: 'block', item, type: getBlock(item.type) };
  throw new TypeError(`There is no item type ${item.type}`);
}

export interface UnfoldedItem {
  readonly item: Item;
  /** Path from the unfolded item; empty for that item itself. */
  readonly path: Issue['path'];
}

/** A parsed item, and after it the exercises written inside it. */
export function unfoldItem(item: Item): UnfoldedItem[] {
  const typed = withType(item);
  if (typed.kind === 'exercise') return [{ item, path: [] }];
  // The exercises inside a parsed item were parsed by their own types.
  const inner = typed.type.innerExercises(typed.item).map(({ exercise, path }) => ({
    item: exercise as unknown as ExerciseItem,
    path,
  }));
  return [{ item, path: [] }, ...inner];
}

/** Advice of an item's type to the author of a sound item. */
export function adviseItem(item: Item): readonly Issue[] {
  const typed = withType(item);
  return typed.kind === 'exercise' ? typed.type.advise(typed.item) : typed.type.advise(typed.item);
}

/** Names of the media files an item shows, without those of the exercises inside it. */
export function listMedia(item: Item): readonly string[] {
  const typed = withType(item);
  return typed.kind === 'exercise' ? typed.type.media(typed.item) : typed.type.media(typed.item);
}

/** Names of the media files that an activity shows; no other file of its folder is ever sent or packed. */
export function listMediaFiles(activity: Activity): ReadonlySet<string> {
  return new Set(listAllItems(activity).flatMap(listMedia));
}

/** Ids of the misconceptions that wrong answers to an item point to, without those of the exercises inside it. */
export function listMisconceptions(item: Item): readonly string[] {
  const typed = withType(item);
  return typed.kind === 'exercise' ? typed.type.misconceptions(typed.item) : [];
}

/** Ids of the misconceptions that wrong answers of an activity point to. */
export function listMisconceptionIds(activity: Activity): string[] {
  return listAllItems(activity).flatMap(listMisconceptions);
}

function listAllItems({ modules }: Activity): Item[] {
  return modules.flatMap(({ items }) => items.flatMap(unfoldItem)).map(({ item }) => item);
}

/** How the answer to an item reads in other texts; null where no marker may refer to it. */
export function findAnswerWords(item: Item): AnswerWords | null {
  const typed = withType(item);
  if (typed.kind === 'exercise') return typed.type.answerWords(typed.item);
  return typed.type.saved?.answerWords(typed.item) ?? null;
}

/** The title of the screen that an item opens; null where it opens none. */
export function findScreenTitle(item: Item): string | null {
  const typed = withType(item);
  return typed.kind === 'block' ? typed.type.screenTitle(typed.item) : null;
}

/** The item without the texts of the exercises inside it: for checks that look at each exercise separately. */
export function withoutInnerTexts(item: Item): Item {
  const typed = withType(item);
  if (typed.kind === 'exercise') return item;
  return typed.type.mapExercises(typed.item, ({ type, id, isRequired }) => ({
    type,
    id,
    isRequired,
    title: '',
  }));
}
