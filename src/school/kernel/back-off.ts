/** Bounds of a growing pause, in milliseconds. */
export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * How long to wait, in milliseconds, after the nth failure in a row (from 1): twice as long each time, up to the longest.
 * `chance` (0 to 1) takes off up to half, so that many who failed at the same moment do not return at the same moment.
 */
export function backOffMs({ firstMs, longestMs }: BackOff, failures: number, chance = 0): number {
  // The exponent is bounded so that no number of failures makes the product infinite.
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(fullMs * (1 - chance / 2));
}
