import { mobilityLawOf, mobilityOf } from './mobility.ts';
import type { GelRun } from './run-settings.ts';

/** Thickness of the sample in the well along the run, in mm: a common comb. */
const wellThicknessMm = 1;

/**
 * Diffusion coefficient in cm²/s of a piece of 1 bp, and the exponent of its dependence on length. Empirical; recalled,
 * not yet checked.
 */
const diffusionAt1BpCm2PerS = 4.9e-6;
const diffusionPower = -0.72;

/** Above this the gel cannot hold the DNA in one sharp band, in ng. Empirical. */
export const overloadNg = 300;

/**
 * Standard deviation of the band along the lane in mm: from the thickness of the well and from diffusion during the
 * run.
 */
export function bandSigmaMm(lengthBp: number, run: GelRun, law = mobilityLawOf(run)): number {
  const share = mobilityOf(lengthBp, run, law) / law.smallPieceLimit;
  const diffusionCm2PerS = diffusionAt1BpCm2PerS * lengthBp ** diffusionPower * share;
  const spreadMm2 = 2 * diffusionCm2PerS * run.durationMin * 60 * 100;
  return Math.sqrt(wellThicknessMm ** 2 / 12 + spreadMm2);
}

/** How much wider an overloaded band is. Empirical: the peak is that of 300 ng times the square root of the excess. */
export function overloadFactor(massNg: number): number {
  return Math.sqrt(Math.max(1, massNg / overloadNg));
}

interface BandPlace {
  readonly distanceMm: number;
  readonly sigmaMm: number;
}

/** Rs: the distance of two bands over their mean width at the base. */
export function resolutionOf(one: BandPlace, other: BandPlace): number {
  return Math.abs(one.distanceMm - other.distanceMm) / (2 * (one.sigmaMm + other.sigmaMm));
}

/** The DNA of one length in a lane: a bell curve with its top at `distanceMm` from the wells. */
export interface LitBand extends BandPlace {
  readonly massNg: number;
  /** Standard deviation on the side of the wells, in mm, where it differs: an overloaded band trails behind. */
  readonly tailMm?: number | undefined;
}

/** An overloaded band runs ahead of its place by this many sigma for each sigma that it is too wide. Empirical. */
const frontShift = 0.3;

/**
 * The bell curve of a mass that ran this far. Above 300 ng its front stays sharp and runs ahead a little, and the
 * excess trails behind it towards the wells.
 */
export function shapeBand({ distanceMm, sigmaMm }: BandPlace, massNg: number): LitBand {
  const factor = overloadFactor(massNg);
  if (factor === 1) return { distanceMm, sigmaMm, massNg };
  // The mean width of both sides grows by the factor, and only the side of the wells gets wider.
  const tailMm = sigmaMm * (2 * factor - 1);
  return {
    distanceMm: distanceMm + sigmaMm * Math.min(1, frontShift * (factor - 1)),
    sigmaMm,
    massNg,
    tailMm,
  };
}

/** Least mass in one band that a stained gel shows, in ng. Empirical: sources give 1 to 20, most of them 5 to 10. */
export const visibleNg = 2;

/** DNA at which the camera signal reaches 1 − 1/e of white, in ng for each mm of lane. Empirical. */
export const cameraScaleNgPerMm = 40;

/** DNA in the middle of the band, in ng for each mm of lane. */
export function peakNgPerMm({ massNg, sigmaMm, tailMm = sigmaMm }: Omit<LitBand, 'distanceMm'>): number {
  return massNg / (((sigmaMm + tailMm) / 2) * Math.sqrt(2 * Math.PI));
}

/**
 * The camera signal, from 0 (dark) to 1 (white: saturated, so that more DNA makes no difference). `exposure` is relative
 * to the usual one.
 */
export function brightnessOf(ngPerMm: number, exposure = 1): number {
  return 1 - Math.exp((-ngPerMm * exposure) / cameraScaleNgPerMm);
}

/** DNA at a distance from the wells, in ng for each mm of lane: the bell curves of all bands added up. */
export function laneNgPerMmAt(bands: readonly LitBand[], distanceMm: number): number {
  let sum = 0;
  for (const band of bands) {
    const offMm = distanceMm - band.distanceMm;
    const steps = offMm / (offMm < 0 ? (band.tailMm ?? band.sigmaMm) : band.sigmaMm);
    // Beyond eight sigma a bell curve adds less than a floating-point sum can hold.
    if (steps > -8 && steps < 8) sum += peakNgPerMm(band) * Math.exp((-steps * steps) / 2);
  }
  return sum;
}
