import { sameWay, type } from '../drive.ts';

export const drive = sameWay(
  type('The mRNA, written from its 5′ end Your answer', 'AGG CAG CCA CUG AGC'),
  type('The process that makes it Your answer', 'transcription'),
  type('The enzyme that does it Your answer', 'RNA polymerase'),
  type('How many codons stand here? Your answer', '5'),
  type('What share of the message is C? Your answer', '33.3'),
);
