import { microbe } from '../../drawing/microbes.ts';
import { at, disc, ink, path } from '../../drawing/pen.ts';
import { earth, station } from '../../drawing/station.ts';
import { squaredPaper } from '../squared-paper.ts';

/** The magnified view of the inside: the microbes are in the station, not around it. */
const lens =
  path('M512 318L300 456', { 'stroke-width': 3 }) +
  disc(526, 309, 16, { fill: 'none' }) +
  disc(190, 530, 132, { fill: ink('paper-raised') }) +
  at({ x: 134, y: 486, scale: 1.5 }, microbe('spheres')) +
  at({ x: 244, y: 496, scale: 1.5, turn: 50 }, microbe('rod')) +
  at({ x: 154, y: 586, scale: 1.5 }, microbe('chain')) +
  at({ x: 248, y: 586, scale: 1.5, turn: -20 }, microbe('curved'));

export const missionPlate =
  squaredPaper + earth(570) + at({ x: 730, y: 256, scale: 1.04, turn: -5 }, station()) + lens;
