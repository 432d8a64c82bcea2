// Words of a lesson are shorter; the limit keeps a hostile answer from costing time.
const longestWord = 48;

/**
 * Damerau-Levenshtein distance (optimal string alignment): letters inserted, dropped, replaced, or two neighbours
 * swapped. Symmetrical. `Infinity` as soon as it must exceed `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit || Math.max(a.length, b.length) > longestWord) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
    }
    if (Math.min(...row) > limit) return Infinity;
    before = last;
    last = row;
  }
  const distance = last[b.length] ?? Infinity;
  return distance > limit ? Infinity : distance;
}
