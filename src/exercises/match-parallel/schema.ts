import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { slotKeyShape } from '../assignment-key.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const PublicSideSchema = z.strictObject({ id: z.string(), text: z.string() });

export const MatchParallelSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('match-parallel'),
  /** The fixed side. `answers` holds ids of `right`; any of them makes the pair right. */
  left: z
    .array(z.strictObject({ id: StableId, text: RichText, ...slotKeyShape }))
    .check(z.minLength(2), z.maxLength(8)),
  /** The pieces, in the order they lie in the tray; those that belong nowhere are distractors. */
  right: z.array(z.strictObject({ id: StableId, text: RichText })).check(z.minLength(2), z.maxLength(12)),
  /** true: a piece may stand at several left sides. */
  isReusable: z._default(z.boolean(), false),
});
export type MatchParallel = z.infer<typeof MatchParallelSchema>;

export const PublicMatchParallelSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('match-parallel'),
  left: z.array(PublicSideSchema),
  right: z.array(PublicSideSchema),
  isReusable: z.boolean(),
});
export type PublicMatchParallel = z.infer<typeof PublicMatchParallelSchema>;
