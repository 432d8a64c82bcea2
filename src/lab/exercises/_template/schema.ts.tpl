import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';

const OptionSchema = z.strictObject({
  id: StableId,
  text: RichTextSchema,
  /** Exactly one option of the item carries it. */
  isRight: z.optional(z.literal(true)),
  /** Said to a learner who chose this option. */
  feedback: z.optional(RichTextSchema),
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

export function redact__Pascal__(item: __Pascal__): Public__Pascal__ {
  return {
    ...redactShared(item),
    type: item.type,
    options: item.options.map(({ id, text }) => ({ id, text })),
  };
}

/** Mistakes of authors that the schema cannot see. */
export function lint__Pascal__(item: __Pascal__): Issue[] {
  const issues: Issue[] = findRepeats(item.options, 'options');
  const rightCount = item.options.filter((option) => option.isRight).length;
  if (rightCount !== 1) {
    issues.push({
      path: ['options'],
      code: 'one-right-option',
      message: `exactly one option must be right, ${rightCount} are`,
    });
  }
  return issues;
}
