import { presence } from '../../drawing/motion.ts';
import { draw, group, ink, sheet } from '../../drawing/pen.ts';
import type { Film } from '../../film.ts';
import { makeBlank } from './make-blank.ts';
import { packTubes } from './pack-tubes.ts';
import { swabSquare } from './swab-square.ts';

const ground = draw('rect', { width: sheet.width, height: sheet.height, fill: ink('gel') });

const parts = [
  { startS: -1, endS: 10.5, draw: makeBlank },
  { startS: 10, endS: 23.5, draw: swabSquare },
  { startS: 23, endS: 31, draw: packTubes },
] as const;

export const swabTechnique: Film = {
  name: 'swab-technique',
  durationS: 30,
  posterS: 15.4,
  frame: (timeS) =>
    ground +
    parts
      .filter(({ startS, endS }) => timeS >= startS && timeS <= endS)
      .map((part) =>
        group(
          { opacity: presence(timeS, part.startS, part.endS) },
          part.draw(timeS - Math.max(0, part.startS)),
        ),
      )
      .join(''),
  captions: [
    { startS: 0.4, endS: 3.2, lines: ['Gloves on.', 'The blank comes first.'] },
    { startS: 3.4, endS: 6.6, lines: ['This swab touches nothing', 'but the air of the room.'] },
    { startS: 6.8, endS: 10, lines: ['It goes into the tube named "blank".', 'Close the cap.'] },
    { startS: 10.6, endS: 13.4, lines: ['Now a new swab.', 'Always a square of this size.'] },
    { startS: 13.6, endS: 18.4, lines: ['Draw an S, line by line,', 'over the whole square.'] },
    { startS: 18.8, endS: 22.8, lines: ['Into a tube that already', 'has its label. Close the cap.'] },
    { startS: 23.4, endS: 26.8, lines: ['Sample and blank travel together', 'in one bag.'] },
    { startS: 27, endS: 30, lines: ['Seal it, and keep it cold.'] },
  ],
};
