import * as z from 'zod/mini';

const WordSchema = z.object({ id: z.string(), text: z.string() });

/**
 * How the answer to an item reads in other texts, where a marker repeats it. It is sent to the learner's device with
 * the item, so a type makes it only from the public item.
 */
export const AnswerWordsSchema = z.discriminatedUnion('kind', [
  /** The entries are ids of station modules, or of people: the product knows their names. */
  z.object({ kind: z.literal('station-modules') }),
  z.object({ kind: z.literal('people') }),
  /** Each entry is one of these ids; the texts are in the markup of content. */
  z.object({ kind: z.literal('ids'), words: z.array(WordSchema) }),
  /** Each entry is `field=value` or `field.number=value`. A value is one of the field's ids, or a typed text. */
  z.object({
    kind: z.literal('fields'),
    fields: z.array(
      z.object({
        id: z.string(),
        words: z.array(WordSchema),
        isOptional: z.optional(z.boolean()),
        /** The text for a field that is empty in the saved answer. */
        ifEmpty: z.optional(z.string()),
      }),
    ),
  }),
]);
export type AnswerWords = z.infer<typeof AnswerWordsSchema>;
