/** Whole numbers of at least 0 that stand for a proportion: 1 : 2 : 1. */
export type Ratio = readonly number[];

/** The same proportion in its smallest whole numbers; a ratio of nothing but zeros stays as it is. */
export function reduceRatio(ratio: Ratio): number[] {
  const shared = ratio.reduce(greatestCommonDivisor, 0);
  return shared === 0 ? [...ratio] : ratio.map((count) => count / shared);
}

export function isReduced(ratio: Ratio): boolean {
  return isSameList(reduceRatio(ratio), ratio);
}

/** true when both are the same proportion: 2 : 2 and 1 : 1. A ratio of zeros is not a proportion. */
export function isSameRatio(a: Ratio, b: Ratio): boolean {
  return a.some((count) => count > 0) && isSameList(reduceRatio(a), reduceRatio(b));
}

/** true when the proportion is right but reversed: 1 : 3 for 3 : 1. */
export function isReversedRatio(a: Ratio, b: Ratio): boolean {
  return !isSameRatio(a, b) && isSameRatio([...a].reverse(), b);
}

function isSameList(a: Ratio, b: Ratio): boolean {
  return a.length === b.length && a.every((count, index) => count === b[index]);
}

function greatestCommonDivisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small !== 0) [large, small] = [small, large % small];
  return large;
}
