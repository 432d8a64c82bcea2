/** The base at c.145 of the gene, which the bitter-taste assay tells apart: C builds Pro49, G builds Ala49. */
export type Tas2r38Allele = 'C' | 'G';

/**
 * Positions 101 to 320 of the coding sequence of TAS2R38, plus strand, as the chromosome has it. Source: GenBank
 * JQ272198.1.
 */
export function tas2r38Region(allele: Tas2r38Allele): string {
  return (
    `CCTTCGTTTTCTTGGTGAATTTTTGGGATGTAGTGAAGAGGCAG${allele}CACTGAGCAACAGTGATTGTGTGCTGCTGTGTCTCAGCATCAGCC` +
    'GGCTTTTCCTGCATGGACTGCTGTTCCTGAGTGCTATCCAGCTTACCCACTTCCAGAAGTTGAGTGAACCACTGAACCACAGCTACCAAGCCATCATCATG' +
    'CTATGGATGATTGCAAACCAAGCCAACCT'
  );
}

/**
 * The primers of the assay, 5' to 3'. The last base but one of the forward primer does not match the gene (G in place
 * of A): with it the copies read GGCC at a C allele, which HaeIII cuts.
 */
export const tas2r38Primers = {
  forward: 'CCTTCGTTTTCTTGGTGAATTTTTGGGATGTAGTGAAGAGGCGG',
  reverse: 'AGGTTGGCTTGGTTTGCAATCATC',
} as const;
