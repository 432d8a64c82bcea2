import * as z from 'zod/mini';

const WordSchema = z.object({ id: z.string(), text: z.string() });

/**
 * How the answer to an item reads in other texts, where a marker repeats it. The learner's device gets it with the item,
 * so a type makes it of the public item alone.
 */
export const AnswerWordsSchema = z.discriminatedUnion('kind', [
  /** The entries are ids of station modules, or of people: the product knows their names. */
  z.object({ kind: z.literal('station-modules') }),
  z.object({ kind: z.literal('people') }),
  /** Each entry is one of these ids; the texts are in the markup of content. */
  z.object({ kind: z.literal('ids'), words: z.array(WordSchema) }),
  /** Each entry is `field=value` or `field.number=value`. A value is one of the field's ids, or as it was typed. */
  z.object({
    kind: z.literal('fields'),
    fields: z.array(
      z.object({
        id: z.string(),
        words: z.array(WordSchema),
        isOptional: z.optional(z.boolean()),
        /** What is read where the field of a saved answer is empty. */
        ifEmpty: z.optional(z.string()),
      }),
    ),
  }),
]);
export type AnswerWords = z.infer<typeof AnswerWordsSchema>;
