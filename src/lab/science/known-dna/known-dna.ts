import { hbbLongRegion } from './hbb.ts';
import type { KnownDnaId } from './known-dna-ids.ts';
import { cAcnes16s, eColi16s, sAureus16s } from './sixteen-s-genes.ts';
import { tas2r38Region } from './tas2r38.ts';

interface KnownDna {
  /** The gene, and which version of it: an allele or a species. */
  readonly gene: string;
  readonly version: string;
  /** Plus strand, 5' to 3', upper case. */
  readonly sequence: string;
}

export const knownDna: Readonly<Record<KnownDnaId, KnownDna>> = {
  'tas2r38-c': { gene: 'TAS2R38', version: 'C allele', sequence: tas2r38Region('C') },
  'tas2r38-g': { gene: 'TAS2R38', version: 'G allele', sequence: tas2r38Region('G') },
  'hbb-a': { gene: 'HBB', version: 'A allele', sequence: hbbLongRegion('A') },
  'hbb-s': { gene: 'HBB', version: 'S allele', sequence: hbbLongRegion('S') },
  'hbb-c': { gene: 'HBB', version: 'C allele', sequence: hbbLongRegion('C') },
  'e-coli-16s': { gene: '16S gene', version: 'Escherichia coli', sequence: eColi16s },
  's-aureus-16s': { gene: '16S gene', version: 'Staphylococcus aureus', sequence: sAureus16s },
  'c-acnes-16s': { gene: '16S gene', version: 'Cutibacterium acnes', sequence: cAcnes16s },
};
