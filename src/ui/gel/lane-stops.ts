import { type LitBand, laneBrightnessAt } from '../../science/gel/brightness.ts';

export interface LaneStop {
  readonly distanceMm: number;
  /** 0 to 1. */
  readonly brightness: number;
}

/** A bell curve is dark beyond this many sigma, and straight between steps of half a sigma to the eye. */
const reach = 3.5;
const step = 0.5;

/** The light along a lane as points between which it changes evenly. */
export function listLaneStops(bands: readonly LitBand[], lengthMm: number): LaneStop[] {
  const distances = bands.flatMap(({ distanceMm, sigmaMm }) =>
    Array.from(
      { length: (2 * reach) / step + 1 },
      (_, index) => distanceMm + (index * step - reach) * sigmaMm,
    ),
  );
  return [...new Set(distances)]
    .filter((distanceMm) => distanceMm >= 0 && distanceMm <= lengthMm)
    .sort((one, other) => one - other)
    .map((distanceMm) => ({ distanceMm, brightness: laneBrightnessAt(bands, distanceMm) }));
}
