import { placeAll } from '../drive.ts';

export const drive = placeAll([
  { piece: 'brings an amino acid', optionId: 'brings', place: 'tRNA' },
  { piece: 'builds the ribosome and catalyses the peptide bond', optionId: 'bond', place: 'rRNA' },
  { piece: 'carries the message of a gene', optionId: 'message', place: 'mRNA' },
  { piece: 'recognises the stop codon', optionId: 'stop', place: 'Release factor' },
]);
