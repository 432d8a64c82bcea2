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

/** Primers of published assays, 5' to 3'. */
export const hbbPrimers = {
  PC03: 'ACACAACTGTGTTCACTAGC',
  PC04: 'CAACTTCATCCACGTTCACC',
  GH20: 'GAAGAGCCAAGGACAGGTAC',
  GH21: 'GGAAAATAGACCAATAGGCAG',
} as const;
