import type { GelConditions } from './run-settings.ts';

/**
 * The range in which the law was fitted to, or checked against, measured gels. Outside it distances may be off by 10 to
 * 15 %; the order of the bands stays right.
 */
export const fittedRange = {
  /** Shortest piece of the published table. */
  minLengthBp: 200,
  /** Longest rung of the ladders that the fit was checked against; longer pieces need pulsed fields anyway. */
  maxLengthBp: 20_000,
  minAgarosePercent: 0.5,
  maxAgarosePercent: 1.5,
  /** The rows of horizontal gels that the fit used, from 2.22 to 5.00 V/cm. The rows up to 6.2 are of vertical gels. */
  minFieldVPerCm: 2.2,
  maxFieldVPerCm: 5,
  /** Denser gels than this were measured at one field only. */
  maxAgarosePercentAtAnyField: 1.3,
  /** That field, with a margin on either side for the steps in which a power supply can be set. */
  denseGelFieldVPerCm: { min: 2.7, max: 2.9 },
} as const;

/** true when the conditions of the gel are outside the measured range, whatever DNA is loaded. */
export function isGelExtrapolated({ agarosePercent, fieldVPerCm }: GelConditions): boolean {
  const range = fittedRange;
  const isDense = agarosePercent > range.maxAgarosePercentAtAnyField;
  const field = isDense
    ? range.denseGelFieldVPerCm
    : { min: range.minFieldVPerCm, max: range.maxFieldVPerCm };
  return (
    agarosePercent < range.minAgarosePercent ||
    agarosePercent > range.maxAgarosePercent ||
    fieldVPerCm < field.min ||
    fieldVPerCm > field.max
  );
}

/** true when this piece in this gel is outside the measured range. */
export function isExtrapolated(lengthBp: number, conditions: GelConditions): boolean {
  const { minLengthBp, maxLengthBp } = fittedRange;
  return isGelExtrapolated(conditions) || lengthBp < minLengthBp || lengthBp > maxLengthBp;
}
