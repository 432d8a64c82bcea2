import { mobilityLawOf, mobilityOf } from './mobility.ts';
import type { GelRun } from './run-settings.ts';

/** Thickness of the sample in the well along the run, in mm: a common comb. */
export const wellThicknessMm = 1;

/** Diffusion in cm²/s of a piece of 1 bp and its power of the length. Empirical; recalled, not yet checked. */
const diffusionAt1BpCm2PerS = 4.9e-6;
const diffusionPower = -0.72;

/** Above this the gel cannot hold the DNA in one sharp band, in ng. Empirical. */
export const overloadNg = 300;

/** Standard deviation of the band along the lane in mm: the thickness of the well, and diffusion on the way. */
export function bandSigmaMm(lengthBp: number, run: GelRun): number {
  const share = mobilityOf(lengthBp, run) / mobilityLawOf(run).smallPieceLimit;
  const diffusionCm2PerS = diffusionAt1BpCm2PerS * lengthBp ** diffusionPower * share;
  const spreadMm2 = 2 * diffusionCm2PerS * run.durationMin * 60 * 100;
  return Math.sqrt(wellThicknessMm ** 2 / 12 + spreadMm2);
}

/** How much wider an overloaded band is. Empirical: the peak stays at that of 300 ng times the root of the excess. */
export function overloadFactor(massNg: number): number {
  return Math.sqrt(Math.max(1, massNg / overloadNg));
}

export interface BandPlace {
  readonly distanceMm: number;
  readonly sigmaMm: number;
}

/** Rs: the distance of two bands over their mean width at the base. */
export function resolutionOf(one: BandPlace, other: BandPlace): number {
  return Math.abs(one.distanceMm - other.distanceMm) / (2 * (one.sigmaMm + other.sigmaMm));
}
