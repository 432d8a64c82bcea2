import { distanceMmAt, endReached, mobilityLawOf } from './mobility.ts';
import type { GelConditions, GelRun } from './run-settings.ts';

export const dyeIds = ['xylene-cyanol', 'bromophenol-blue', 'orange-g'] as const;
export type DyeId = (typeof dyeIds)[number];

/** What loading buffers hold unless somebody chooses another one. */
export const usualDyes: readonly DyeId[] = ['xylene-cyanol', 'bromophenol-blue'];

/** A dye that is still on the gel, and the middle of its band in mm from the wells. */
export interface DyeBand {
  readonly dye: DyeId;
  readonly distanceMm: number;
}

/**
 * Mobility of a loading dye in 10⁻⁴ cm²/(V·s). Empirical: chosen so that at 1 % the dyes run with about 4 kb, 300 bp
 * and 53 bp, as bench tables say; the two small ones are slower in denser gels, as small DNA is.
 */
export function dyeMobilityOf(dye: DyeId, conditions: GelConditions): number {
  // Relative to the limit of small pieces at 1 % agarose, for which the numbers below are valid.
  const share = mobilityLawOf(conditions).smallPieceLimit / 2.72;
  const at1Percent = { 'xylene-cyanol': 1.02, 'bromophenol-blue': 2.33 * share, 'orange-g': 2.64 * share };
  return at1Percent[dye];
}

/** Distance of the middle of a dye's band from the wells, in mm. */
export function dyeMigrationMm(dye: DyeId, run: GelRun): number {
  return distanceMmAt(dyeMobilityOf(dye, run), run);
}

/** The bands of these dyes in one lane; a dye that has run off the gel has none. */
export function listDyeBands(dyes: readonly DyeId[], run: GelRun, gelLengthMm: number): DyeBand[] {
  return dyes
    .filter((dye) => endReached(run, gelLengthMm, (as) => dyeMigrationMm(dye, as)) === null)
    .map((dye) => ({ dye, distanceMm: dyeMigrationMm(dye, run) }));
}
