import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { DrawnBand } from './drawn-gel.ts';
import { GelSlab, gelGround } from './gel-slab.tsx';
import { insetOf, type LaneBoxes, listLaneBoxes } from './lane-boxes.ts';

/** Height of a mm of gel in rem: low enough that several strips fit on one screen. */
const heightRem = 13;

/** Widths in rem. */
const laneRem = 3.75;
/** Space and line at both sides of the slab. */
export const stripEdge = 'border px-1.5';

interface Props {
  readonly lengthMm: number;
  /** Empty: no ladder is drawn. */
  readonly ladder: readonly DrawnBand[];
  readonly lanes: readonly {
    readonly id: string;
    /** Drawn above the lane; left out where something beside the picture names it. */
    readonly label?: ReactNode;
    /** How many lanes the label stands over, this one and those after it; one when left out. */
    readonly spans?: number | undefined;
    readonly bands: readonly DrawnBand[];
  }[];
  /** Everything the strip shows, in words. */
  readonly alt: string;
  /** 1, when left out, is the usual height and width; on a narrow page a strip is never wider than its room. */
  readonly scale?: number | undefined;
  /** Left out: as wide as its lanes usually are. */
  readonly widthRem?: number | undefined;
}

/** Where the lanes of a strip lie, its ladder first. */
export function listStripBoxes(laneCount: number, hasLadder: boolean): LaneBoxes {
  return listLaneBoxes(
    Array.from({ length: laneCount + (hasLadder ? 1 : 0) }, (_, index) => ({
      hasSizes: hasLadder && index === 0,
    })),
  );
}

/** A narrow strip of a gel: few lanes, with a ladder and its lengths beside them. It is a picture without controls. */
export function GelStrip({ lengthMm, ladder, lanes, alt, scale = 1, widthRem }: Props) {
  const hasLadder = ladder.length > 0;
  const all = [...(hasLadder ? [{ id: ' ladder', bands: ladder }] : []), ...lanes];
  const boxes = listStripBoxes(lanes.length, hasLadder);
  return (
    <div
      role="img"
      aria-label={alt}
      style={{ width: `${widthRem ?? boxes.fixedRem + all.length * laneRem * scale + 1}rem` }}
      className={classNames('max-w-full rounded-data py-1.5', stripEdge, gelGround)}
    >
      {lanes.some(({ label }) => label) && (
        <div
          style={insetOf(boxes, hasLadder ? 1 : 0)}
          className="grid min-h-9 auto-cols-fr grid-flow-col items-end"
        >
          {lanes.map(({ id, label, spans = 1 }) =>
            label === undefined ? null : (
              <span
                key={id}
                style={{ gridColumn: `span ${spans}` }}
                className="min-w-0 px-0.5 text-center text-xs leading-tight font-semibold wrap-anywhere"
              >
                {label}
              </span>
            ),
          )}
        </div>
      )}
      <GelSlab lanes={all} lengthMm={lengthMm} remPerMm={(heightRem * scale) / lengthMm} marksBands />
    </div>
  );
}
