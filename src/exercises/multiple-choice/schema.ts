import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const OptionSchema = z.strictObject({
  id: StableId,
  text: RichText,
  /** Exactly one option of the item carries it. */
  isRight: z.optional(z.literal(true)),
  /** Said to a learner who chose this option; every distractor has its own. */
  feedback: z.optional(RichText),
  misconception: z.optional(StableId),
});

export const MultipleChoiceSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('multiple-choice'),
  options: z.array(OptionSchema).check(z.minLength(2), z.maxLength(8)),
});
export type MultipleChoice = z.infer<typeof MultipleChoiceSchema>;

export const PublicMultipleChoiceSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('multiple-choice'),
  options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export type PublicMultipleChoice = z.infer<typeof PublicMultipleChoiceSchema>;
