/** Codon 6 of the mature β chain: A builds glutamic acid (GAG), S valine (GTG), C lysine (AAG). */
export type HbbAllele = 'A' | 'S' | 'C';

const codonOfAllele = { A: 'GAG', S: 'GTG', C: 'AAG' } as const satisfies Record<HbbAllele, string>;

/**
 * 408 bp around the start of the β-globin gene, plus strand, between the primers GH20 and GH21. The first base of the
 * start codon is base 196, the changed codon begins at base 214. Source: GenBank KU350152.1, with C in place of its G at
 * base 104, where at least four other public copies have C.
 */
export function hbbRegion(allele: HbbAllele): string {
  return (
    'GAAGAGCCAAGGACAGGTACGGCTGTCATCACTTAGACCTCACCCTGTGGAGCCACACCCTAGGGTTGGCCAATCTACTCCCAGGAGCAGGGAGGGCAGG' +
    'AGCCAGGGCTGGGCATAAAAGTCAGGGCAGAGCCATCTATTGCTTACATTTGCTTCTGACACAACTGTGTTCACTAGCAACCTCAAACAGACACCATGGTG' +
    `CATCTGACTCCT${codonOfAllele[allele]}GAGAAGTCTGCCGTTACTGCCCTGTGGGGCAAGGTGAACGTGGATGAAGTTGGTGGTGAGGCCCTGG` +
    'GCAGGTTGGTATCAAGGTTACAAGACAGGTTTAAGGAGACCAATAGAAACTGGGCATGTGGAGACAGAGAAGACTCTTGGGTTTCTGATAGGCACTGACTC' +
    'TCTCTGCCTATTGGTCTATTTTCC'
  );
}

/**
 * 599 bp: `hbbRegion` and what follows it on the chromosome, to the end of the primer RS42 in the second exon. Source:
 * GenBank KU350152.1.
 */
export function hbbLongRegion(allele: HbbAllele): string {
  return (
    `${hbbRegion(allele)}CACCCTTAGGCTGCTGGTGGTCTACCCTTGGACCCAGAGGTTCTTTGAGTCCTTTGGGGATCTGTCCACTCCTGATGCTG` +
    'TTATGGGCAACCCTAAGGTGAAGGCTCATGGCAAGAAAGTGCTCGGTGCCTTTAGTGATGGCCTGGCTCACCTGGACAACCTCAAGGGCACCTTTGCCACA' +
    'CTGAGTGAGC'
  );
}

/**
 * The first 30 whole codons of the β-globin gene, from the start codon to the last one before its first intron; the
 * 31st codon is split by the intron. Coding position n is base 195 + n of `hbbRegion`.
 */
export function hbbCodingStart(allele: HbbAllele): string {
  return hbbRegion(allele).slice(195, 285);
}

/** Primers of published assays, 5' to 3'. */
export const hbbPrimers = {
  PC03: 'ACACAACTGTGTTCACTAGC',
  PC04: 'CAACTTCATCCACGTTCACC',
  GH20: 'GAAGAGCCAAGGACAGGTAC',
  GH21: 'GGAAAATAGACCAATAGGCAG',
  KM29: 'GGTTGGCCAATCTACTCCCAGG',
  RS42: 'GCTCACTCAGTGTGGCAAAG',
} as const;
