/** A ladder rung of known length and its measured position. */
export interface Rung {
  readonly lengthBp: number;
  readonly distanceMm: number;
}

/**
 * Reads a length from one straight line through log10(length) against distance, fitted to all rungs (least squares). It
 * shows learners the limit of this method: the real curve bends at both ends. null with fewer than two distances.
 */
export function readOnStraightLine(rungs: readonly Rung[], distanceMm: number): number | null {
  const count = rungs.length;
  const meanX = rungs.reduce((sum, rung) => sum + rung.distanceMm, 0) / count;
  const meanY = rungs.reduce((sum, rung) => sum + Math.log10(rung.lengthBp), 0) / count;
  const spreadX = rungs.reduce((sum, rung) => sum + (rung.distanceMm - meanX) ** 2, 0);
  if (count < 2 || spreadX === 0) return null;
  const slope =
    rungs.reduce((sum, rung) => sum + (rung.distanceMm - meanX) * (Math.log10(rung.lengthBp) - meanY), 0) /
    spreadX;
  return 10 ** (meanY + slope * (distanceMm - meanX));
}

/** Reads a length between the two nearest rungs by logarithmic interpolation; null outside the ladder. */
export function readBetweenRungs(rungs: readonly Rung[], distanceMm: number): number | null {
  const sorted = [...rungs].sort((one, other) => one.distanceMm - other.distanceMm);
  const below = sorted.findIndex((rung) => rung.distanceMm >= distanceMm);
  const far = sorted[below];
  if (far?.distanceMm === distanceMm) return far.lengthBp;
  const near = sorted[below - 1];
  if (!far || !near) return null;
  const share = (distanceMm - near.distanceMm) / (far.distanceMm - near.distanceMm);
  return near.lengthBp * (far.lengthBp / near.lengthBp) ** share;
}
