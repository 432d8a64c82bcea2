/**
 * One-letter code, three-letter code, name. `*` is a stop. Only the twenty amino acids of the standard code: with Sec
 * as U, an RNA sequence would also be read as a peptide.
 */
export const aminoAcids: readonly (readonly [letter: string, code: string, name: string])[] = [
  ['A', 'Ala', 'alanine'],
  ['R', 'Arg', 'arginine'],
  ['N', 'Asn', 'asparagine'],
  ['D', 'Asp', 'aspartate'],
  ['C', 'Cys', 'cysteine'],
  ['Q', 'Gln', 'glutamine'],
  ['E', 'Glu', 'glutamate'],
  ['G', 'Gly', 'glycine'],
  ['H', 'His', 'histidine'],
  ['I', 'Ile', 'isoleucine'],
  ['L', 'Leu', 'leucine'],
  ['K', 'Lys', 'lysine'],
  ['M', 'Met', 'methionine'],
  ['F', 'Phe', 'phenylalanine'],
  ['P', 'Pro', 'proline'],
  ['S', 'Ser', 'serine'],
  ['T', 'Thr', 'threonine'],
  ['W', 'Trp', 'tryptophan'],
  ['Y', 'Tyr', 'tyrosine'],
  ['V', 'Val', 'valine'],
  ['*', 'Stop', 'stop'],
  ['*', 'Ter', 'ter'],
];
