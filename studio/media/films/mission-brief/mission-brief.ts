import { presence } from '../../drawing/motion.ts';
import { draw, group, ink, sheet } from '../../drawing/pen.ts';
import type { Film } from '../../film.ts';
import { aboard } from './aboard.ts';
import { plan } from './plan.ts';
import { question } from './question.ts';
import { sites } from './sites.ts';
import { sky } from './sky.ts';

const ground = draw('rect', { width: sheet.width, height: sheet.height, fill: ink('gel') });

/** Start and end of each part in seconds; neighbours overlap while one fades into the other. */
const parts = [
  { startS: -1, endS: 9.5, draw: sky },
  { startS: 9, endS: 22, draw: aboard },
  { startS: 21.5, endS: 33, draw: sites },
  { startS: 32.5, endS: 39, draw: question },
  { startS: 38.5, endS: 61, draw: plan },
] as const;

export const missionBrief: Film = {
  name: 'mission-brief',
  durationS: 60,
  posterS: 6,
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
    {
      startS: 0.4,
      endS: 5.2,
      lines: ['A crew lives and works in a closed house', 'above the Earth: a space station.'],
    },
    { startS: 5.6, endS: 9, lines: ['Nobody opens a window here.'] },
    { startS: 9.6, endS: 13.4, lines: ['The crew is not alone.', 'Microbes live here too.'] },
    { startS: 13.6, endS: 17.6, lines: ['They came from Earth: on people,', 'and with the cargo.'] },
    { startS: 17.8, endS: 21.4, lines: ['They did not come from space.'] },
    {
      startS: 22,
      endS: 26.8,
      lines: ['In 2015 and 2016, samples were taken', 'at eight places in the station.'],
    },
    {
      startS: 27,
      endS: 32.4,
      lines: ['Walls, a dining table, a toilet cabin,', 'a foot platform for exercise.'],
    },
    { startS: 33, endS: 38.4, lines: ['Mission control has one question:', 'who is living where?'] },
    { startS: 39, endS: 43.2, lines: ['It is your turn.', 'Choose three modules.'] },
    { startS: 43.8, endS: 48.2, lines: ['Plan your swabs. Add blanks:', 'tubes without a sample.'] },
    {
      startS: 48.8,
      endS: 53.2,
      lines: ['Copy a piece of a gene that all', 'bacteria have, until there is enough.'],
    },
    { startS: 53.8, endS: 57.2, lines: ['Then read the letters.'] },
    { startS: 57.4, endS: 60, lines: ['Who is living where?'] },
  ],
};
