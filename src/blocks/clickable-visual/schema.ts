import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { FigureSchema } from '../media-file.ts';

const Percent = z.number().check(z.minimum(2), z.maximum(98));

const HotspotSchema = z.strictObject({
  id: StableId,
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  text: RichText,
  /** Centre of the call-out, in per cent of the picture's width from the left and of its height from the top. */
  xPercent: Percent,
  yPercent: Percent,
});
export type Hotspot = z.infer<typeof HotspotSchema>;

export const ClickableVisualSchema = z.strictObject({
  type: z.literal('clickable-visual'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(RichText),
  figure: z.extend(FigureSchema, {
    caption: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  }),
  /** Numbered in this order. */
  hotspots: z.array(HotspotSchema).check(z.minLength(2), z.maxLength(12)),
});
export type ClickableVisual = z.infer<typeof ClickableVisualSchema>;

/** Everything an author writes here is meant for the learner; the same strict schema guards what leaves. */
export type PublicClickableVisual = ClickableVisual;
