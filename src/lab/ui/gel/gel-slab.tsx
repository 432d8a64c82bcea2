import type { ReactNode } from 'react';
import { lateView } from '../late-view.tsx';
import { hasSizes, listLaneBoxes } from './lane-boxes.ts';
import type { SlabPictureProps } from './slab-picture.tsx';
import { type SlabScale, scaleOf, slabMm } from './slab-scale.ts';

/** Drawn after everything beside it. Until then the gel is dark, as before the light is switched on. */
const SlabPicture = lateView(
  () => import('./slab-picture.tsx').then((module) => module.SlabPicture),
  <div aria-busy="true" />,
);

/**
 * The dark slab on which bands glow. On paper it is inverted, as gels are usually printed: dark bands, no ink for the
 * background.
 */
export const gelGround =
  'border border-gel-rule bg-gel text-gel-ink print:[--band:var(--ink)] print:[--gel:var(--paper)] print:[--gel-ink-soft:var(--ink-soft)] print:[--gel-ink:var(--ink)] print:[--gel-rule:var(--rule-strong)] print:[--gel-well:var(--paper)]';

interface Props extends Omit<SlabPictureProps, 'boxes'> {
  /** `reservesSizes`: keeps room for printed lengths also while no band has one. */
  readonly lanes: readonly (SlabPictureProps['lanes'][number] & {
    readonly reservesSizes?: boolean | undefined;
  })[];
  /** What stands on the picture. */
  drawOver?(scale: SlabScale): ReactNode;
}

/** A photograph of the slab with its printed lengths, and room for what is pinned to it. Hidden from screen readers. */
export function GelSlab({ drawOver, ...picture }: Props) {
  const { lanes, lengthMm, remPerMm } = picture;
  const boxes = listLaneBoxes(lanes.map((lane) => ({ hasSizes: lane.reservesSizes ?? hasSizes(lane) })));
  return (
    <div style={{ height: `${slabMm(lengthMm) * remPerMm}rem` }} className="relative isolate">
      <div aria-hidden="true">
        <SlabPicture boxes={boxes} {...picture} />
      </div>
      <div className="contents">{drawOver?.(scaleOf(boxes, remPerMm))}</div>
    </div>
  );
}
