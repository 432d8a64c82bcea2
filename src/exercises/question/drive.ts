import { press, sameWay } from '../drive.ts';

export const drive = sameWay(
  press('button', 'CCA, column 49, line 1'),
  press('button', 'GCA, column 49, line 2'),
  press('button', 'Y, column 4'),
  press('button', 'M, column 9'),
  press('button', 'primers'),
);
