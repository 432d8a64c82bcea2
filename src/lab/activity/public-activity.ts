import * as z from 'zod/mini';
import { AnswerWordsSchema } from '../marking/answer-words.ts';
import { PartSchema } from './part.ts';

const lessonHead = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  durationMin: z.int(),
} as const;

const moduleHead = { ...lessonHead, parts: z.array(PartSchema) } as const;

/** A lesson that is not open to learners: it has no items and no parts, and does not count. */
export const PublicClosedModuleSchema = z.object(lessonHead);
export type PublicClosedModule = z.infer<typeof PublicClosedModuleSchema>;

const activityHead = {
  title: z.string(),
  summary: z.string(),
  isPremium: z.boolean(),
  enabled: z.boolean(),
  publishedAt: z.string(),
  durationMin: z.int(),
  isStrictOrder: z.boolean(),
  sources: z.array(z.string()),
  /** Missing in copies that devices stored before closed modules existed. */
  closedModules: z.optional(z.array(PublicClosedModuleSchema)),
} as const;

/** An activity without the items of its modules: for lists, class pages and progress. */
export const ActivityOutlineSchema = z.object({ ...activityHead, modules: z.array(z.object(moduleHead)) });
export type ActivityOutline = z.infer<typeof ActivityOutlineSchema>;

/** The type's own public form, and what type-independent code must know of the item. */
const itemShape = {
  type: z.string(),
  id: z.string(),
  /** How the answer reads in other texts; left out: no text refers to it. */
  answerWords: z.optional(AnswerWordsSchema),
} as const;

/**
 * The activity as the player receives it. The views of the item types draw the items and trust the server's redaction.
 */
export const PublicActivitySchema = z.object({
  ...activityHead,
  /** For `addressOfMedia`. Missing in copies that devices stored before there were versions. */
  mediaVersions: z.optional(z.record(z.string(), z.string())),
  modules: z.array(
    z.object({
      ...moduleHead,
      items: z.array(
        z.looseObject({
          ...itemShape,
          /** The item opens a screen of this title. */
          screenTitle: z.optional(z.string()),
          /** The item is a heading across the whole width. */
          isHeading: z.optional(z.boolean()),
          /** Exercises that a block asks while it runs. */
          innerExercises: z.optional(z.array(z.looseObject(itemShape))),
        }),
      ),
    }),
  ),
});
export type PublicActivity = z.infer<typeof PublicActivitySchema>;
export type PublicModule = PublicActivity['modules'][number];
export type PublicItem = PublicModule['items'][number];

/** An item, and after it the exercises asked inside it. */
export function unfoldPublicItem(item: PublicItem): PublicItem[] {
  return [item, ...((item.innerExercises ?? []) as PublicItem[])];
}

/** Every item of a module in the order of the lesson, exercises inside blocks among them. */
export function listPublicItems(module: Pick<PublicModule, 'items'>): PublicItem[] {
  return module.items.flatMap(unfoldPublicItem);
}

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
