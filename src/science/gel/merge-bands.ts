import { resolutionOf } from './band-shape.ts';
import type { LitBand } from './brightness.ts';

/** One band as the eye sees it; several lengths when they cannot be told apart. */
export interface Band extends LitBand {
  /** Largest first. */
  readonly lengthsBp: readonly number[];
}

/** Two equal bell curves show a single top up to a distance of two sigma, which is Rs = 0.5 (exact, not fitted). */
export const leastResolution = 0.5;

/** Makes one band of neighbours that a reader could not tell apart; nearest the wells first. Mass is kept. */
export function mergeBands(bands: readonly Band[]): Band[] {
  const sorted = [...bands].sort((one, other) => one.distanceMm - other.distanceMm);
  const merged: Band[] = [];
  for (let band of sorted) {
    // A merged band is wider, and may now reach the one before it.
    for (let before = merged.at(-1); before && isOne(before, band); before = merged.at(-1)) {
      merged.pop();
      band = joinBands(before, band);
    }
    merged.push(band);
  }
  return merged;
}

function isOne(one: Band, other: Band): boolean {
  return resolutionOf(one, other) < leastResolution;
}

/** Middle and width of the mixture of both. */
function joinBands(one: Band, other: Band): Band {
  const massNg = one.massNg + other.massNg;
  const share = one.massNg / massNg;
  const distanceMm = share * one.distanceMm + (1 - share) * other.distanceMm;
  const variance =
    share * (one.sigmaMm ** 2 + (one.distanceMm - distanceMm) ** 2) +
    (1 - share) * (other.sigmaMm ** 2 + (other.distanceMm - distanceMm) ** 2);
  const lengthsBp = [...new Set([...one.lengthsBp, ...other.lengthsBp])].sort((left, right) => right - left);
  return { distanceMm, sigmaMm: Math.sqrt(variance), massNg, lengthsBp };
}
