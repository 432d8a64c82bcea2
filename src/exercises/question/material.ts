import * as z from 'zod/mini';
import { StableId } from '../../kernel/authoring/fields.ts';

const Text = z.string().check(z.minLength(1), z.maxLength(2000));

const PassageSchema = z.strictObject({
  kind: z.literal('passage'),
  /** What can be picked: every word, every letter, or only what the author sets in [[double brackets]]. */
  unit: z.enum(['word', 'letter', 'marked']),
  /** Plain text; an empty line begins a new paragraph. */
  text: Text,
});

const SequenceSchema = z.strictObject({
  kind: z.literal('sequence'),
  /** What can be picked: every letter, or every group between spaces, such as a codon. */
  unit: z.enum(['letter', 'word']),
  /** One below the other, column by column; all of the same length. */
  lines: z
    .array(
      z.strictObject({
        id: StableId,
        label: z.string().check(z.minLength(1), z.maxLength(40)),
        text: Text,
        /** The ends as written, left to right. */
        ends: z.optional(z.enum(['5-3', '3-5'])),
      }),
    )
    .check(z.minLength(1), z.maxLength(4)),
  /** Number of the first column, e.g. of a codon within its gene. */
  firstNumber: z._default(z.int(), 1),
});

/** What a question is about. It holds no key and reaches the learner as it is. */
export const MaterialSchema = z.discriminatedUnion('kind', [PassageSchema, SequenceSchema]);
export type Material = z.infer<typeof MaterialSchema>;
export type Passage = z.infer<typeof PassageSchema>;
export type Sequence = z.infer<typeof SequenceSchema>;
