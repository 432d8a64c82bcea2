import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { exerciseShape, publicExerciseShape } from '../item.ts';

const EntrySchema = z.strictObject({
  id: StableId,
  text: RichText,
  /** Said under this entry when the learner has saved without it. */
  ifMissing: z.optional(RichText),
});

const ReminderSchema = z.strictObject({
  /** Said once for the whole list when none of these entries is ticked. */
  unlessAnyOf: z.array(StableId).check(z.minLength(1)),
  text: RichText,
});

export const ChecklistSchema = z.strictObject({
  ...exerciseShape,
  type: z.literal('checklist'),
  /** Ticks needed to save; 0 where "none of these" is an honest answer. */
  minimum: z._default(z.int().check(z.minimum(0), z.maximum(12)), 1),
  entries: z.array(EntrySchema).check(z.minLength(1), z.maxLength(12)),
  reminders: z._default(z.array(ReminderSchema), []),
});
export type Checklist = z.infer<typeof ChecklistSchema>;

export const PublicChecklistSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('checklist'),
  minimum: z.int(),
  entries: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export type PublicChecklist = z.infer<typeof PublicChecklistSchema>;
