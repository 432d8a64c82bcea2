import { mobilityOf } from './mobility.ts';
import type { GelRun } from './run-settings.ts';

/** Bench rule: warm buffer is thinner, about 2 % faster a degree, against a room of 22 °C. Empirical. */
const roomC = 22;
const speedUpPerDegree = 0.02;

/** How far a mobility in 10⁻⁴ cm²/(V·s) carries in this run, in mm from the wells. */
export function distanceMmAt(mobility: number, run: GelRun): number {
  const warmth = 1 + speedUpPerDegree * ((run.temperatureC ?? roomC) - roomC);
  const distanceCm = mobility * 1e-4 * run.fieldVPerCm * run.durationMin * 60 * warmth;
  return distanceCm * 10;
}

/** Distance of the middle of a band of linear double-stranded DNA from the wells, in mm. */
export function migrationMm(lengthBp: number, run: GelRun): number {
  return distanceMmAt(mobilityOf(lengthBp, run), run);
}
