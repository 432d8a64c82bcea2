import { placeAll } from '../drive.ts';

export const drive = placeAll([
  { piece: '176 + 44 bp', optionId: 'cut', place: 'C/C' },
  { piece: '220 + 176 + 44 bp', optionId: 'both', place: 'C/G' },
  { piece: '220 bp', optionId: 'whole', place: 'G/G' },
]);
