import * as z from 'zod/mini';
import type { BlockItem } from '../blocks/define.ts';
import { RichText, StableId } from '../domain/authoring/fields.ts';
import type { ExerciseItem, PublicExerciseItem } from '../exercises/item.ts';

/** `activity.yaml`: the lab itself; its modules are files of their own. */
export const ActivityFileSchema = z.strictObject({
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  summary: RichText,
  /** false: part of the free pass. */
  isPremium: z.boolean(),
  enabled: z.boolean(),
  /** ISO date of first publication. */
  publishedAt: z.iso.date(),
  durationMin: z.int().check(z.minimum(1)),
  /** true: screens and modules open one after the other. */
  isStrictOrder: z._default(z.boolean(), false),
  /** Ids of `modules/<id>.yaml`, in teaching order. */
  modules: z.array(StableId).check(z.minLength(1)),
  /** Where the science comes from; shown on the lab's page. */
  sources: z._default(z.array(z.string().check(z.minLength(1))), []),
});
export type ActivityFile = z.infer<typeof ActivityFileSchema>;

/** `modules/<id>.yaml`; items are parsed one by one by the schema of their own type. */
export const ModuleFileSchema = z.strictObject({
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  summary: RichText,
  durationMin: z.int().check(z.minimum(1)),
  items: z.array(z.looseObject({ type: z.string() })).check(z.minLength(1)),
});
export type ModuleFile = z.infer<typeof ModuleFileSchema>;

export type Item = BlockItem | ExerciseItem;
export type PublicItem = BlockItem | PublicExerciseItem;

export interface Module<I = Item> extends Omit<ModuleFile, 'items'> {
  readonly items: readonly I[];
}

export interface Activity<I = Item> extends Omit<ActivityFile, 'modules'> {
  readonly modules: readonly Module<I>[];
}
