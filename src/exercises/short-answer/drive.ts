import { sameWay, type } from '../drive.ts';

export const drive = sameWay(
  type('Claim', 'Dayo has one A and one S allele.'),
  type('Evidence', 'Bands at 408 and 200.'),
);
