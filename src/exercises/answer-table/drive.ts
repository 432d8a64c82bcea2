import { pick, sameWay, type } from '../drive.ts';

export const drive = sameWay(
  type('A Amino acids', 'Pro-Glu-Glu'),
  pick('A With Bsu36I', 'cut'),
  type('A Longest piece', '212 bp'),
  type('S Amino acids', 'Pro-Val-Glu'),
  type('S Kind of change', 'missense'),
  pick('S With Bsu36I', 'not cut'),
  type('S Longest piece', '408 bp'),
);
