import { box, disc, flat, glowPath, ink, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const gel = { x: 180, y: 120, width: 920, height: 460 } as const;

/** The mesh of the gel: fibres that cross in a fixed, uneven pattern. */
const mesh = Array.from({ length: 10 }, (_, row) => {
  const y = gel.y + 22 + row * 42;
  const d = Array.from({ length: 15 }, (__, column) => {
    const x = gel.x + 130 + column * 50 + ((row * 23 + column * 11) % 19);
    const lean = ((row * 7 + column * 5) % 13) - 6;
    return `M${x} ${y}l${18 + lean} ${14 - lean}`;
  });
  return path(d.join(''), { stroke: ink('rule-strong'), 'stroke-width': 4 });
}).join('');

const well = (y: number) => box(gel.x + 24, y - 46, 44, 92, { rx: 4, fill: ink('paper-sunk') });

/** A piece of DNA that winds through the mesh, drawn from its tail to its tip. */
const piece = (x: number, y: number, bends: number) =>
  glowPath(`M${x} ${y}${Array.from({ length: bends }, () => 'q24 -34 48 0t48 0').join('')}`, 9);

const arrow = (x: number, y: number, length: number) =>
  path(`M${x} ${y}h${length}m-18 -15l18 15l-18 15`, { 'stroke-width': 6, stroke: ink('primary') });

const pole = (x: number, sign: string) =>
  disc(x, 350, 52, { ...flat, fill: ink('primary-soft') }) +
  disc(x, 350, 52, { fill: 'none' }) +
  words(sign, x, 366, 66);

/** Three pieces of DNA after the same time in a gel: the shorter, the farther. */
export const gelRace =
  squaredPaper +
  box(gel.x, gel.y, gel.width, gel.height, { rx: 12, fill: ink('info-soft') }) +
  mesh +
  well(200) +
  well(350) +
  well(500) +
  piece(290, 200, 3) +
  arrow(600, 200, 50) +
  piece(500, 350, 2) +
  arrow(712, 350, 90) +
  piece(830, 500, 1) +
  arrow(944, 500, 130) +
  pole(100, '−') +
  pole(1180, '+');
