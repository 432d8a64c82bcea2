import { type DrawnLane, remPerMm } from './drawn-gel.ts';
import { GelGutter } from './gel-gutter.tsx';
import type { GelSpot } from './gel-spot.ts';
import { GelTrack } from './gel-track.tsx';
import { hasSizes } from './lane-columns.ts';
import { spreadApart } from './spread-apart.ts';

/** Line height of a printed size, in rem. */
const sizeGapRem = 1;

interface Props {
  readonly lane: DrawnLane;
  readonly lengthMm: number;
  readonly spots: readonly GelSpot[];
}

/** One lane of the slab, a cell for each of its columns: printed sizes, the lane below its well, spots. */
export function GelLane({ lane, lengthMm, spots }: Props) {
  const height = { height: `${lengthMm * remPerMm(lengthMm)}rem` };
  return (
    <>
      {hasSizes(lane) && (
        <div aria-hidden="true" style={height} className="relative">
          <PrintedSizes lane={lane} lengthMm={lengthMm} />
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

function PrintedSizes({ lane, lengthMm }: Pick<Props, 'lane' | 'lengthMm'>) {
  const scale = remPerMm(lengthMm);
  const printed = lane.bands.filter(({ sizesBp }) => sizesBp !== undefined);
  const tops = spreadApart(
    printed.map(({ distanceMm }) => distanceMm * scale),
    sizeGapRem,
    lengthMm * scale,
  );
  return (
    <>
      <span className="absolute -top-3 right-1 text-xs leading-none text-gel-ink-soft">bp</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 8 ${lengthMm * scale}`}
        preserveAspectRatio="none"
        strokeWidth="1"
        className="absolute inset-y-0 -right-1.5 h-full w-2 stroke-gel-ink-soft sm:-right-3 sm:w-3.5"
      >
        {printed.map(({ distanceMm }, index) => (
          <path
            key={distanceMm}
            vectorEffect="non-scaling-stroke"
            d={`M8 ${distanceMm * scale}L1 ${tops[index] ?? 0}`}
          />
        ))}
      </svg>
      {printed.map(({ distanceMm, sizesBp }, index) => (
        <span
          key={distanceMm}
          style={{ top: `${tops[index] ?? 0}rem` }}
          className="absolute right-1 -translate-y-1/2 font-mono text-xs leading-none whitespace-nowrap text-gel-ink"
        >
          {sizesBp?.join('/')}
        </span>
      ))}
    </>
  );
}
