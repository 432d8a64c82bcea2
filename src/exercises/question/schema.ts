import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';
import { MaterialSchema } from './material.ts';

const AskedSchema = z.strictObject({
  id: StableId,
  prompt: RichText,
  material: MaterialSchema,
  /** Exactly these are to be picked. `reads` repeats what stands there, so that an edit of the text cannot move the key. */
  key: z.array(z.strictObject({ token: StableId, reads: z.string() })).check(z.minLength(1), z.maxLength(12)),
  /** Said when something wrong was picked that has no words of its own below; points at the evidence. */
  ifWrong: RichText,
  /** Said when all that was picked is right but something is missing. */
  ifMissing: z.optional(RichText),
  ifPicked: z._default(
    z.array(
      z.strictObject({
        token: StableId,
        text: RichText,
        /** What a learner who picks this may believe; an id from the misconception collection. */
        misconception: z.optional(StableId),
      }),
    ),
    [],
  ),
});
export type Asked = z.infer<typeof AskedSchema>;

export const QuestionSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('question'),
  /** Each is scored by itself and counts by itself in the score of its module. */
  questions: z.array(AskedSchema).check(z.minLength(1), z.maxLength(8)),
});
export type Question = z.infer<typeof QuestionSchema>;

export const PublicQuestionSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('question'),
  questions: z.array(z.strictObject({ id: z.string(), prompt: z.string(), material: MaterialSchema })),
});
export type PublicQuestion = z.infer<typeof PublicQuestionSchema>;
