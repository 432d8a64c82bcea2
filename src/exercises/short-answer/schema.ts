import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { exerciseShape, publicExerciseShape } from '../item.ts';

const BoxSchema = z.strictObject({
  id: StableId,
  /** Names the box; needless where there is only one. */
  label: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** How to use the box, shown above it. */
  hint: z.optional(RichText),
  lines: z._default(z.int().check(z.minimum(1), z.maximum(12)), 4),
  maxLength: z._default(z.int().check(z.minimum(20), z.maximum(3500)), 800),
  /** May stay empty when the answer is saved. */
  isOptional: z._default(z.boolean(), false),
});

const term = z.string().check(z.minLength(2), z.maxLength(80));

const IdeaSchema = z.strictObject({
  id: StableId,
  /** Completes "Have you said something about …?". */
  topic: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Any one of them counts as having said something. */
  keywords: z.array(term).check(z.minLength(1), z.maxLength(16)),
  /** Only this box is searched; without it all of them. */
  boxId: z.optional(StableId),
});

export const ShortAnswerSchema = z.strictObject({
  ...exerciseShape,
  type: z.literal('short-answer'),
  boxes: z.array(BoxSchema).check(z.minLength(1), z.maxLength(3)),
  ideas: z._default(z.array(IdeaSchema).check(z.maxLength(8)), []),
  /** Groups of words or phrases that mean the same here. */
  variants: z._default(z.array(z.array(term).check(z.minLength(2))), []),
});
export type ShortAnswer = z.infer<typeof ShortAnswerSchema>;

export const PublicShortAnswerSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('short-answer'),
  boxes: z.array(
    z.strictObject({
      id: z.string(),
      label: z.optional(z.string()),
      hint: z.optional(z.string()),
      lines: z.int(),
      maxLength: z.int(),
      isOptional: z.boolean(),
    }),
  ),
});
export type PublicShortAnswer = z.infer<typeof PublicShortAnswerSchema>;
