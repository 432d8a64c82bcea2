import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { FigureSchema } from '../media-file.ts';

const Percent = z.number().check(z.minimum(2), z.maximum(98));

const HotspotSchema = z.strictObject({
  id: StableId,
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  text: RichTextSchema,
  /** Centre of the call-out, in per cent of the picture's width from the left and of its height from the top. */
  xPercent: Percent,
  yPercent: Percent,
});
export type Hotspot = z.infer<typeof HotspotSchema>;

export const ClickableVisualSchema = z.strictObject({
  type: z.literal('clickable-visual'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(RichTextSchema),
  figure: z.extend(FigureSchema, {
    caption: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  }),
  /** The call-outs are numbered in this order. */
  hotspots: z.array(HotspotSchema).check(z.minLength(2), z.maxLength(12)),
});
type ClickableVisual = z.infer<typeof ClickableVisualSchema>;

/** Every field is meant for the learner, so the public form uses the same strict schema. */
export type PublicClickableVisual = ClickableVisual;

// Size of a call-out in per cent of a 16:9 picture: 28 px on a phone 320 px wide, 32 px on one 360 px wide.
const roomPercent = { x: 10, y: 17.5 } as const;

/** Call-outs that would cover each other on a small phone could not be touched there. */
export function lintClickableVisual({ hotspots }: ClickableVisual): Issue[] {
  return [
    ...findRepeats(hotspots, 'hotspots'),
    ...hotspots.flatMap((hotspot, index): Issue[] => {
      const near = hotspots.slice(0, index).find((other) => isTooClose(hotspot, other));
      if (!near) return [];
      return [
        {
          path: ['hotspots', index],
          code: 'hotspots-too-close',
          message: `${hotspot.id} covers ${near.id} on a phone; keep ${roomPercent.x} % of the width or ${roomPercent.y} % of the height between them`,
        },
      ];
    }),
  ];
}

function isTooClose(left: Hotspot, right: Hotspot): boolean {
  return (
    Math.abs(left.xPercent - right.xPercent) < roomPercent.x &&
    Math.abs(left.yPercent - right.yPercent) < roomPercent.y
  );
}
