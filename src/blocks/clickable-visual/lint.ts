import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import type { ClickableVisual, Hotspot } from './schema.ts';

// A call-out of 28 px on a picture of 16 to 9 that is 288 px wide: the whole width of a phone of 320 px.
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
