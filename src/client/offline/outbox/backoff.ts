const firstWaitMs = 500;
const longestWaitMs = 30_000;

/**
 * How long to wait after the nth failure in a row (from 1): 0.5 s doubling to 30 s.
 * `random` (0 to 1) takes off up to half, so that a class that lost its network together does not return together.
 */
export function backoffMs(failures: number, random: number): number {
  const fullMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 16));
  return Math.round(fullMs * (1 - random / 2));
}
