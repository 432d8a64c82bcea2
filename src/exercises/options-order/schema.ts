import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const StepSchema = z.strictObject({
  id: StableId,
  text: RichText,
  /** Ids of the steps that must have happened before this one; the key is this graph. */
  after: z._default(z.array(StableId), []),
  /** Said when this is the first step that stands too early; every step with `after` has its own. */
  ifTooEarly: z.optional(RichText),
  /** What a learner who puts this step too early may believe. */
  misconception: z.optional(StableId),
});

export const OptionsOrderSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('options-order'),
  /** In the order the learner finds them, which must not be right. The scorer is exact up to ten. */
  options: z.array(StepSchema).check(z.minLength(3), z.maxLength(10)),
});
export type OptionsOrder = z.infer<typeof OptionsOrderSchema>;

export const PublicOptionsOrderSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('options-order'),
  options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export type PublicOptionsOrder = z.infer<typeof PublicOptionsOrderSchema>;
