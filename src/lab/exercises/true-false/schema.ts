import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';

const StatementSchema = z.strictObject({
  id: StableId,
  text: RichTextSchema,
  isTrue: z.boolean(),
  /** Said to a learner who judged this statement wrongly. */
  feedback: RichTextSchema,
  /** What a learner who judges it wrongly may believe. */
  misconception: z.optional(StableId),
});

export const TrueFalseSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('true-false'),
  statements: z.array(StatementSchema).check(z.minLength(1), z.maxLength(8)),
  /** The learner says at each statement why, in a sentence that the teacher reads; it is never marked. */
  asksReason: z.optional(z.boolean()),
});
export type TrueFalse = z.infer<typeof TrueFalseSchema>;

export const PublicTrueFalseSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('true-false'),
  statements: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  asksReason: z.optional(z.boolean()),
});
export type PublicTrueFalse = z.infer<typeof PublicTrueFalseSchema>;

export function redactTrueFalse(item: TrueFalse): PublicTrueFalse {
  return {
    ...redactShared(item),
    type: item.type,
    statements: item.statements.map(({ id, text }) => ({ id, text })),
    ...(item.asksReason && { asksReason: true }),
  };
}

export function lintTrueFalse(item: TrueFalse): Issue[] {
  const issues: Issue[] = findRepeats(item.statements, 'statements');
  const trueCount = item.statements.filter(({ isTrue }) => isTrue).length;
  if (item.statements.length >= 3 && (trueCount === 0 || trueCount === item.statements.length)) {
    issues.push({
      path: ['statements'],
      code: 'one-sided-key',
      message: 'all statements are true, or all are false; turn one of them round',
    });
  }
  return issues;
}
