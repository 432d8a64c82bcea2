import { placeAll } from '../drive.ts';

export const drive = placeAll([
  { piece: '− pole', optionId: 'minus', place: 'A: Wire at the upper end' },
  { piece: 'Ladder', optionId: 'ladder', place: 'B: Lane 1, the lane as a whole' },
  { piece: 'Wells', optionId: 'wells', place: 'C: Row of slots near the upper end' },
  { piece: '220 bp', optionId: 'size-220', place: 'D: Lane 4 (Mateo), the band 38.1 mm from the slots' },
  { piece: '176 bp', optionId: 'size-176', place: 'E: Lane 4 (Mateo), the band 40.5 mm from the slots' },
  { piece: '44 bp', optionId: 'size-44', place: 'F: Lane 4 (Mateo), the band 50.1 mm from the slots' },
  { piece: '+ pole', optionId: 'plus', place: 'G: Wire at the lower end' },
]);
