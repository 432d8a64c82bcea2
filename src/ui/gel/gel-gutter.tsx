import { remPerMm } from './drawn-gel.ts';
import type { GelSpot } from './gel-spot.ts';
import { spreadApart } from './spread-apart.ts';

/** Height of a spot and the air between two, in rem. */
const spotGapRem = 2;

interface Props {
  readonly spots: readonly GelSpot[];
  readonly lengthMm: number;
}

/** Fills the column right of a lane: spots for its bands and stretches, drawn apart, each with a line to what it speaks of. */
export function GelGutter({ spots, lengthMm }: Props) {
  const scale = remPerMm(lengthMm);
  const placed = spots
    .flatMap(({ id, at, node }) =>
      at.kind === 'stretch' ? [{ id, at, node, middleMm: (at.fromMm + at.toMm) / 2 }] : [],
    )
    .sort((one, other) => one.middleMm - other.middleMm);
  const tops = spreadApart(
    placed.map(({ middleMm }) => middleMm * scale),
    spotGapRem,
    lengthMm * scale,
  );
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 8 ${lengthMm * scale}`}
        preserveAspectRatio="none"
        fill="none"
        strokeWidth="1.5"
        className="absolute inset-y-0 left-0 h-full w-2 overflow-visible stroke-gel-ink-soft"
      >
        {placed.map(({ id, at, middleMm }, index) => (
          <path
            key={id}
            vectorEffect="non-scaling-stroke"
            d={`${at.toMm > at.fromMm ? `M-2 ${at.fromMm * scale}H1V${at.toMm * scale}H-2` : ''}M0 ${middleMm * scale}L8 ${tops[index] ?? 0}`}
          />
        ))}
      </svg>
      {placed.map(({ id, node }, index) => (
        <div
          key={id}
          style={{ top: `${tops[index] ?? 0}rem` }}
          className="absolute right-0 left-2 flex -translate-y-1/2 has-[[data-pulled]]:z-20"
        >
          {node}
        </div>
      ))}
    </>
  );
}
