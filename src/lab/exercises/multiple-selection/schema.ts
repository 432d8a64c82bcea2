import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { orderShape, placeShape, publicExerciseShape, redactShared, scoredShape } from '../item.ts';
import { lintOrder, orderToSend, publicOption, publicOrder } from '../option-order.ts';

/** How a partly right selection earns points; `answer.ts` says what each scheme means. */
export const schemes = ['all-or-nothing', 'net-correct', 'each-decision'] as const;

const OptionSchema = z.strictObject({
  id: StableId,
  text: RichTextSchema,
  isRight: z.optional(z.literal(true)),
  /** Said to a learner who chose this option; every distractor has its own. */
  feedback: z.optional(RichTextSchema),
  misconception: z.optional(StableId),
  ...placeShape,
});

export const MultipleSelectionSchema = z.strictObject({
  ...scoredShape,
  ...orderShape,
  type: z.literal('multiple-selection'),
  scheme: z._default(z.enum(schemes), 'net-correct'),
  /** How many belong to the answer, when the learner is to know it. */
  choose: z.optional(z.int().check(z.minimum(1), z.maximum(11))),
  /** Said when all that was chosen is right and something is still missing; must not name what. */
  missingFeedback: z.optional(RichTextSchema),
  options: z.array(OptionSchema).check(z.minLength(3), z.maxLength(12)),
});
export type MultipleSelection = z.infer<typeof MultipleSelectionSchema>;

export const PublicMultipleSelectionSchema = z.strictObject({
  ...publicExerciseShape,
  ...orderShape,
  type: z.literal('multiple-selection'),
  choose: z.optional(z.int()),
  options: z.array(z.strictObject({ id: z.string(), text: z.string(), ...placeShape })),
});
export type PublicMultipleSelection = z.infer<typeof PublicMultipleSelectionSchema>;

export function redactMultipleSelection(item: MultipleSelection): PublicMultipleSelection {
  return {
    ...redactShared(item),
    ...publicOrder(item),
    type: item.type,
    ...(item.choose !== undefined && { choose: item.choose }),
    options: orderToSend(item).map(publicOption),
  };
}

export function lintMultipleSelection(item: MultipleSelection): Issue[] {
  const issues: Issue[] = [...findRepeats(item.options, 'options'), ...lintOrder(item)];
  const rightCount = item.options.filter((option) => option.isRight).length;
  if (rightCount === 0 || rightCount === item.options.length) {
    issues.push({
      path: ['options'],
      code: 'right-and-wrong-options',
      message: `at least one option must be right and one wrong, ${rightCount} of ${item.options.length} are right`,
    });
  }
  if (item.choose !== undefined && item.choose !== rightCount) {
    issues.push({
      path: ['choose'],
      code: 'choose-differs-from-key',
      message: `the learner is told to choose ${item.choose}, but ${rightCount} are right`,
    });
  }
  // With a stated count, a selection without a wrong option is also complete, so the sentence could never be shown.
  if ((item.choose === undefined) !== (item.missingFeedback !== undefined)) {
    issues.push({
      path: ['missingFeedback'],
      code: 'missing-feedback',
      message: 'give either `choose`, or `missingFeedback` for a selection that is right as far as it goes',
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
