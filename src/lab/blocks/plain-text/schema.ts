import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { FigureSchema } from '../media-file.ts';

export const PlainTextSchema = z.strictObject({
  type: z.literal('plain-text'),
  id: StableId,
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  text: RichTextSchema,
  /**
   * `note`: worth remembering. `caution`: safety or a trap. `deeper`: optional, folded, and shown only in classes that
   * have it turned on.
   */
  tone: z.optional(z.enum(['note', 'caution', 'deeper'])),
  figure: z.optional(
    z.extend(FigureSchema, { caption: z.optional(z.string().check(z.minLength(1), z.maxLength(300))) }),
  ),
});
export type PlainText = z.infer<typeof PlainTextSchema>;

/** Every field is meant for the learner, so the public form uses the same strict schema. */
export type PublicPlainText = PlainText;
