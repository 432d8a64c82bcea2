import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { FigureSchema } from '../media-file.ts';

export const HeaderSchema = z.strictObject({
  type: z.literal('header'),
  id: StableId,
  /** A short line above the title, such as the place in the lab. */
  eyebrow: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(RichTextSchema),
  /** What the learner will be able to do; each one inline rich text. */
  goals: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.minLength(1), z.maxLength(8)),
  ),
  figure: z.optional(FigureSchema),
});
export type Header = z.infer<typeof HeaderSchema>;

/** Every field is meant for the learner, so the public form uses the same strict schema. */
export type PublicHeader = Header;
