import type { DrawnBand } from './drawn-gel.ts';

/** Line height of a printed size, in rem. */
const sizeGapRem = 0.8;

interface Props {
  readonly bands: readonly DrawnBand[];
  readonly lengthMm: number;
  /** The picture's height per mm of gel. */
  readonly remPerMm: number;
}

interface PrintedSize {
  readonly bp: number;
  /** Middles of the band and of the number, in rem from the wells. */
  readonly bandRem: number;
  readonly topRem: number;
}

/** If there is no room for all numbers, rounder lengths are printed first, because readers look for them. */
const roundSteps = [1000, 500, 100, 50, 1];
const roundnessOf = (bp: number) => roundSteps.findIndex((step) => bp % step === 0);

/**
 * The numbers that have room at their bands. Numbers are not moved aside, because a number beside another band would be
 * read as that band's length; the less round ones are left out. Lengths that run as one band stand one below the other.
 */
export function choosePrinted(bands: readonly DrawnBand[], remPerMm: number): PrintedSize[] {
  const rungs = bands
    .map(({ distanceMm, sizesBp = [] }) => ({ bandRem: distanceMm * remPerMm, sizesBp }))
    .filter(({ sizesBp }) => sizesBp.length > 0)
    .map((rung) => ({ ...rung, roundness: Math.min(...rung.sizesBp.map(roundnessOf)) }))
    .toSorted((one, other) => one.roundness - other.roundness || other.bandRem - one.bandRem);
  const chosen: typeof rungs = [];
  for (const rung of rungs) {
    const hasRoom = chosen.every(
      ({ bandRem, sizesBp }) =>
        Math.abs(bandRem - rung.bandRem) >= ((sizesBp.length + rung.sizesBp.length) / 2) * sizeGapRem,
    );
    if (hasRoom) chosen.push(rung);
  }
  return chosen.flatMap(({ bandRem, sizesBp }) =>
    sizesBp.map((bp, index) => ({
      ...{ bp, bandRem },
      topRem: bandRem + (index - (sizesBp.length - 1) / 2) * sizeGapRem,
    })),
  );
}

/** Lengths beside their bands, each with a line to its band; fills a cell left of the lane, on the photograph. */
export function PrintedSizes({ bands, lengthMm, remPerMm }: Props) {
  const printed = choosePrinted(bands, remPerMm);
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
        {printed.map(({ bp, bandRem, topRem }) => (
          <path key={bp} vectorEffect="non-scaling-stroke" d={`M8 ${bandRem}L1 ${topRem}`} />
        ))}
      </svg>
      {printed.map(({ bp, topRem }) => (
        <span
          key={bp}
          style={{ top: `${topRem}rem` }}
          className="absolute right-1 -translate-y-1/2 font-mono text-xs leading-none whitespace-nowrap text-gel-ink"
        >
          {bp}
        </span>
      ))}
    </>
  );
}
