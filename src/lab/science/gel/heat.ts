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

/** Temperature at which a gel of standard agarose melts, in °C: makers state 87 to 89. */
const meltingC = 88;
/** Rise of gel and buffer in the end, in °C for each (V/cm)²: the current heats a buffer of 0.1 S/m. Empirical. */
const riseCPerSquare = 0.29;
/** The time in which that rise comes to 63 %, in minutes, as a small tank loses its heat to the room. Empirical. */
const riseMin = 20;

/** Minutes of current after which the gel melts in the tank; null: it never does at this field, in V/cm. */
export function meltsAfterMin(fieldVPerCm: number): number | null {
  const finalC = riseCPerSquare * fieldVPerCm ** 2;
  const share = (meltingC - roomC) / finalC;
  return share < 1 ? -riseMin * Math.log(1 - share) : null;
}
