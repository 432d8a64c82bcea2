import { press, sameWay } from '../drive.ts';

export const drive = sameWay(
  press('checkbox', 'Template DNA'),
  press('checkbox', 'Two primers'),
  press('checkbox', 'Nucleotides (dNTPs)'),
);
