import type { Band } from './fill-table.ts';

/** Letters of a seed: long enough to be rare by chance in a gene, short enough to lie between differences. */
const seedLetters = 8; // empirical
/** Fewer shared seeds than this on one diagonal come about by chance. */
const fewestSeeds = 3; // empirical
/** How far from the best diagonal further ones are searched: the most letters by which gaps may shift an alignment. */
const reach = 64; // empirical
/** Diagonals beside those with seeds, for gaps that are opened and closed between two seeds. */
const margin = 8; // empirical

/** Where a sequence holds each seed. Many other sequences can be looked up in it. */
export interface SeedIndex {
  readonly length: number;
  /** Indexed by the seed as a number: its last place in the sequence, plus one. 0: the sequence lacks the seed. */
  readonly last: Int32Array;
  /** Indexed by place: the previous place with the same seed, plus one. 0: there is none. */
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
  /** Shared seeds on the best diagonal. */
  readonly count: number;
  /** For `align(sequence, indexed, ...)`. */
  readonly band: Band;
}

/**
 * The band of diagonals on which a sequence shares seeds with an indexed one, or null where it shares no more than
 * chance gives.
 */
export function findBand(sequence: string, indexed: SeedIndex): SeedMatch | null {
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
  const count = counts[best] ?? 0;
  if (count < fewestSeeds) return null;
  let [from, to] = [best, best];
  for (let at = Math.max(0, best - reach); at <= best + reach; at += 1) {
    if ((counts[at] ?? 0) < fewestSeeds) continue;
    from = Math.min(from, at);
    to = Math.max(to, at);
  }
  return { count, band: { from: from - sequence.length - margin, to: to - sequence.length + margin } };
}
