/** The chance of `hits` or more among independent tries, each with a chance of its own (Poisson binomial). */
export function chanceOfAsMany(chances: readonly number[], hits: number): number {
  let exactly = [1];
  for (const chance of chances) {
    const missed = [...exactly, 0].map((value) => value * (1 - chance));
    exactly = missed.map((value, count) => value + (exactly[count - 1] ?? 0) * chance);
  }
  return exactly.slice(hits).reduce((sum, value) => sum + value, 0);
}
