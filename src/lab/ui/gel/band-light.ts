import { brightnessOf, type LitBand, laneNgPerMmAt } from '../../science/gel/band-shape.ts';
import type { DrawnBand } from './drawn-gel.ts';

export function listCurves(bands: readonly DrawnBand[]): LitBand[] {
  return bands.flatMap((band) => band.curves ?? [band]);
}

/** Three words for the brightness of a band; the limits are chosen by eye. */
export function lightOf(band: DrawnBand, exposure = 1): 'bright' | 'medium' | 'faint' {
  const brightness = brightnessOf(laneNgPerMmAt(listCurves([band]), band.distanceMm), exposure);
  return brightness > 0.6 ? 'bright' : brightness > 0.3 ? 'medium' : 'faint';
}

/** The range in mm that holds most of a smear's DNA, for the words beside its lane. */
export function extentOf({ distanceMm, sigmaMm }: LitBand): {
  readonly fromMm: number;
  readonly toMm: number;
} {
  return { fromMm: Math.max(0, distanceMm - 2 * sigmaMm), toMm: distanceMm + 2 * sigmaMm };
}
