import { type Rank, ranks } from '../known-dna/bacteria.ts';
import { countDifferences, roundIdentity } from './align.ts';
import { scoring } from './fill-table.ts';
import type { Hit } from './match-references.ts';
import type { Thresholds } from './usual-thresholds.ts';

/** Letters of the gene, of about 1,500, that have to be compared before a species may be named. */
const mostOfTheGene = 1300; // empirical

export interface SupportRules {
  readonly thresholds: Thresholds;
  /** References that differ in at most this many letters more than the best one count as fitting equally well. */
  readonly margin: number;
}

/** The finest rank that each of three limits allows for the name. */
export interface Limits {
  /** The finest rank that the percent identity of the best reference allows; null below the threshold of a phylum. */
  readonly byIdentity: Rank | null;
  /** The finest rank at which all references that fit equally well have the same name. */
  readonly byTies: Rank;
  /** The finest rank that the compared length allows. */
  readonly byLength: Rank;
}

export interface Support {
  readonly best: Hit;
  /** References that fit equally well, the best one included. */
  readonly tied: readonly Hit[];
  /** The finest rank that the data support, and the name there; null where no reference is close. */
  readonly rank: Rank | null;
  readonly taxon: string | null;
  readonly limits: Limits;
}

const coarser = (one: Rank, other: Rank): Rank => (ranks.indexOf(one) >= ranks.indexOf(other) ? one : other);

/** What the ranked hits support about the organism's name; null without a hit. */
export function findSupport(hits: readonly Hit[], { thresholds, margin }: SupportRules): Support | null {
  const [best] = hits;
  if (best === undefined) return null;
  const perLetter = scoring.match - scoring.mismatch;
  const tied = hits.filter(({ alignment }) => alignment.score >= best.alignment.score - margin * perLetter);
  const shared = (rank: Rank) =>
    tied.every(({ reference }) => reference.lineage[rank] === best.reference.lineage[rank]);
  const compared = best.alignment.matches + countDifferences(best.alignment);
  const identity = roundIdentity(best.identity);
  const limits: Limits = {
    byIdentity: ranks.find((rank) => rank !== 'domain' && identity >= thresholds[rank]) ?? null,
    byTies: ranks.find(shared) ?? 'domain',
    byLength: compared >= mostOfTheGene ? 'species' : 'genus',
  };
  const rank =
    limits.byIdentity === null ? null : coarser(limits.byIdentity, coarser(limits.byTies, limits.byLength));
  return { best, tied, rank, taxon: rank === null ? null : best.reference.lineage[rank], limits };
}
