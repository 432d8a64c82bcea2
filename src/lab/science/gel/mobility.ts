import type { DnaForm } from '../tube/tube.ts';
import { behindWellsMm, type GelConditions, type GelRun, roomC } from './run-settings.ts';

/**
 * The law of Rill, Beheshti and Van Winkle (Electrophoresis 2002), in which the inverse of the mobility grows from the
 * limit of small pieces to the limit of large ones:
 *
 *   1/μ(L) = 1/μS + (1/μL − 1/μS) · (1 − e^(−L/γ))
 *
 * Mobilities in 10⁻⁴ cm²/(V·s), lengths in kb, as in the published table.
 */
export interface MobilityLaw {
  /** μS: the mobility that ever smaller pieces approach. */
  readonly smallPieceLimit: number;
  /** μL: the mobility that ever larger pieces approach. */
  readonly largePieceLimit: number;
  /** Initial slope: rise of 1/μ for each kb of short pieces. */
  readonly slopePerKb: number;
  /** γ: the length scale of the exponential. */
  readonly gammaKb: number;
}

/** A smooth fit to the horizontal-gel rows of that table with 2.2 V/cm or more; r.m.s. error of μ 10.5 %. */
export function mobilityLawOf({ agarosePercent, fieldVPerCm }: GelConditions): MobilityLaw {
  // Every number in these three lines: empirical, from the fit; units as above, agarose in per cent, field over 5 V/cm.
  const smallPieceLimit = 3.07 - 0.35 * agarosePercent;
  const slopePerKb = 0.21 * agarosePercent ** 1.45 * (fieldVPerCm / 5) ** -0.2;
  const largePieceFit = 0.61 * (fieldVPerCm / 5) ** 0.7 * agarosePercent ** -1.05;
  // Empirical: large pieces never outrun small ones, however strong the field.
  const largePieceLimit = Math.min(0.95 * smallPieceLimit, largePieceFit);
  const gammaKb = (1 / largePieceLimit - 1 / smallPieceLimit) / slopePerKb;
  return { smallPieceLimit, largePieceLimit, slopePerKb, gammaKb };
}

/**
 * Mobility of linear double-stranded DNA in 10⁻⁴ cm²/(V·s), before the factor of the temperature. `law`: that of the
 * conditions, for callers that ask for many lengths.
 */
export function mobilityOf(
  lengthBp: number,
  conditions: GelConditions,
  law = mobilityLawOf(conditions),
): number {
  const { smallPieceLimit, largePieceLimit, gammaKb } = law;
  const bend = 1 - Math.exp(-lengthBp / 1000 / gammaKb);
  return 1 / (1 / smallPieceLimit + (1 / largePieceLimit - 1 / smallPieceLimit) * bend);
}

/** The inverse of `mobilityOf`: the length in bp that has this mobility; null if no length has it. */
export function findLengthBp(mobility: number, conditions: GelConditions): number | null {
  const { smallPieceLimit, largePieceLimit, gammaKb } = mobilityLawOf(conditions);
  if (mobility >= smallPieceLimit || mobility <= largePieceLimit) return null;
  const bend = (1 / mobility - 1 / smallPieceLimit) / (1 / largePieceLimit - 1 / smallPieceLimit);
  return -1000 * gammaKb * Math.log(1 - bend);
}

/**
 * Rule of thumb: mobility rises by about 2 % for each °C above 22 °C, because warm buffer is less viscous. Empirical.
 */
const speedUpPerDegree = 0.02;

/** The factor of the temperature on every mobility; 1 at 22 °C. */
export function speedUpOf({ temperatureC = roomC }: Pick<GelConditions, 'temperatureC'>): number {
  return 1 + speedUpPerDegree * (temperatureC - roomC);
}

/** Distance from the wells in mm after this run, for a mobility in 10⁻⁴ cm²/(V·s); less than 0 behind the wells. */
export function distanceMmAt(mobility: number, run: GelRun): number {
  const minutes = run.course?.netMin ?? run.durationMin;
  const distanceCm = mobility * 1e-4 * run.fieldVPerCm * minutes * 60 * speedUpOf(run);
  return distanceCm * 10;
}

/** Distance of the middle of a band of linear double-stranded DNA from the wells, in mm. */
export function migrationMm(lengthBp: number, run: GelRun, law?: MobilityLaw): number {
  return distanceMmAt(mobilityOf(lengthBp, run, law), run);
}

/**
 * The end of the gel at which something has left it during the run; null: it is on the gel. `distanceAt` tells where it
 * lies in mm after a run.
 */
export function endReached(
  run: GelRun,
  gelLengthMm: number,
  distanceAt: (run: GelRun) => number,
): 'far' | 'near' | null {
  const { course } = run;
  if (!course) return distanceAt(run) > gelLengthMm ? 'far' : null;
  const at = (netMin: number) => distanceAt({ ...run, course: { ...course, netMin } });
  if (at(course.leastMin) < -behindWellsMm) return 'near';
  return at(course.mostMin) > gelLengthMm ? 'far' : null;
}

/**
 * How long a line of DNA would be that runs as far as a ring of 1 bp. Empirical, for plasmids of 2 to 10 kb in 0.8 to
 * 1.5 % agarose at about 5 V/cm, without a dye of the kind that unwinds rings in the gel: supercoiled rings run ahead of
 * the line of their length, nicked rings behind it. That the order depends on agarose and field is known from Johnson
 * and Grossman, Biochemistry 1977, 16, 4217, which could not be opened.
 */
const lineOfRing: Readonly<Record<DnaForm, number>> = { linear: 1, supercoiled: 0.65, nicked: 1.4 };

/** The length in bp of the line of DNA that runs as far as a molecule of this length and form. */
export function runsAsBp(lengthBp: number, form: DnaForm = 'linear'): number {
  return lengthBp * lineOfRing[form];
}
