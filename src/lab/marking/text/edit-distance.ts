// Words of a lesson are shorter; the limit keeps a hostile answer from costing time.
const longestWord = 48;

const far = longestWord;
/** Three rows of the distance table, reused by every call. */
const rows = [0, 1, 2].map(() => new Uint8Array(longestWord + 2));

/**
 * Damerau-Levenshtein distance (optimal string alignment): letters inserted, dropped, replaced, or two neighbours
 * swapped. Symmetrical. `Infinity` as soon as the distance must exceed `limit`; only the cells that can stay within the
 * limit are filled.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit || Math.max(a.length, b.length) > longestWord) return Infinity;
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length + 1; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - limit);
    const end = Math.min(b.length, i + limit);
    let least = far;
    row[from - 1] = from === 1 ? i : far;
    for (let j = from; j <= end; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    row[end + 1] = far;
    if (least > limit) return Infinity;
    [before, last, row] = [last, row, before];
  }
  const distance = last[b.length] ?? far;
  return distance > limit ? Infinity : distance;
}
