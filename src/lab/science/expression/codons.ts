/** Order of the bases in the table of the standard code, first base slowest. */
const order = 'TCAG';

/** The standard genetic code in that order; `*` is stop. Source: NCBI translation table 1. */
const standardCode = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';

/** Three-letter sign and name of each amino acid by its letter, by IUPAC-IUBMB; `*` is the stop, which is none. */
export const aminoAcids: Readonly<Record<string, { readonly short: string; readonly name: string }>> = {
  A: { short: 'Ala', name: 'alanine' },
  C: { short: 'Cys', name: 'cysteine' },
  D: { short: 'Asp', name: 'aspartic acid' },
  E: { short: 'Glu', name: 'glutamic acid' },
  F: { short: 'Phe', name: 'phenylalanine' },
  G: { short: 'Gly', name: 'glycine' },
  H: { short: 'His', name: 'histidine' },
  I: { short: 'Ile', name: 'isoleucine' },
  K: { short: 'Lys', name: 'lysine' },
  L: { short: 'Leu', name: 'leucine' },
  M: { short: 'Met', name: 'methionine' },
  N: { short: 'Asn', name: 'asparagine' },
  P: { short: 'Pro', name: 'proline' },
  Q: { short: 'Gln', name: 'glutamine' },
  R: { short: 'Arg', name: 'arginine' },
  S: { short: 'Ser', name: 'serine' },
  T: { short: 'Thr', name: 'threonine' },
  V: { short: 'Val', name: 'valine' },
  W: { short: 'Trp', name: 'tryptophan' },
  Y: { short: 'Tyr', name: 'tyrosine' },
  '*': { short: 'Ter', name: 'stop' },
};

/** The letter that a codon stands for, `*` for a stop; null for anything but three of A, C, G, T (or U) in capitals. */
export function aminoAcidOf(codon: string): string | null {
  const places = [...codon.replaceAll('U', 'T')].map((base) => order.indexOf(base));
  if (places.length !== 3 || places.includes(-1)) return null;
  const [first = 0, second = 0, third = 0] = places;
  return standardCode[16 * first + 4 * second + third] ?? null;
}

/**
 * Every whole codon of a coding strand or a message from its first base on, one letter each. Stops are written `*` and
 * do not end the translation; one or two bases left over are not read, and a codon with another letter is `?`.
 */
export function translate(sequence: string): string {
  let protein = '';
  for (let at = 0; at + 3 <= sequence.length; at += 3)
    protein += aminoAcidOf(sequence.slice(at, at + 3)) ?? '?';
  return protein;
}
