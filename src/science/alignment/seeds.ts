/** Letters of a seed: long enough to be rare by chance in a gene, short enough to lie between differences. */
const seedLetters = 8; // empirical
/** Diagonals on either side of the best one that still count for it, because gaps shift an alignment. */
const spread = 8; // empirical

/** Where a sequence holds each seed, for looking up those of many others. */
export interface SeedIndex {
  readonly length: number;
  /** By the seed as a number: the last place that begins it, plus one; 0 where there is none. */
  readonly last: Int32Array;
  /** By place: the place before it that begins the same seed, plus one. */
  readonly before: Int32Array;
}

/** Calls back for each seed of plain letters; a mixed letter belongs to none. */
function visitSeeds(sequence: string, visit: (seed: number, place: number) => void): void {
  const mask = 4 ** seedLetters - 1;
  let seed = 0;
  let plain = 0;
  for (let at = 0; at < sequence.length; at += 1) {
    const base = 'ACGT'.indexOf(sequence.charAt(at));
    plain = base < 0 ? 0 : plain + 1;
    seed = ((seed << 2) | Math.max(0, base)) & mask;
    if (plain >= seedLetters) visit(seed, at - seedLetters + 1);
  }
}

export function indexSeeds(sequence: string): SeedIndex {
  const last = new Int32Array(4 ** seedLetters);
  const before = new Int32Array(sequence.length);
  visitSeeds(sequence, (seed, place) => {
    before[place] = last[seed] ?? 0;
    last[seed] = place + 1;
  });
  return { length: sequence.length, last, before };
}

export interface SeedMatch {
  /** The diagonal with most shared seeds: place in the indexed sequence minus place in the other. */
  readonly diagonal: number;
  /** Shared seeds on it and next to it. */
  readonly count: number;
}

/** Where a sequence shares most seeds with an indexed one, or null where they share none. */
export function findSeeds(sequence: string, indexed: SeedIndex): SeedMatch | null {
  const counts = new Int32Array(sequence.length + indexed.length + 1);
  visitSeeds(sequence, (seed, place) => {
    for (let next = indexed.last[seed] ?? 0; next > 0; next = indexed.before[next - 1] ?? 0) {
      const diagonal = next - 1 - place + sequence.length;
      counts[diagonal] = (counts[diagonal] ?? 0) + 1;
    }
  });
  let best = 0;
  for (let at = 1; at < counts.length; at += 1) {
    if ((counts[at] ?? 0) > (counts[best] ?? 0)) best = at;
  }
  if ((counts[best] ?? 0) === 0) return null;
  const near = counts.subarray(Math.max(0, best - spread), best + spread + 1);
  return { diagonal: best - sequence.length, count: near.reduce((sum, count) => sum + count, 0) };
}
