import { brightnessOf, type LitBand, laneBrightnessAt, peakNgPerMm } from '../../science/gel/band-shape.ts';
import type { DrawnBand } from './drawn-gel.ts';

interface LaneStop {
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

/** Three words for the light of a band; the limits are a matter of taste. */
export function lightOf(band: DrawnBand): 'bright' | 'medium' | 'faint' {
  const brightness = brightnessOf(peakNgPerMm(band));
  return brightness > 0.6 ? 'bright' : brightness > 0.3 ? 'medium' : 'faint';
}

/** The dark slab that bands glow on. On paper it is inverted, as print shows gels: dark bands, no ink for the ground. */
export const gelGround =
  'rounded-data border border-gel-rule bg-gel text-gel-ink print:[--band:var(--ink)] print:[--gel:var(--paper)] print:[--gel-ink-soft:var(--ink-soft)] print:[--gel-ink:var(--ink)] print:[--gel-rule:var(--rule-strong)] print:[--gel-well:var(--paper)]';
