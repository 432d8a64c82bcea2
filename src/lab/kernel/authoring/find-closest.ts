/** The end of a message about an unknown name: the known name that was probably meant, or all known names. */
export function suggest(name: string, known: readonly string[]): string {
  const closest = findClosest(name, known);
  if (closest !== null) return `; did you mean ${closest}?`;
  const [only] = known;
  if (only === undefined) return '';
  return known.length === 1 ? `; there is only ${only}` : `; there are ${known.join(', ')}`;
}

/** The word that a mistyped one most likely stands for; null when none is near. Letter case does not count. */
export function findClosest(word: string, known: Iterable<string>): string | null {
  const most = word.length < 4 ? 1 : Math.floor(word.length / 3);
  let closest: string | null = null;
  let least = most + 1;
  for (const candidate of known) {
    const distance = countEdits(word.toLowerCase(), candidate.toLowerCase(), least);
    if (distance >= least) continue;
    closest = candidate;
    least = distance;
  }
  return closest;
}

/** The known words that differ in the smallest share of their letters, for a name without any near word. */
export function findNearest(word: string, known: readonly string[], most: number): string[] {
  const far = (other: string) =>
    countEdits(word, other, Number.POSITIVE_INFINITY) / Math.max(word.length, other.length);
  return [...known].sort((a, b) => far(a) - far(b)).slice(0, most);
}

/** Letters to add, leave out, replace, or swap with the next (optimal string alignment); `limit` where there are more. */
function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[i]?.push(
        Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (isSame ? 0 : 1), swap),
      );
    }
  }
  return Math.min(cell(a.length, b.length), limit);
}
