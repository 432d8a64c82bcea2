import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

/** How a partly right selection earns points; `score.ts` says what each means. */
export const schemes = ['all-or-nothing', 'net-correct', 'each-decision'] as const;

const OptionSchema = z.strictObject({
  id: StableId,
  text: RichText,
  isRight: z.optional(z.literal(true)),
  /** Said to a learner who chose this option; every distractor has its own. */
  feedback: z.optional(RichText),
  misconception: z.optional(StableId),
});

export const MultipleSelectionSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('multiple-selection'),
  scheme: z._default(z.enum(schemes), 'net-correct'),
  /** How many belong to the answer, when the learner is to know it. */
  choose: z.optional(z.int().check(z.minimum(1), z.maximum(11))),
  /** Said when all that was chosen is right and something is still missing; must not name what. */
  missingFeedback: z.optional(RichText),
  options: z.array(OptionSchema).check(z.minLength(3), z.maxLength(12)),
});
export type MultipleSelection = z.infer<typeof MultipleSelectionSchema>;

export const PublicMultipleSelectionSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('multiple-selection'),
  choose: z.optional(z.int()),
  options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export type PublicMultipleSelection = z.infer<typeof PublicMultipleSelectionSchema>;
