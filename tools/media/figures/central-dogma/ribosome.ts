import { draw, ink, path, penWidth, words } from '../../drawing/pen.ts';
import { beads, transferRna } from '../../drawing/strands.ts';
import { squaredPaper } from '../squared-paper.ts';

const sites = [
  { name: 'E', x: 460 },
  { name: 'P', x: 640 },
  { name: 'A', x: 820 },
] as const;
const codons = [
  { bases: 'AUG', x: 460 },
  { bases: 'GUG', x: 640 },
  { bases: 'CAU', x: 820 },
  { bases: 'CUG', x: 1000 },
  { bases: 'ACU', x: 1160 },
] as const;
const messageY = 560;

const pairing = [280, ...codons.map(({ x }) => x)]
  .map((x) => `M${x - 36} ${messageY}v-18M${x} ${messageY}v-18M${x + 36} ${messageY}v-18`)
  .join('');

const smallHalf = draw('ellipse', {
  cx: 640,
  cy: 604,
  rx: 292,
  ry: 80,
  fill: ink('info-soft'),
  stroke: ink('ink'),
  'stroke-width': penWidth,
});
const largeHalf = path('M326 528C316 330 440 196 640 196S964 330 954 528Z', { fill: ink('info-soft') });

/** A ribosome on a message: one tRNA leaves, one holds the chain, one has just arrived with the next amino acid. */
export const ribosome =
  squaredPaper +
  smallHalf +
  largeHalf +
  path(`M60 ${messageY}H1220`, { stroke: ink('signal-text'), 'stroke-width': 8 }) +
  path(pairing, { 'stroke-width': 7 }) +
  transferRna({ x: 450, y: 500, turn: -9 }) +
  transferRna({ x: 640, y: 524 }) +
  transferRna({ x: 820, y: 524 }) +
  beads([
    [640, 340],
    [576, 306],
  ]) +
  beads([[820, 340]]) +
  sites.map(({ name, x }) => words(name, x, 280, 40, { fill: ink('ink-soft') })).join('') +
  codons.map(({ bases, x }) => words(bases, x, 620, 40)).join('') +
  words('5′', 60, 620, 36) +
  words('3′', 1238, 548, 36) +
  path('M1000 400h96m-26 -22l28 22l-28 22', { stroke: ink('ink-soft'), 'stroke-width': 6 });
