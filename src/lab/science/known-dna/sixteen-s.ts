import { type Lineage, lineageOf } from './bacteria.ts';
import { v4Records } from './sixteen-s.data.ts';
import { type V4Id, v4Ids } from './sixteen-s-ids.ts';

/** Primers of the 16S rRNA gene, 5' to 3'. Y, M, N, V and W are mixed positions. */
export const sixteenSPrimers = {
  '27F': 'AGAGTTTGATCMTGGCTCAG',
  '1492R': 'TACGGYTACCTTGTTACGACTT',
  '515F': 'GTGYCAGCMGCCGCGGTAA',
  '806R': 'GGACTACNVGGGTWTCTAAT',
} as const;

/** A sequence whose name is known: what a read is compared with. */
export interface Reference {
  readonly id: V4Id;
  /** Today's name of the species. It names the copy of the gene if two copies of one genome differ. */
  readonly species: string;
  readonly formerly: string | null;
  readonly from: string;
  readonly lineage: Lineage;
  /** Plus strand, 5' to 3'. */
  readonly sequence: string;
}

/** References of the V4 region, in the order in which they are held. */
export function listV4References(ids: readonly V4Id[] = v4Ids): Reference[] {
  return ids.map((id) => {
    const { species, formerly = null, from, v4 } = v4Records[id];
    return { id, species, formerly, from, lineage: lineageOf(species), sequence: v4 };
  });
}
