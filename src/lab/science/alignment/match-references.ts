import type { Reference } from '../known-dna/sixteen-s.ts';
import { reverseComplement } from '../sequence/sequence.ts';
import { type Alignment, align, countDifferences, percentIdentity } from './align.ts';
import type { Band, Ends } from './fill-table.ts';
import { findBand, indexSeeds } from './seeds.ts';

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
 * near the diagonals on which it shares 8-letter words with the read; one that shares fewer than three words on every
 * diagonal is left out. Expects upper-case IUPAC letters.
 */
export function matchReferences(read: string, references: readonly Reference[], ends: Ends): Match {
  const strands = (['forward', 'reverse'] as const).map((strand) => {
    const sequence = strand === 'forward' ? read : reverseComplement(read);
    const index = indexSeeds(sequence);
    const seeded = references.map((reference) => ({
      reference,
      seeds: findBand(reference.sequence, index),
    }));
    return { strand, sequence, seeded, most: Math.max(0, ...seeded.map(({ seeds }) => seeds?.count ?? 0)) };
  });
  const [chosen] = strands.sort((one, other) => other.most - one.most);
  if (chosen === undefined) return { strand: 'forward', read, hits: [] };
  const hits = chosen.seeded.flatMap(({ reference, seeds }): Hit[] => {
    if (seeds === null) return [];
    const alignment = alignNear(reference.sequence, chosen.sequence, ends, seeds.band);
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

/** The best alignment within a band. From end to end it also has to reach both corners of the table. */
function alignNear(reference: string, read: string, ends: Ends, band: Band): Alignment {
  const corners = ends === 'global' ? [0, read.length - reference.length] : [];
  return align(reference, read, ends, {
    from: Math.min(band.from, ...corners),
    to: Math.max(band.to, ...corners),
  });
}

/**
 * How alike two reads are, whichever strands they show: percent identity over at least four fifths of the shorter one,
 * and 0 where they share less.
 */
export function compareReads(one: string, other: string): number {
  const identities = [other, reverseComplement(other)].map((strand) => {
    const seeds = findBand(one, indexSeeds(strand));
    if (seeds === null) return 0;
    const alignment = alignNear(one, strand, 'free', seeds.band);
    const compared = alignment.matches + countDifferences(alignment);
    return compared < 0.8 * Math.min(one.length, other.length) ? 0 : percentIdentity(alignment);
  });
  return Math.max(...identities);
}
