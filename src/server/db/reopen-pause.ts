const firstMs = 200;
const longestMs = 10_000;

/**
 * How long to wait before something that has failed `failures` times in a row is tried again: twice as long each time,
 * up to ten seconds. Chance takes away up to a half, so that processes that lost the same database do not come back at
 * the same moment.
 */
export function reopenPauseMs(failures: number, chance: () => number = Math.random): number {
  return Math.min(firstMs * 2 ** failures, longestMs) * (0.5 + chance() / 2);
}
