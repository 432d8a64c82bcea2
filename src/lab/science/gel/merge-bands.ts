import { type LitBand, laneNgPerMmAt, peakNgPerMm } from './band-shape.ts';

/** The bell curve of the pieces of one length. */
export interface Curve extends LitBand {
  readonly lengthBp: number;
}

/**
 * What a group of curves looks like. `band`: one even band. `shoulder`: a band with a fainter one in its flank, which
 * shows as a step. `smear`: DNA of many lengths without a band in it.
 */
export type BandLook = 'band' | 'shoulder' | 'smear';

/** One band as the eye sees it; several lengths when they cannot be told apart. */
export interface Band {
  /** Place in mm from the wells: where the light of a band is strongest, or the middle of a smear's DNA. */
  readonly distanceMm: number;
  /** Standard deviation of its DNA along the lane, in mm. */
  readonly sigmaMm: number;
  readonly massNg: number;
  /** Largest first, each length once; without those of which there are only traces. */
  readonly lengthsBp: readonly number[];
  readonly look: BandLook;
  /** What its light consists of, nearest the wells first. */
  readonly curves: readonly LitBand[];
}

/**
 * Two maxima count as two bands when the light between them falls by this fraction of the lower maximum. Empirical: a
 * camera shows a smaller dip as one band. Two equal bands need Rs = 0.52 for this; one band ten times as strong as its
 * neighbour needs 0.85.
 */
export const leastDip = 0.005;

/** The light is calculated at steps of this many sigma between two neighbouring curves, and at no more than `most`. */
const stepSigma = 0.1;
const mostSteps = 24;

/**
 * Puts all curves together that share one maximum of the lane's light: bands of nearly equal length, a faint neighbour
 * in the flank of a strong band, and the many pieces of a smear. Nearest the wells first; the mass is kept.
 */
export function mergeBands(curves: readonly Curve[]): Band[] {
  const sorted = [...curves].sort((one, other) => one.distanceMm - other.distanceMm);
  const dipsMm = findDipsMm(sorted);
  const groups: Curve[][] = Array.from({ length: dipsMm.length + 1 }, () => []);
  for (const curve of sorted) groups[dipsMm.filter((dipMm) => dipMm < curve.distanceMm).length]?.push(curve);
  return groups.filter((group) => group.length > 0).map(joinCurves);
}

interface Point {
  readonly distanceMm: number;
  readonly ngPerMm: number;
}

/** The positions of sufficiently deep dips between the maxima of the summed bell curves. Expects sorted curves. */
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
  const places = sorted.flatMap(({ distanceMm, sigmaMm }, index) => {
    const gapMm = (sorted[index + 1]?.distanceMm ?? distanceMm) - distanceMm;
    const count = Math.min(mostSteps, Math.max(1, Math.ceil(gapMm / (stepSigma * sigmaMm))));
    return Array.from({ length: count }, (_, step) => distanceMm + (step * gapMm) / count);
  });
  return places.map((distanceMm) => ({ distanceMm, ngPerMm: laneNgPerMmAt(sorted, distanceMm) }));
}

function ngAt(points: readonly Point[], at: number): number {
  return points[at]?.ngPerMm ?? 0;
}

function topBetween(points: readonly Point[], from: number, to: number): number {
  return Math.max(...points.slice(from, to + 1).map(({ ngPerMm }) => ngPerMm));
}

/** Of a length with less than this share of the strongest one nobody can tell that it is in the band. Empirical. */
const leastShare = 0.02;

function joinCurves(curves: readonly Curve[]): Band {
  const massNg = sumOf(curves, ({ massNg }) => massNg);
  const meanMm = sumOf(curves, (curve) => (curve.massNg / massNg) * curve.distanceMm);
  const variance = sumOf(
    curves,
    ({ massNg: own, sigmaMm, tailMm = sigmaMm, distanceMm }) =>
      (own / massNg) * (((sigmaMm + tailMm) / 2) ** 2 + (distanceMm - meanMm) ** 2),
  );
  const sigmaMm = Math.sqrt(variance);
  const look = lookOf(curves, sigmaMm);
  const mostNg = Math.max(...curves.map((curve) => curve.massNg));
  const isMore = ({ massNg: own }: Curve) => look === 'smear' || own >= leastShare * mostNg;
  return {
    distanceMm: look === 'smear' ? meanMm : findTopMm(curves),
    sigmaMm,
    massNg,
    lengthsBp: [...new Set(curves.filter(isMore).map(({ lengthBp }) => lengthBp))].sort(
      (one, other) => other - one,
    ),
    look,
    curves: curves.map(({ lengthBp: _, ...curve }) => curve),
  };
}

/** The light of a smear spreads over more than this many sigma of its sharpest piece. Empirical. */
const smearWidth = 2;
/** A band on a smear is brighter than the smear by more than this factor. Empirical. */
const smearEvenness = 3;

function lookOf(curves: readonly LitBand[], sigmaMm: number): BandLook {
  if (curves.length === 1) return 'band';
  const sharpestMm = Math.min(...curves.map((curve) => curve.sigmaMm));
  const massNg = sumOf(curves, (curve) => curve.massNg);
  const evenNgPerMm = peakNgPerMm({ massNg, sigmaMm });
  const isEven = laneNgPerMmAt(curves, findTopMm(curves)) < smearEvenness * evenNgPerMm;
  if (sigmaMm > smearWidth * sharpestMm && isEven) return 'smear';
  return countBulges(curves) > 1 ? 'shoulder' : 'band';
}

/** Light below this part of the top belongs to no bulge. Empirical. */
const leastBulge = 0.03;

/** The stretches in which the light curves downwards: one for an even band, one more for each shoulder. */
function countBulges(curves: readonly LitBand[]): number {
  const stepMm = 0.25 * Math.min(...curves.map(({ sigmaMm }) => sigmaMm));
  const reachMm = 3 * Math.max(...curves.map(({ sigmaMm, tailMm = sigmaMm }) => Math.max(sigmaMm, tailMm)));
  const fromMm = Math.min(...curves.map(({ distanceMm }) => distanceMm)) - reachMm;
  const toMm = Math.max(...curves.map(({ distanceMm }) => distanceMm)) + reachMm;
  const count = Math.min(400, Math.ceil((toMm - fromMm) / stepMm));
  const light = Array.from({ length: count }, (_, step) => laneNgPerMmAt(curves, fromMm + step * stepMm));
  const least = leastBulge * Math.max(...light);
  const isBulging = light.map((ngPerMm, at) => {
    const bend = (light[at - 1] ?? 0) + (light[at + 1] ?? 0) - 2 * ngPerMm;
    return ngPerMm > least && bend < 0;
  });
  return isBulging.filter((is, at) => is && !isBulging[at - 1]).length;
}

/** Where the summed light is brightest, to a hundredth of a sigma. */
function findTopMm(curves: readonly LitBand[]): number {
  const [only] = curves;
  if (only && curves.length === 1) return only.distanceMm;
  const brightest = listPoints([...curves].sort((one, other) => one.distanceMm - other.distanceMm)).reduce(
    (best, point) => (point.ngPerMm > best.ngPerMm ? point : best),
  );
  const reachMm = Math.max(...curves.map(({ sigmaMm }) => sigmaMm)) * stepSigma;
  let [left, right] = [brightest.distanceMm - reachMm, brightest.distanceMm + reachMm];
  for (let round = 0; round < 12; round += 1) {
    const third = (right - left) / 3;
    if (laneNgPerMmAt(curves, left + third) < laneNgPerMmAt(curves, right - third)) left += third;
    else right -= third;
  }
  return (left + right) / 2;
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
