import { choose, sameWay } from '../drive.ts';

export const drive = sameWay(
  ...[
    ['Tube 4: an antibiotic blocks the ribosomes', 'translation', 'green', 'without'],
    ['Tube 5: the DNA has no promoter', 'transcription', 'neither', 'promoter'],
    ['Tube 8: the mix has no NTPs', 'transcription', 'neither', 'ntps'],
  ].flatMap(([tube, step = '', light = '', repair = '']) => [
    choose(`Step that fails first, for: ${tube}`, step),
    choose(`Light you see, for: ${tube}`, light),
    choose(`What brings back both lights, for: ${tube}`, repair),
  ]),
);
