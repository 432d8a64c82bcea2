/**
 * Moves labels in a row apart so that neighbours keep the gap, each as near to its wanted place as possible (least
 * squares). `wanted` is sorted; all lengths are in one unit. The labels stay between 0 and `limit` as long as they fit
 * there.
 */
export function spreadApart(wanted: readonly number[], gap: number, limit: number): number[] {
  // Each place is reduced by the gaps before it. The places then only have to be non-decreasing, which pooling
  // neighbours into equal values gives (isotonic regression).
  const pools: { sum: number; count: number }[] = [];
  for (const [index, place] of wanted.entries()) {
    let pool = { sum: place - index * gap, count: 1 };
    for (let before = pools.at(-1); before && meanOf(before) > meanOf(pool); before = pools.at(-1)) {
      pools.pop();
      pool = { sum: before.sum + pool.sum, count: before.count + pool.count };
    }
    pools.push(pool);
  }
  const highest = Math.max(0, limit - (wanted.length - 1) * gap);
  return pools
    .flatMap((pool) => Array.from({ length: pool.count }, () => meanOf(pool)))
    .map((place, index) => Math.min(Math.max(place, 0), highest) + index * gap);
}

function meanOf({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}
