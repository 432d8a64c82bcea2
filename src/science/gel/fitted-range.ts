import type { GelConditions } from './run-settings.ts';

/**
 * Where the law was fitted or checked against measured gels. Outside of it distances may be off by 10 to 15 %; the
 * order of the bands stays right.
 */
export const fittedRange = {
  /** Shortest piece of the published table. */
  minLengthBp: 200,
  /** Longest rung of the ladders that the fit was checked against; longer pieces need pulsed fields anyway. */
  maxLengthBp: 20_000,
  minAgarosePercent: 0.5,
  maxAgarosePercent: 1.5,
  /** Rows of the table that the fit used. */
  minFieldVPerCm: 2.2,
  maxFieldVPerCm: 6.2,
} as const;

/** true when the gel itself lies outside of what was measured, whatever runs in it. */
export function isGelExtrapolated({ agarosePercent, fieldVPerCm }: GelConditions): boolean {
  const range = fittedRange;
  return (
    agarosePercent < range.minAgarosePercent ||
    agarosePercent > range.maxAgarosePercent ||
    fieldVPerCm < range.minFieldVPerCm ||
    fieldVPerCm > range.maxFieldVPerCm
  );
}

/** true when this piece in this gel lies outside of what was measured. */
export function isExtrapolated(lengthBp: number, conditions: GelConditions): boolean {
  const { minLengthBp, maxLengthBp } = fittedRange;
  return isGelExtrapolated(conditions) || lengthBp < minLengthBp || lengthBp > maxLengthBp;
}
