import { pick, sameWay } from '../drive.ts';

export const drive = sameWay(
  ...[
    ['Tube 1 Complete reaction', 'on', 'on'],
    ['Tube 2 No DNA', 'off', 'off'],
    ['Tube 3 RNase added: an enzyme that cuts RNA to pieces', 'off', 'off'],
    ['Tube 4 Antibiotic that blocks the ribosome', 'on', 'off'],
    ['Tube 5 No DNA, but finished messenger RNA', 'on', 'on'],
  ].flatMap(([tube, rna = '', protein = '']) => [
    pick(`${tube} RNA glow`, rna),
    pick(`${tube} protein glow`, protein),
  ]),
);
