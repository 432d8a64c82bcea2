import { type GelRun, roomC } from './run-settings.ts';

/** Up to this field the buffer carries the heat of the current away, in V/cm. */
export const warmFromVPerCm = 10;

/** Rise of the middle of the gel over its sides, in °C for each (V/cm)² above that field. Empirical: heat grows with E². */
const middleCPerSquare = 0.04;

/** How much warmer the middle of the gel is than its sides, in °C. */
export function middleWarmthC({ fieldVPerCm, middleWarmerC = 0 }: GelRun): number {
  return middleWarmerC + middleCPerSquare * Math.max(0, fieldVPerCm ** 2 - warmFromVPerCm ** 2);
}

/** Where lane `index` of `count` lies across the gel: from −1, its left side, to 1. */
export function acrossOf(index: number, count: number): number {
  return (2 * index + 1) / count - 1;
}

/**
 * The run as a lane at this place across the gel has it: lanes in the middle of a gel that heats itself are warmer and
 * run farther, so that a row of equal bands smiles.
 */
export function runAcross(run: GelRun, across: number): GelRun {
  const warmthC = middleWarmthC(run);
  if (warmthC === 0) return run;
  return { ...run, temperatureC: (run.temperatureC ?? roomC) + warmthC * (1 - across ** 2) };
}
