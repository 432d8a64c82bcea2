import * as z from 'zod/mini';
import type { BlockItem } from '../blocks/define.ts';
import type { ExerciseItem, PublicExerciseItem } from '../exercises/item.ts';
import { RichTextSchema, StableId } from '../kernel/authoring/fields.ts';
import type { MediaVersions } from './media-address.ts';

/** A lesson that learners cannot open yet: a preview without items. */
export const ClosedModuleSchema = z.strictObject({
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  summary: RichTextSchema,
  durationMin: z.int().check(z.minimum(1)),
});
export type ClosedModule = z.infer<typeof ClosedModuleSchema>;

/** `activity.yaml`: the lab itself; each open module has a file of its own. */
export const ActivityFileSchema = z.strictObject({
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  summary: RichTextSchema,
  /** false: part of the free pass. */
  isPremium: z.boolean(),
  enabled: z.boolean(),
  /** ISO date of first publication. */
  publishedAt: z.iso.date(),
  /** Total of the open modules; 0 when none is open. */
  durationMin: z.int().check(z.minimum(0)),
  /** true: screens and modules open one after the other. */
  isStrictOrder: z._default(z.boolean(), false),
  /** Ids of `modules/<id>.yaml`, in teaching order: the lessons that learners can work in. */
  modules: z.array(StableId),
  /** Lessons after the open ones, in teaching order. The lessons of a lab are opened in this order. */
  closedModules: z._default(z.array(ClosedModuleSchema), []),
  /** Sources of the science; shown on the lab's page. */
  sources: z._default(z.array(z.string().check(z.minLength(1))), []),
});
export type ActivityFile = z.infer<typeof ActivityFileSchema>;

const noType = 'is missing; write the type of the item, such as multiple-choice';

/** What an author decides about the printed sheet of a lesson; rules choose the rest. */
export const LessonPaperSchema = z.strictObject({
  /** Ids of items that are not printed. */
  leaveOut: z.optional(z.array(StableId).check(z.minLength(1))),
  /** Ids of passages that are printed before all others are considered. */
  keep: z.optional(z.array(StableId).check(z.minLength(1))),
  /** Printed in place of the prompt of an exercise: `exercise: prompt`. */
  prompts: z.optional(z.record(StableId, RichTextSchema)),
  /** Ids of the two or three exercises of the exit slip. Left out: those whose wrong answers point to most beliefs. */
  exitSlip: z.optional(z.array(StableId).check(z.minLength(2), z.maxLength(3))),
});
export type LessonPaper = z.infer<typeof LessonPaperSchema>;

/** `modules/<id>.yaml`; items are parsed one by one by the schema of their own type. */
export const ModuleFileSchema = z.strictObject({
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  summary: RichTextSchema,
  durationMin: z.int().check(z.minimum(1)),
  /** The day on which every claim of the lesson was last read beside its source, such as 2026-11-28. For teachers. */
  claimsCheckedOn: z.optional(z.iso.date()),
  /** What the author decides about the printed sheet. */
  paper: z.optional(LessonPaperSchema),
  items: z
    .array(z.looseObject({ type: z.string(noType) }, 'must be an item, which begins with "- type: …"'))
    .check(z.minLength(1)),
});
export type ModuleFile = z.infer<typeof ModuleFileSchema>;

export type Item = BlockItem | ExerciseItem;
export type PublicItem = BlockItem | PublicExerciseItem;

export interface Module<I = Item> extends Omit<ModuleFile, 'items'> {
  readonly items: readonly I[];
}

export interface Activity<I = Item> extends Omit<ActivityFile, 'modules'> {
  readonly modules: readonly Module<I>[];
  /** Versions of the files that the activity shows. Left out: it shows none, or the files are not on this machine. */
  readonly mediaVersions?: MediaVersions;
}
