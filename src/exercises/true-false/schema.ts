import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const StatementSchema = z.strictObject({
  id: StableId,
  text: RichText,
  isTrue: z.boolean(),
  /** Said to a learner who judged this statement wrongly. */
  feedback: RichText,
  /** What a learner who judges it wrongly may believe. */
  misconception: z.optional(StableId),
});

export const TrueFalseSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('true-false'),
  statements: z.array(StatementSchema).check(z.minLength(1), z.maxLength(8)),
});
export type TrueFalse = z.infer<typeof TrueFalseSchema>;

export const PublicTrueFalseSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('true-false'),
  statements: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export type PublicTrueFalse = z.infer<typeof PublicTrueFalseSchema>;
