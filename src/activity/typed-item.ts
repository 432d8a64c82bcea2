import type { Block, BlockItem } from '../blocks/define.ts';
import { blocks, getBlock } from '../blocks/registry.ts';
import { isBlockTypeId } from '../blocks/type-ids.ts';
import type { Exercise } from '../exercises/define.ts';
import type { ExerciseItem } from '../exercises/item.ts';
import { exercises, getExercise } from '../exercises/registry.ts';
import { isExerciseTypeId } from '../exercises/type-ids.ts';
import { type Issue, invalid, type Parsed, valid } from '../kernel/issue.ts';
import type { AnswerWords } from '../marking/answer-words.ts';
import type { Activity, Item, PublicItem } from './schema.ts';
import { suggestType } from './suggest-type.ts';

/** An item together with the type that knows how to handle it. */
export type TypedItem =
  | { readonly kind: 'exercise'; readonly item: ExerciseItem; readonly type: Exercise }
  | { readonly kind: 'block'; readonly item: BlockItem; readonly type: Block };

export function withType(item: Item): TypedItem {
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
  if (isBlockTypeId(value.type)) {
    const parsed = getBlock(value.type).parseItem(value);
    return parsed.isValid ? parseInnerExercises(getBlock(value.type), parsed.value) : parsed;
  }
  const issue: Issue = {
    path: ['type'],
    code: 'unknown-type',
    message: `there is no block or exercise ${value.type}${suggestType(value.type, [...Object.values(blocks), ...Object.values(exercises)])}`,
  };
  return invalid(issue);
}

/** The block parses its own fields; the exercises inside it are parsed here, each by its own type. */
function parseInnerExercises(block: Block, item: BlockItem): Parsed<BlockItem> {
  const issues: Issue[] = [];
  const whole = block.mapExercises(item, (exercise, path) => {
    const { type } = exercise;
    const parsed: Parsed<ExerciseItem> = isExerciseTypeId(type)
      ? getExercise(type).parseItem(exercise)
      : invalid({
          path: ['type'],
          code: 'unknown-type',
          message: `there is no exercise ${type}${suggestType(type, Object.values(exercises))}`,
        });
    if (parsed.isValid) return { ...parsed.value };
    issues.push(...parsed.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })));
    return exercise;
  });
  return issues.length > 0 ? invalid(...issues) : valid(whole);
}

export interface UnfoldedItem {
  readonly item: Item;
  /** From the item that was unfolded; empty for that item itself. */
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

/**
 * The fields of an item that a learner may receive: the public form of its type, and what the player must know of the
 * type. The exercises inside a block stand beside the block's own public form.
 */
export function redactItem(item: Item): PublicItem {
  const typed = withType(item);
  const answerWords = findAnswerWords(item);
  const shared = answerWords && { answerWords };
  if (typed.kind === 'exercise') return { ...typed.type.redact(typed.item), ...shared };
  const screenTitle = findScreenTitle(item);
  const [, ...inner] = unfoldItem(item);
  return {
    ...typed.type.redact(typed.item),
    ...shared,
    ...(screenTitle !== null && { screenTitle }),
    ...(typed.type.isHeading && { isHeading: true }),
    ...(inner.length > 0 && { innerExercises: inner.map(({ item: exercise }) => redactItem(exercise)) }),
  };
}
