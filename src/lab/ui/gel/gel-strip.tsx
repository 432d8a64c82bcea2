import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { DrawnBand } from './drawn-gel.ts';
import { GelSlab, gelGround } from './gel-slab.tsx';
import { listLaneBoxes } from './lane-boxes.ts';
import { scaleOf } from './slab-scale.ts';

/** Height of a mm of gel in rem: low enough that several strips fit on one screen. */
const heightRem = 13;

/** Widths in rem. */
const laneRem = 3.75;

interface Props {
  readonly lengthMm: number;
  /** Empty: no ladder is drawn. */
  readonly ladder: readonly DrawnBand[];
  readonly lanes: readonly {
    readonly id: string;
    /** Drawn above the lane; left out where something beside the picture names it. */
    readonly label?: ReactNode;
    readonly bands: readonly DrawnBand[];
  }[];
  /** Everything the strip shows, in words. */
  readonly alt: string;
  /** 1, when left out, is the usual height and width; on a narrow page a strip is never wider than its room. */
  readonly scale?: number | undefined;
}

/** A narrow strip of a gel: few lanes, with a ladder and its lengths beside them. It is a picture without controls. */
export function GelStrip({ lengthMm, ladder, lanes, alt, scale = 1 }: Props) {
  const all = [...(ladder.length > 0 ? [{ id: ' ladder', bands: ladder, label: undefined }] : []), ...lanes];
  const boxes = listLaneBoxes(all.map((_, index) => ({ hasSizes: index === 0 && ladder.length > 0 })));
  const remPerMm = (heightRem * scale) / lengthMm;
  const { laneStyle } = scaleOf(boxes, remPerMm);
  return (
    <div
      role="img"
      aria-label={alt}
      style={{ width: `${boxes.fixedRem + all.length * laneRem * scale + 1}rem` }}
      className={classNames('max-w-full rounded-data p-1.5', gelGround)}
    >
      {lanes.some(({ label }) => label) && (
        <div className="relative h-9">
          {all.map(({ id, label }, index) => (
            <span
              key={id}
              style={laneStyle(index)}
              className="absolute bottom-0 text-center text-xs leading-tight font-semibold"
            >
              {label}
            </span>
          ))}
        </div>
      )}
      <GelSlab lanes={all} lengthMm={lengthMm} remPerMm={remPerMm} marksBands />
    </div>
  );
}
