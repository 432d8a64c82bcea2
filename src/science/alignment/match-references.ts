import type { Reference } from '../known-dna/sixteen-s.ts';
import { reverseComplement } from '../sequence/sequence.ts';
import { type Alignment, align, countDifferences, percentIdentity } from './align.ts';
import type { Ends } from './fill-table.ts';
import { findSeeds, indexSeeds } from './seeds.ts';

/** Fewer shared seeds than this come about by chance, and the reference counts as unrelated. */
const fewestSeeds = 3; // empirical

/** How one reference fits a read. */
export interface Hit {
  readonly reference: Reference;
  /** The reference first, the read second. */
  readonly alignment: Alignment;
  /** 0 to 100, see `percentIdentity`. */
  readonly identity: number;
  readonly differences: number;
}

export interface Match {
  /** `reverse`: the other strand of the read fits better, and it is the one that is aligned. */
  readonly strand: 'forward' | 'reverse';
  /** The read on that strand. */
  readonly read: string;
  /** References that share stretches of letters with the read, the best score first. */
  readonly hits: readonly Hit[];
}

/**
 * Compares a read with each reference, on the strand of the read that shares more with them. A reference is aligned
 * near the diagonal on which it shares most 8-letter words with the read; one that shares fewer than three words is
 * left out. Expects upper-case IUPAC letters.
 */
export function matchReferences(read: string, references: readonly Reference[], ends: Ends): Match {
  const strands = (['forward', 'reverse'] as const).map((strand) => {
    const sequence = strand === 'forward' ? read : reverseComplement(read);
    const index = indexSeeds(sequence);
    const seeded = references.map((reference) => ({
      reference,
      seeds: findSeeds(reference.sequence, index),
    }));
    return { strand, sequence, seeded, most: Math.max(0, ...seeded.map(({ seeds }) => seeds?.count ?? 0)) };
  });
  const [chosen] = strands.sort((one, other) => other.most - one.most);
  if (chosen === undefined) return { strand: 'forward', read, hits: [] };
  const hits = chosen.seeded.flatMap(({ reference, seeds }): Hit[] => {
    if (seeds === null || seeds.count < fewestSeeds) return [];
    const alignment = alignNear(reference.sequence, chosen.sequence, ends, seeds.diagonal);
    const { matches } = alignment;
    if (matches === 0) return [];
    return [
      {
        reference,
        alignment,
        identity: percentIdentity(alignment),
        differences: countDifferences(alignment),
      },
    ];
  });
  hits.sort(
    (one, other) => other.alignment.score - one.alignment.score || one.differences - other.differences,
  );
  return { strand: chosen.strand, read: chosen.sequence, hits };
}

/** Diagonals looked at on either side of the seeds, and how many more once gaps lead to the edge of these. */
const reaches = [8, 64] as const; // empirical

/** The best alignment near a diagonal. From end to end it also has to reach both corners of the table. */
function alignNear(reference: string, read: string, ends: Ends, diagonal: number): Alignment {
  const corners = ends === 'global' ? [0, read.length - reference.length] : [];
  const [near, far] = reaches.map((reach) => ({
    from: Math.min(diagonal - reach, ...corners),
    to: Math.max(diagonal + reach, ...corners),
  }));
  const alignment = align(reference, read, ends, near);
  const { from = 0, to = 0 } = near ?? {};
  const isInside = listDiagonals(alignment).every((passed) => passed > from && passed < to);
  return isInside ? alignment : align(reference, read, ends, far);
}

/** The diagonals that an alignment passes. */
function listDiagonals({ first, second, firstStart, secondStart }: Alignment): number[] {
  let diagonal = secondStart - firstStart;
  return Array.from(first, (letter, at) => {
    if (letter === '-') diagonal += 1;
    if (second.charAt(at) === '-') diagonal -= 1;
    return diagonal;
  });
}

/**
 * How alike two reads are, whichever strands they show: percent identity over at least four fifths of the shorter one,
 * and 0 where they share less.
 */
export function compareReads(one: string, other: string): number {
  const identities = [other, reverseComplement(other)].map((strand) => {
    const seeds = findSeeds(one, indexSeeds(strand));
    if (seeds === null) return 0;
    const alignment = alignNear(one, strand, 'free', seeds.diagonal);
    const compared = alignment.matches + countDifferences(alignment);
    return compared < 0.8 * Math.min(one.length, other.length) ? 0 : percentIdentity(alignment);
  });
  return Math.max(...identities);
}
