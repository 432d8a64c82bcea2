import { type CSSProperties, useId } from 'react';
import type { DrawnBand } from './drawn-gel.ts';
import { listLaneStops } from './lane-stops.ts';

interface Props {
  readonly bands: readonly DrawnBand[];
  readonly lengthMm: number;
}

/** Bands end softly at the sides of a lane. */
const softSides: CSSProperties = {
  maskImage: 'linear-gradient(to right, transparent, var(--gel-ink) 7%, var(--gel-ink) 93%, transparent)',
};

/** The light of one lane as a camera records it; a thin line at the side marks each band, however faint it is. */
export function GelTrack({ bands, lengthMm }: Props) {
  const id = useId();
  const light = <rect width="100" height={lengthMm} fill={`url(#${id})`} />;
  const sheet = {
    viewBox: `0 0 100 ${lengthMm}`,
    preserveAspectRatio: 'none',
    className: 'absolute inset-0 size-full',
  };
  return (
    <>
      <svg {...sheet} aria-hidden="true" style={softSides}>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={lengthMm}>
          {listLaneStops(bands, lengthMm).map(({ distanceMm, brightness }) => (
            <stop
              key={distanceMm}
              offset={distanceMm / lengthMm}
              stopColor="var(--band)"
              stopOpacity={brightness}
            />
          ))}
        </linearGradient>
        {light}
      </svg>
      {/* A separate SVG: inside the stretched one the blur would be stretched too. */}
      <svg
        {...sheet}
        aria-hidden="true"
        className="absolute inset-0 size-full opacity-50 blur-[7px] forced-colors:hidden print:hidden"
      >
        {light}
      </svg>
      <svg {...sheet} aria-hidden="true">
        {bands.map(({ distanceMm, sigmaMm }) => (
          <g key={distanceMm} fill="none" strokeWidth="1.5" className="stroke-gel-ink-soft">
            <path d={`M100 ${distanceMm}h-8`} vectorEffect="non-scaling-stroke" />
            {/* Forced colours have no partial opacity, so a band is drawn as an outline. */}
            <rect
              x="4"
              y={distanceMm - sigmaMm}
              width="92"
              height={2 * sigmaMm}
              vectorEffect="non-scaling-stroke"
              className="hidden forced-colors:inline"
            />
          </g>
        ))}
      </svg>
    </>
  );
}
