import { type DrawnLane, remPerMm } from './drawn-gel.ts';
import { GelGutter } from './gel-gutter.tsx';
import type { GelSpot } from './gel-spot.ts';
import { GelTrack } from './gel-track.tsx';
import { hasSizes } from './lane-columns.ts';
import { PrintedSizes } from './printed-sizes.tsx';

interface Props {
  readonly lane: DrawnLane;
  readonly lengthMm: number;
  readonly spots: readonly GelSpot[];
}

/** One lane of the slab, a cell for each of its columns: printed sizes, the lane below its well, spots. */
export function GelLane({ lane, lengthMm, spots }: Props) {
  const scale = remPerMm(lengthMm);
  const height = { height: `${lengthMm * scale}rem` };
  return (
    <>
      {hasSizes(lane) && (
        <div aria-hidden="true" style={height} className="relative">
          <PrintedSizes bands={lane.bands} lengthMm={lengthMm} remPerMm={scale} />
        </div>
      )}
      <div aria-hidden="true" style={height} className="relative ml-1.5 sm:ml-3">
        <span className="absolute inset-x-0 -top-2.5 h-2.5 rounded-[2px] border border-gel-ink-soft bg-gel-well" />
        <GelTrack bands={lane.bands} lengthMm={lengthMm} />
      </div>
      {spots.length > 0 && (
        <div style={height} className="@container relative has-[[data-pulled]]:z-20">
          <GelGutter spots={spots} lengthMm={lengthMm} />
        </div>
      )}
    </>
  );
}
