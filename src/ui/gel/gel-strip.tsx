import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { DrawnBand } from './drawn-gel.ts';
import { GelTrack } from './gel-track.tsx';
import { gelGround } from './lane-stops.ts';
import { PrintedSizes } from './printed-sizes.tsx';

/** Height of the lanes in rem: low enough that several strips fit on one screen. */
const heightRem = 13;

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
}

/** A narrow strip of a gel: few lanes, with a ladder and its lengths beside them. It is a picture without controls. */
export function GelStrip({ lengthMm, ladder, lanes, alt }: Props) {
  const height = { height: `${heightRem}rem` };
  return (
    <div
      role="img"
      aria-label={alt}
      className={classNames('flex w-fit max-w-full gap-3 p-2 pr-4', gelGround)}
    >
      {ladder.length > 0 && (
        <div className="flex items-end gap-3">
          <div style={height} className="relative w-9 shrink-0">
            <PrintedSizes bands={ladder} lengthMm={lengthMm} remPerMm={heightRem / lengthMm} />
          </div>
          <Lane bands={ladder} lengthMm={lengthMm} className="w-8" />
        </div>
      )}
      {lanes.map(({ id, label, bands }) => (
        <div key={id} className="flex min-w-0 flex-col items-center justify-end gap-3.5">
          {label && <span className="text-xs leading-tight font-semibold">{label}</span>}
          <Lane bands={bands} lengthMm={lengthMm} className={classNames('w-14', !label && 'mt-3')} />
        </div>
      ))}
    </div>
  );
}

interface LaneProps {
  readonly bands: readonly DrawnBand[];
  readonly lengthMm: number;
  readonly className: string;
}

function Lane({ bands, lengthMm, className }: LaneProps) {
  return (
    <div style={{ height: `${heightRem}rem` }} className={classNames('relative shrink-0', className)}>
      <span className="absolute inset-x-0 -top-2.5 h-2.5 rounded-[2px] border border-gel-ink-soft bg-gel-well" />
      <GelTrack bands={bands} lengthMm={lengthMm} />
    </div>
  );
}
