import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const OptionSchema = z.strictObject({
  id: StableId,
  text: RichText,
  /** Exactly one option of the item carries it. */
  isRight: z.optional(z.literal(true)),
  /** Said to a learner who chose this option. */
  feedback: z.optional(RichText),
});

export const __Pascal__Schema = z.strictObject({
  ...scoredShape,
  type: z.literal('__kebab__'),
  options: z.array(OptionSchema).check(z.minLength(2), z.maxLength(8)),
});
export type __Pascal__ = z.infer<typeof __Pascal__Schema>;

/** What leaves the server: name every field, and none of the key. */
export const Public__Pascal__Schema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('__kebab__'),
  options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export type Public__Pascal__ = z.infer<typeof Public__Pascal__Schema>;
