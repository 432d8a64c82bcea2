import { at, box, disc, glowPath, ink, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const ticks = Array.from({ length: 9 }, (_, index) => (index - 4) * 33)
  .map((turn) => at({ x: 0, y: 0, turn }, path('M0 -128V-112', { 'stroke-width': 5 })))
  .join('');

/** A dial whose hand is turned by so many degrees from upright. */
const dial = (turn: number) =>
  ticks +
  disc(0, 0, 96) +
  at({ x: 0, y: 0, turn }, path('M0 0V-74', { 'stroke-width': 9, stroke: ink('primary') })) +
  disc(0, 0, 12, { fill: ink('primary') });

const axes = path('M0 -150V0H380', { 'stroke-width': 5 });
const rnaCurve = 'M0 0Q44 -128 92 -122T210 -76T370 -34';
const proteinCurve = 'M0 0C90 -6 110 -136 370 -140';

/** Two dials, and beside them the curves of message and protein. */
export const dialsPlate =
  squaredPaper +
  box(120, 90, 430, 540, { rx: 20 }) +
  at({ x: 335, y: 240 }, dial(40)) +
  at({ x: 335, y: 490 }, dial(-60)) +
  words('1', 170, 150, 40) +
  words('2', 170, 400, 40) +
  at({ x: 720, y: 290, scale: 1.1 }, axes, glowPath(rnaCurve, 6)) +
  at(
    { x: 720, y: 590, scale: 1.1 },
    axes,
    path(proteinCurve, { stroke: ink('negative'), 'stroke-width': 7, 'stroke-dasharray': '4 14' }),
  );
