import type { DrawnBand } from './drawn-gel.ts';
import { spreadApart } from './spread-apart.ts';

/** Line height of a printed size, in rem. */
const sizeGapRem = 1;

interface Props {
  readonly bands: readonly DrawnBand[];
  readonly lengthMm: number;
  /** The picture's height per mm of gel. */
  readonly remPerMm: number;
}

/**
 * Lengths beside their bands, one below the other and each with a line to its band, which lengths that run as one band
 * share; fills a cell left of the lane, on the photograph.
 */
export function PrintedSizes({ bands, lengthMm, remPerMm }: Props) {
  const printed = bands.flatMap(({ distanceMm, sizesBp = [] }) => sizesBp.map((bp) => ({ bp, distanceMm })));
  const tops = spreadApart(
    printed.map(({ distanceMm }) => distanceMm * remPerMm),
    sizeGapRem,
    lengthMm * remPerMm,
  );
  return (
    <>
      {printed.length > 0 && (
        <span className="absolute -top-5 right-1 text-xs leading-none text-gel-ink-soft">bp</span>
      )}
      <svg
        aria-hidden="true"
        viewBox={`0 0 8 ${lengthMm * remPerMm}`}
        preserveAspectRatio="none"
        strokeWidth="1"
        className="absolute inset-y-0 -right-1.5 h-full w-2 stroke-gel-ink-soft"
      >
        {printed.map(({ bp, distanceMm }, index) => (
          <path
            key={bp}
            vectorEffect="non-scaling-stroke"
            d={`M8 ${distanceMm * remPerMm}L1 ${tops[index] ?? 0}`}
          />
        ))}
      </svg>
      {printed.map(({ bp }, index) => (
        <span
          key={bp}
          style={{ top: `${tops[index] ?? 0}rem` }}
          className="absolute right-1 -translate-y-1/2 font-mono text-xs leading-none whitespace-nowrap text-gel-ink"
        >
          {bp}
        </span>
      ))}
    </>
  );
}
