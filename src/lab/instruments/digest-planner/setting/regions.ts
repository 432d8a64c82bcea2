import { type HbbAllele, hbbRegion } from '../../../science/known-dna/hbb.ts';
import { type Tas2r38Allele, tas2r38Primers, tas2r38Region } from '../../../science/known-dna/tas2r38.ts';

export const regionIds = ['hbb', 'tas2r38'] as const;
export type RegionId = (typeof regionIds)[number];

/** A copied region of which the product knows the alleles. */
interface Region {
  /** Begins the name of the copies in a tube: "HBB, S allele". */
  readonly gene: string;
  readonly alleles: readonly string[];
  /** Two letters each, in the order of the alleles. */
  readonly genotypes: readonly string[];
  /** The copies that the PCR of the lab makes of one allele. */
  dnaOf(allele: string): string;
}

export const regions: Readonly<Record<RegionId, Region>> = {
  hbb: {
    gene: 'HBB',
    alleles: ['A', 'S', 'C'],
    genotypes: ['AA', 'AS', 'SS', 'AC', 'SC', 'CC'],
    dnaOf: (allele) => hbbRegion(allele as HbbAllele),
  },
  tas2r38: {
    gene: 'TAS2R38',
    alleles: ['C', 'G'],
    genotypes: ['CC', 'CG', 'GG'],
    // The copies carry the bases of the primer, its mismatch included.
    dnaOf: (allele) =>
      tas2r38Primers.forward + tas2r38Region(allele as Tas2r38Allele).slice(tas2r38Primers.forward.length),
  },
};

/** The genotypes that a region is shown with at first: those of its first two alleles. */
export function firstGenotypes(region: RegionId): readonly string[] {
  return regions[region].genotypes.slice(0, 3);
}
