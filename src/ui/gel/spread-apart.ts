/**
 * Moves labels in a row apart so that neighbours keep the gap, each as near to where it wants to be as that allows
 * (least squares). `wanted` is sorted; all lengths in one unit. Inside 0 and `limit` as long as they fit there.
 */
export function spreadApart(wanted: readonly number[], gap: number, limit: number): number[] {
  // Without the gaps owed before it, every label may simply not overtake the one before: pools of equal values.
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
