import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';

// A cell is a place in a table where a learner types or picks one thing.

const shortText = z.string().check(z.minLength(1), z.maxLength(200));

/** The feedback for one finding, and the misconception it points to. */
const FeedbackSchema = z.strictObject({ text: RichTextSchema, misconception: z.optional(StableId) });
export type CellFeedback = z.infer<typeof FeedbackSchema>;

const feedback = z.optional(FeedbackSchema);

const TextSchema = z.strictObject({
  kind: z.literal('text'),
  accept: z.array(shortText).check(z.minLength(1), z.maxLength(12)),
  /** Groups of words or phrases that mean the same here. */
  variants: z._default(z.array(z.array(shortText).check(z.minLength(2))), []),
  /** Always wrong, even if very similar to a right text; each with its own feedback. Added to the built-in families. */
  confusable: z._default(z.array(z.extend(FeedbackSchema, { typed: shortText })), []),
  /** If left out, case counts in genotypes, and where two of the listed texts differ by case alone. */
  isCaseSensitive: z.optional(z.boolean()),
  isSpellingTolerant: z._default(z.boolean(), true),
  /** Replaces the product's own feedback for a finding. */
  on: z.optional(z.strictObject({ 'near-miss': feedback, confused: feedback, 'case-only': feedback })),
});

const SequenceSchema = z.strictObject({
  kind: z.literal('sequence'),
  alphabet: z.enum(['dna', 'rna', 'peptide']),
  sequence: shortText,
  alternatives: z._default(z.array(shortText), []),
  direction: z._default(z.enum(['5-to-3', '3-to-5']), '5-to-3'),
  traps: z._default(z.array(z.extend(FeedbackSchema, { typed: shortText })), []),
  on: z.optional(
    z.strictObject({
      'wrong-alphabet': feedback,
      reversed: feedback,
      'wrong-ends': feedback,
      complement: feedback,
      'reverse-complement': feedback,
      'wrong-length': feedback,
      differs: feedback,
      'not-a-sequence': feedback,
    }),
  ),
});

const QuantitySchema = z.strictObject({
  kind: z.literal('quantity'),
  value: z.number(),
  unit: z.optional(z.string().check(z.minLength(1), z.maxLength(24))),
  /** The unit is shown beside the field and need not be typed. */
  isUnitShown: z._default(z.boolean(), false),
  tolerance: z.optional(
    z.strictObject({
      absolute: z.optional(z.number().check(z.positive())),
      percent: z.optional(z.number().check(z.positive(), z.maximum(50))),
    }),
  ),
  allow: z._default(z.array(z.enum(['fraction', 'ratio', 'percent'])), []),
  /** The answer may be negative. */
  isSigned: z._default(z.boolean(), false),
  /** Values that result from a known mistake, judged with the same tolerance. */
  traps: z._default(z.array(z.extend(FeedbackSchema, { value: z.number() })), []),
  on: z.optional(
    z.strictObject({
      'wrong-form': feedback,
      'missing-unit': feedback,
      'wrong-unit': feedback,
      'wrong-power': feedback,
      'wrong-sign': feedback,
      inverted: feedback,
      'not-a-number': feedback,
    }),
  ),
});

const ChoiceSchema = z.strictObject({
  kind: z.literal('choice'),
  options: z
    .array(
      z.strictObject({
        value: StableId,
        text: z.string().check(z.minLength(1), z.maxLength(80)),
        isRight: z.optional(z.literal(true)),
        feedback: z.optional(RichTextSchema),
        misconception: z.optional(StableId),
      }),
    )
    .check(z.minLength(2), z.maxLength(6)),
});

export const CellSchema = z.strictObject({
  id: StableId,
  expect: z.discriminatedUnion('kind', [TextSchema, SequenceSchema, QuantitySchema, ChoiceSchema]),
  /** Points at the evidence; used when no more exact feedback applies. */
  ifWrong: RichTextSchema,
  misconception: z.optional(StableId),
});
export type Cell = z.infer<typeof CellSchema>;
export type CellExpectation = Cell['expect'];

export const PublicCellSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['text', 'sequence', 'quantity', 'choice']),
  /** The unit, if it is shown beside the field. */
  suffix: z.optional(z.string()),
  /** A unit is to be typed. */
  isUnitTyped: z.boolean(),
  options: z.array(z.strictObject({ value: z.string(), text: z.string() })),
});
export type PublicCell = z.infer<typeof PublicCellSchema>;

export function redactCell({ id, expect }: Cell): PublicCell {
  const options = expect.kind === 'choice' ? expect.options.map(({ value, text }) => ({ value, text })) : [];
  const shown = { id, kind: expect.kind, isUnitTyped: false, options } as const;
  if (expect.kind !== 'quantity') return shown;
  const { unit, isUnitShown } = expect;
  return {
    ...shown,
    isUnitTyped: unit !== undefined && !isUnitShown,
    ...(unit !== undefined && isUnitShown && { suffix: unit }),
  };
}
