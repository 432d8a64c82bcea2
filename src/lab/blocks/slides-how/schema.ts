import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { FigureSchema } from '../media-file.ts';

const SlideSchema = z.strictObject({
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: RichTextSchema,
  figure: FigureSchema,
});
export type Slide = z.infer<typeof SlideSchema>;

export const SlidesHowSchema = z.strictObject({
  type: z.literal('slides-how'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  /** One step of a technique each, in order. */
  slides: z.array(SlideSchema).check(z.minLength(2), z.maxLength(12)),
});
export type SlidesHow = z.infer<typeof SlidesHowSchema>;

/** Every field is meant for the learner, so the public form uses the same strict schema. */
export type PublicSlidesHow = SlidesHow;
