import { brightnessOf, type LitBand, laneBrightnessAt, peakNgPerMm } from '../../science/gel/band-shape.ts';
import type { DrawnBand } from './drawn-gel.ts';

interface LaneStop {
  readonly distanceMm: number;
  /** 0 to 1. */
  readonly brightness: number;
}

/** Beyond this many sigma a bell curve is dark; between steps of half a sigma it looks straight. */
const reach = 3.5;
const step = 0.5;

/** The brightness along a lane as gradient stops, with linear change between them. */
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

/** Three words for the brightness of a band; the limits are chosen by eye. */
export function lightOf(band: DrawnBand): 'bright' | 'medium' | 'faint' {
  const brightness = brightnessOf(peakNgPerMm(band));
  return brightness > 0.6 ? 'bright' : brightness > 0.3 ? 'medium' : 'faint';
}

/**
 * The dark slab on which bands glow. On paper it is inverted, as gels are usually printed: dark bands, no ink for the
 * background.
 */
export const gelGround =
  'rounded-data border border-gel-rule bg-gel text-gel-ink print:[--band:var(--ink)] print:[--gel:var(--paper)] print:[--gel-ink-soft:var(--ink-soft)] print:[--gel-ink:var(--ink)] print:[--gel-rule:var(--rule-strong)] print:[--gel-well:var(--paper)]';
