import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { orderShape, placeShape, publicExerciseShape, redactShared, scoredShape } from '../item.ts';
import { lintOrder, orderToSend, publicOption, publicOrder } from '../option-order.ts';

const OptionSchema = z.strictObject({
  id: StableId,
  text: RichTextSchema,
  /** Exactly one option of the item carries it. */
  isRight: z.optional(z.literal(true)),
  /** Said to a learner who chose this option; every distractor has its own. */
  feedback: z.optional(RichTextSchema),
  misconception: z.optional(StableId),
  ...placeShape,
});

export const MultipleChoiceSchema = z.strictObject({
  ...scoredShape,
  ...orderShape,
  type: z.literal('multiple-choice'),
  options: z.array(OptionSchema).check(z.minLength(2), z.maxLength(8)),
});
export type MultipleChoice = z.infer<typeof MultipleChoiceSchema>;

export const PublicMultipleChoiceSchema = z.strictObject({
  ...publicExerciseShape,
  ...orderShape,
  type: z.literal('multiple-choice'),
  options: z.array(z.strictObject({ id: z.string(), text: z.string(), ...placeShape })),
});
export type PublicMultipleChoice = z.infer<typeof PublicMultipleChoiceSchema>;

export function redactMultipleChoice(item: MultipleChoice): PublicMultipleChoice {
  return {
    ...redactShared(item),
    ...publicOrder(item),
    type: item.type,
    options: orderToSend(item).map(publicOption),
  };
}

export function lintMultipleChoice(item: MultipleChoice): Issue[] {
  const issues: Issue[] = [...findRepeats(item.options, 'options'), ...lintOrder(item)];
  const rightCount = item.options.filter((option) => option.isRight).length;
  if (rightCount !== 1) {
    issues.push({
      path: ['options'],
      code: 'one-right-option',
      message: `exactly one option must have isRight: true, and ${rightCount || 'none'} ${rightCount > 1 ? 'have' : 'has'} it`,
    });
  }
  item.options.forEach((option, index) => {
    if (option.isRight || option.feedback) return;
    issues.push({
      path: ['options', index, 'feedback'],
      code: 'distractor-without-feedback',
      message: `the wrong option ${option.id} needs feedback of its own`,
    });
  });
  return issues;
}
