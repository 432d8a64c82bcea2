import { at, box, disc, draw, glowPath, group, ink, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const bloodCard = group(
  {},
  box(-140, -90, 280, 180, { rx: 10 }),
  [-84, 0, 84].map((x) => disc(x, 24, 32, { fill: ink('caution-soft') })).join(''),
  path('M-110 -46H110', { stroke: ink('rule-strong') }),
);

const capsule = at(
  { x: 0, y: 0, turn: -28 },
  box(-130, -48, 260, 96, { rx: 48 }),
  path('M0 -48H82Q130 -48 130 0Q130 48 82 48H0Z', { fill: ink('primary-soft') }),
);

const cellWithGene = group(
  {},
  disc(0, 0, 120, { fill: ink('caution-soft') }),
  disc(0, 0, 66),
  path('M-44 -22C-20 -22 20 22 44 22M-44 22C-20 22 20 -22 44 -22'),
  glowPath('M-12 -8L12 8M-12 8L12 -8', 7),
);

/** Three ways in which people with sickle cell disease are helped. */
export const carePlate =
  squaredPaper +
  at({ x: 240, y: 320 }, bloodCard) +
  at({ x: 640, y: 320 }, capsule) +
  at({ x: 1040, y: 320 }, cellWithGene) +
  words('newborn test', 240, 540, 44) +
  words('medicine', 640, 540, 44) +
  words('gene therapy', 1040, 540, 44) +
  draw('path', { d: 'M440 220V420M840 220V420', stroke: ink('rule-strong'), 'stroke-width': 3 });
