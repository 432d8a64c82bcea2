/** A ladder rung of known length and its measured position. */
export interface Rung {
  readonly lengthBp: number;
  readonly distanceMm: number;
}

/** Reads a length in bp off a position in mm; null where the method gives no figure. */
export type Reading = (distanceMm: number) => number | null;

/**
 * One straight line through log10(length) against distance, fitted to all rungs (least squares). It shows learners the
 * limit of this method: the real curve bends at both ends. null with fewer than two distances.
 */
export function fitStraightLine(rungs: readonly Rung[]): Reading | null {
  const line = fitLine(
    rungs.map(({ distanceMm, lengthBp }) => ({ x: distanceMm, y: Math.log10(lengthBp), weight: 1 })),
  );
  return line && ((distanceMm) => 10 ** (line.at0 + line.slope * distanceMm));
}

/** Between the two nearest rungs by logarithmic interpolation; no figure outside the ladder. */
export function fitNearestRungs(rungs: readonly Rung[]): Reading | null {
  const sorted = [...rungs].sort((one, other) => one.distanceMm - other.distanceMm);
  if (sorted.length < 2) return null;
  return (distanceMm) => {
    const below = sorted.findIndex((rung) => rung.distanceMm >= distanceMm);
    const far = sorted[below];
    if (far?.distanceMm === distanceMm) return far.lengthBp;
    const near = sorted[below - 1];
    if (!far || !near) return null;
    const share = (distanceMm - near.distanceMm) / (far.distanceMm - near.distanceMm);
    return near.lengthBp * (far.lengthBp / near.lengthBp) ** share;
  };
}

/** How many places of the curve's pole are tried; they lie closer and closer together towards the farthest rung. */
const poleSteps = 60;

/**
 * A hyperbola, length = c / (distance − d0) + l0, through all rungs: the reciprocal method of Southern (Analytical
 * Biochemistry 1979, 100, 319). It follows the bend that one straight line misses. The three constants are those with
 * the least squares of relative errors. null with fewer than four rungs or where no such curve fits; no figure at and
 * before d0, nor where the length would not be positive.
 */
export function fitReciprocal(rungs: readonly Rung[]): Reading | null {
  if (rungs.length < 4) return null;
  const nearestMm = Math.min(...rungs.map(({ distanceMm }) => distanceMm));
  const spanMm = Math.max(...rungs.map(({ distanceMm }) => distanceMm)) - nearestMm;
  let best: { readonly poleMm: number; readonly line: Line } | null = null;
  for (let step = 0; step < poleSteps; step += 1) {
    const poleMm = nearestMm - spanMm * 10 ** (-2 + (3 * step) / (poleSteps - 1));
    const line = fitLine(
      rungs.map(({ distanceMm, lengthBp }) => ({
        x: 1 / (distanceMm - poleMm),
        y: lengthBp,
        weight: 1 / lengthBp ** 2,
      })),
    );
    if (line && line.slope > 0 && (!best || line.error < best.line.error)) best = { poleMm, line };
  }
  if (!best) return null;
  const { poleMm, line } = best;
  return (distanceMm) => {
    const lengthBp = line.at0 + line.slope / (distanceMm - poleMm);
    return distanceMm > poleMm && lengthBp > 0 ? lengthBp : null;
  };
}

interface Line {
  readonly at0: number;
  readonly slope: number;
  /** Weighted sum of the squared residuals. */
  readonly error: number;
}

/** Weighted least squares; null when all x are the same, or there are none. */
function fitLine(
  points: readonly { readonly x: number; readonly y: number; readonly weight: number }[],
): Line | null {
  const sum = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((total, point) => total + point.weight * of(point), 0);
  const whole = sum(() => 1);
  const [meanX, meanY] = [sum(({ x }) => x) / whole, sum(({ y }) => y) / whole];
  const spread = sum(({ x }) => (x - meanX) ** 2);
  if (!(spread > 0)) return null;
  const slope = sum(({ x, y }) => (x - meanX) * (y - meanY)) / spread;
  const at0 = meanY - slope * meanX;
  return { at0, slope, error: sum(({ x, y }) => (y - at0 - slope * x) ** 2) };
}
