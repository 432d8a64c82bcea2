import type { ReactNode, RefObject } from 'react';
import { lateView } from '../late-view.tsx';
import { type DrawnBand, type DrawnLane, listCurves } from './drawn-gel.ts';
import type { GelCamera } from './gel-photo.tsx';
import { hasSizes, type LaneBoxes, listLaneBoxes, toCss } from './lane-boxes.ts';
import { PrintedSizes } from './printed-sizes.tsx';

/** Calculated after everything beside it is there; until then the gel is dark, as before the light is switched on. */
const GelPhoto = lateView(() => import('./gel-photo.tsx').then((module) => module.GelPhoto));

/** Gel above the front of the wells and beyond the last mm that bands reach, in mm. */
export const topMm = 5;
const endMm = 2;

/** The whole height of a slab in mm. */
export function slabMm(lengthMm: number): number {
  return topMm + lengthMm + endMm;
}

/**
 * The dark slab on which bands glow. On paper it is inverted, as gels are usually printed: dark bands, no ink for the
 * background.
 */
export const gelGround =
  'border border-gel-rule bg-gel text-gel-ink print:[--band:var(--ink)] print:[--gel:var(--paper)] print:[--gel-ink-soft:var(--ink-soft)] print:[--gel-ink:var(--ink)] print:[--gel-rule:var(--rule-strong)] print:[--gel-well:var(--paper)]';

/** Turns places on the gel into places on its picture, as CSS lengths of the slab. */
export interface SlabScale {
  /** From the upper edge of the slab, in rem. */
  topOf(distanceMm: number): number;
  laneStyle(index: number): { readonly left: string; readonly width: string };
}

interface Props {
  /** `reservesSizes`: keeps room for printed lengths also while no band has one. */
  readonly lanes: readonly (Pick<DrawnLane, 'id' | 'bands'> & {
    readonly reservesSizes?: boolean | undefined;
  })[];
  readonly lengthMm: number;
  /** The picture's height per mm of gel. */
  readonly remPerMm: number;
  readonly camera?: GelCamera | undefined;
  /** Bands of dye by lane, in mm from the wells. */
  readonly dyesMm?: readonly (readonly number[])[] | undefined;
  /** true: a thin line beside each band, however faint it is. */
  readonly marksBands?: boolean | undefined;
  readonly canvasRef?: RefObject<HTMLCanvasElement | null> | undefined;
  /** What stands on the picture. */
  drawOver?(scale: SlabScale): ReactNode;
}

/** A photograph of the slab with its printed lengths, and room for what is pinned to it. Hidden from screen readers. */
export function GelSlab({
  lanes,
  lengthMm,
  remPerMm,
  camera = {},
  dyesMm = [],
  marksBands = false,
  canvasRef,
  drawOver,
}: Props) {
  const boxes = listLaneBoxes(lanes.map((lane) => ({ hasSizes: lane.reservesSizes ?? hasSizes(lane) })));
  const heightMm = slabMm(lengthMm);
  const scale = scaleOf(boxes, remPerMm);
  return (
    <div style={{ height: `${heightMm * remPerMm}rem` }} className="relative isolate">
      <div aria-hidden="true">
        <GelPhoto
          boxes={boxes}
          lanes={lanes.map(({ bands }, index) => ({
            curves: listCurves(bands),
            dyesMm: dyesMm[index] ?? [],
          }))}
          topMm={topMm}
          heightMm={heightMm}
          camera={camera}
          canvasRef={canvasRef}
        />
        {lanes.map((lane, index) => (
          <LaneLines key={lane.id} lane={lane} index={index} scale={scale} marksBands={marksBands} />
        ))}
        {lanes.map((lane, index) => {
          const box = boxes.lanes[index];
          if (!box || box.sizesRem === 0) return null;
          const left = toCss({ share: box.left.share, rem: box.left.rem - box.sizesRem }, boxes);
          return (
            <div
              key={lane.id}
              style={{
                left,
                width: `${box.sizesRem}rem`,
                top: `${scale.topOf(0)}rem`,
                height: `${lengthMm * remPerMm}rem`,
              }}
              className="absolute"
            >
              <PrintedSizes bands={lane.bands} lengthMm={lengthMm} remPerMm={remPerMm} />
            </div>
          );
        })}
      </div>
      {drawOver?.(scale)}
    </div>
  );
}

export function scaleOf(boxes: LaneBoxes, remPerMm: number): SlabScale {
  return {
    topOf: (distanceMm) => (topMm + distanceMm) * remPerMm,
    laneStyle: (index) => {
      const box = boxes.lanes[index];
      return box
        ? { left: toCss(box.left, boxes), width: toCss(box.pitch, boxes) }
        : { left: '0', width: '0' };
    },
  };
}

interface LaneLinesProps {
  readonly lane: Pick<DrawnLane, 'bands'>;
  readonly index: number;
  readonly scale: SlabScale;
  readonly marksBands: boolean;
}

/** Marks beside the bands. Forced colours have no photograph: there bands and wells are drawn as outlines. */
function LaneLines({ lane, index, scale, marksBands }: LaneLinesProps) {
  const well = { top: `${scale.topOf(-2.2)}rem`, height: `${scale.topOf(0) - scale.topOf(-2.2)}rem` };
  return (
    <div style={scale.laneStyle(index)} className="pointer-events-none absolute inset-y-0">
      <span
        style={well}
        className="absolute inset-x-[13%] hidden border border-gel-ink-soft forced-colors:block"
      />
      {listOutlined(lane.bands).map(({ distanceMm, sigmaMm }) => {
        const top = scale.topOf(distanceMm - sigmaMm);
        return (
          <span key={distanceMm.toFixed(2)} data-band>
            <span
              style={{ top: `${top}rem`, height: `${scale.topOf(distanceMm + sigmaMm) - top}rem` }}
              className="absolute inset-x-[13%] hidden border-2 border-gel-ink forced-colors:block"
            />
            {marksBands && (
              <span
                style={{ top: `${scale.topOf(distanceMm)}rem` }}
                className="absolute right-0 h-px w-[9%] bg-gel-ink-soft"
              />
            )}
          </span>
        );
      })}
    </div>
  );
}

/** Bands at one place are outlined once: at the wells all of them lie there. */
function listOutlined(bands: readonly DrawnBand[]): DrawnBand[] {
  return [...new Map(bands.map((band) => [band.distanceMm.toFixed(2), band])).values()];
}
