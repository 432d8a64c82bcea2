import { ink, path, words } from '../../drawing/pen.ts';
import { messageY, placeNames, ribosomeBody } from '../../drawing/ribosome-body.ts';
import { beads, transferRna } from '../../drawing/strands.ts';
import { squaredPaper } from '../squared-paper.ts';

const codons = [
  { bases: 'AUG', x: 460 },
  { bases: 'GUG', x: 640 },
  { bases: 'CAU', x: 820 },
  { bases: 'CUG', x: 1000 },
  { bases: 'ACU', x: 1160 },
] as const;

const pairing = [280, ...codons.map(({ x }) => x)]
  .map((x) => `M${x - 36} ${messageY}v-18M${x} ${messageY}v-18M${x + 36} ${messageY}v-18`)
  .join('');

/** A ribosome on a message: one tRNA leaves, one holds the chain, one has just arrived with the next amino acid. */
export const ribosome =
  squaredPaper +
  ribosomeBody +
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
  placeNames +
  codons.map(({ bases, x }) => words(bases, x, 620, 44)).join('') +
  words('5′', 60, 620, 40) +
  words('3′', 1238, 548, 40) +
  path('M1000 400h96m-26 -22l28 22l-28 22', { stroke: ink('ink-soft'), 'stroke-width': 6 });
