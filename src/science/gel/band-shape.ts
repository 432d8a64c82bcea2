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
const overloadNg = 300;

/**
 * Standard deviation of the band along the lane in mm: from the thickness of the well and from diffusion during the
 * run.
 */
export function bandSigmaMm(lengthBp: number, run: GelRun): number {
  const share = mobilityOf(lengthBp, run) / mobilityLawOf(run).smallPieceLimit;
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

export interface LitBand extends BandPlace {
  readonly massNg: number;
}

/** Least mass in one band that a stained gel shows, in ng. Empirical: sources give 1 to 20, most of them 5 to 10. */
export const visibleNg = 2;

/** DNA at which the camera signal reaches 1 − 1/e of white, in ng for each mm of lane. Empirical. */
const cameraScaleNgPerMm = 40;

/** DNA in the middle of the band, in ng for each mm of lane. */
export function peakNgPerMm({ massNg, sigmaMm }: Pick<LitBand, 'massNg' | 'sigmaMm'>): number {
  return massNg / (sigmaMm * Math.sqrt(2 * Math.PI));
}

/** The camera signal, from 0 (dark) to 1 (white: saturated, so that more DNA makes no difference). */
export function brightnessOf(ngPerMm: number): number {
  return 1 - Math.exp(-ngPerMm / cameraScaleNgPerMm);
}

/** DNA at a distance from the wells, in ng for each mm of lane: the bell curves of all bands added up. */
export function laneNgPerMmAt(bands: readonly LitBand[], distanceMm: number): number {
  return bands.reduce((sum, band) => {
    const steps = (distanceMm - band.distanceMm) / band.sigmaMm;
    return sum + peakNgPerMm(band) * Math.exp((-steps * steps) / 2);
  }, 0);
}

/**
 * Brightness of the lane at a distance from the wells: the light of the bands is summed before the camera's non-linear
 * response.
 */
export function laneBrightnessAt(bands: readonly LitBand[], distanceMm: number): number {
  return brightnessOf(laneNgPerMmAt(bands, distanceMm));
}
