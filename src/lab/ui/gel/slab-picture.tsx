import type { RefObject } from 'react';
import { listCurves } from './band-light.ts';
import type { DrawnBand, DrawnLane } from './drawn-gel.ts';
import { type GelCamera, GelPhoto } from './gel-photo.tsx';
import { type LaneBoxes, toCss } from './lane-boxes.ts';
import { PrintedSizes } from './printed-sizes.tsx';
import { type SlabScale, scaleOf, slabMm, topMm } from './slab-scale.ts';

export interface SlabPictureProps {
  readonly boxes: LaneBoxes;
  readonly lanes: readonly Pick<DrawnLane, 'id' | 'bands'>[];
  readonly lengthMm: number;
  /** The picture's height per mm of gel. */
  readonly remPerMm: number;
  readonly camera?: GelCamera | undefined;
  /** Bands of dye by lane, in mm from the wells. */
  readonly dyesMm?: readonly (readonly number[])[] | undefined;
  /** true: a thin line beside each band, however faint it is. */
  readonly marksBands?: boolean | undefined;
  readonly canvasRef?: RefObject<HTMLCanvasElement | null> | undefined;
}

/** The photograph with marks and printed lengths beside its bands. */
export function SlabPicture({
  boxes,
  lanes,
  lengthMm,
  remPerMm,
  camera = {},
  dyesMm = [],
  marksBands = false,
  canvasRef,
}: SlabPictureProps) {
  const scale = scaleOf(boxes, remPerMm);
  return (
    <>
      <GelPhoto
        boxes={boxes}
        lanes={lanes.map(({ bands }, index) => ({
          curves: listCurves(bands),
          dyesMm: dyesMm[index] ?? [],
        }))}
        topMm={topMm}
        heightMm={slabMm(lengthMm)}
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
    </>
  );
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

/** Bands at one place are outlined once. Before a run, all of them lie at the wells. */
function listOutlined(bands: readonly DrawnBand[]): DrawnBand[] {
  return [...new Map(bands.map((band) => [band.distanceMm.toFixed(2), band])).values()];
}
