import { type LitBand, laneNgPerMmAt } from './band-shape.ts';

/** One band as the eye sees it; several lengths when they cannot be told apart. */
export interface Band extends LitBand {
  /** Largest first. */
  readonly lengthsBp: readonly number[];
}

/**
 * Two maxima count as two bands when the light between them falls by this fraction of the lower maximum. Empirical: a
 * camera shows a smaller dip as one band. Two equal bands need Rs = 0.52 for this; one band ten times as strong as its
 * neighbour needs 0.85.
 */
export const leastDip = 0.005;

/** Number of points between two neighbouring bell curves at which the light is calculated. */
const pointsBetween = 24;

/**
 * Merges all bands that share one maximum of the lane's light: bands of nearly equal length, a faint neighbour that is
 * only the shoulder of a strong band, and the many pieces of a smear. Nearest the wells first; the mass is kept.
 */
export function mergeBands(bands: readonly Band[]): Band[] {
  const sorted = [...bands].sort((one, other) => one.distanceMm - other.distanceMm);
  const dipsMm = findDipsMm(sorted);
  const groups: Band[][] = Array.from({ length: dipsMm.length + 1 }, () => []);
  for (const band of sorted) groups[dipsMm.filter((dipMm) => dipMm < band.distanceMm).length]?.push(band);
  return groups.filter((group) => group.length > 0).map(joinBands);
}

interface Point {
  readonly distanceMm: number;
  readonly ngPerMm: number;
}

/** The positions of sufficiently deep dips between the maxima of the summed bell curves. Expects sorted bands. */
function findDipsMm(sorted: readonly LitBand[]): number[] {
  const points = listPoints(sorted);
  const isDip = (at: number) =>
    ngAt(points, at) < ngAt(points, at - 1) && ngAt(points, at) <= ngAt(points, at + 1);
  let dips = points.map((_, at) => at).filter((at) => at > 0 && at < points.length - 1 && isDip(at));
  // The shallowest dip is removed first: the maxima beside it then become one, and the other depths change.
  for (;;) {
    const depths = dips.map((at, index) => {
      const left = topBetween(points, dips[index - 1] ?? 0, at);
      const right = topBetween(points, at, dips[index + 1] ?? points.length - 1);
      return 1 - ngAt(points, at) / Math.min(left, right);
    });
    const shallowest = Math.min(...depths);
    if (dips.length === 0 || shallowest >= leastDip) break;
    dips = dips.filter((_, index) => depths[index] !== shallowest);
  }
  return dips.map((at) => points[at]?.distanceMm ?? 0);
}

/** The light before the camera's response, which does not move maxima and dips. */
function listPoints(sorted: readonly LitBand[]): Point[] {
  const places = sorted.flatMap(({ distanceMm }, index) => {
    const gapMm = (sorted[index + 1]?.distanceMm ?? distanceMm) - distanceMm;
    const count = gapMm > 0 ? pointsBetween : 1;
    return Array.from({ length: count }, (_, step) => distanceMm + (step * gapMm) / pointsBetween);
  });
  return places.map((distanceMm) => ({ distanceMm, ngPerMm: laneNgPerMmAt(sorted, distanceMm) }));
}

function ngAt(points: readonly Point[], at: number): number {
  return points[at]?.ngPerMm ?? 0;
}

function topBetween(points: readonly Point[], from: number, to: number): number {
  return Math.max(...points.slice(from, to + 1).map(({ ngPerMm }) => ngPerMm));
}

/** One band with the mean position and the width of the mixture. */
function joinBands(bands: readonly Band[]): Band {
  const massNg = sumOf(bands, ({ massNg }) => massNg);
  const distanceMm = sumOf(bands, (band) => (band.massNg / massNg) * band.distanceMm);
  const variance = sumOf(
    bands,
    (band) => (band.massNg / massNg) * (band.sigmaMm ** 2 + (band.distanceMm - distanceMm) ** 2),
  );
  const lengthsBp = [...new Set(bands.flatMap((band) => band.lengthsBp))].sort((one, other) => other - one);
  return { distanceMm, sigmaMm: Math.sqrt(variance), massNg, lengthsBp };
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
