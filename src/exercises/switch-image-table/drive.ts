import { pick, sameWay } from '../drive.ts';

export const drive = sameWay(
  pick('Show in all rows', 'Digested'),
  pick('Genotype: Dayo', 'AS'),
  pick('Genotype: Tomi', 'SS'),
  pick('Genotype: Rui', 'AA'),
);
