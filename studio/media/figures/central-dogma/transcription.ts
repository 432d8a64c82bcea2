import { at, box, disc, draw, flat, ink, path, penWidth, words } from '../../drawing/pen.ts';
import { transcribedDna } from '../../drawing/strands.ts';
import { tube } from '../../drawing/tube.ts';
import { squaredPaper } from '../squared-paper.ts';

const polymerase = draw('ellipse', {
  cx: 640,
  cy: -18,
  rx: 182,
  ry: 138,
  fill: ink('primary-soft'),
  stroke: ink('ink'),
  'stroke-width': penWidth,
});

const stretch = (x: number, width: number, fill: string) =>
  box(x, -52, width, 104, { ...flat, rx: 6, fill: ink(fill) });

const end = (text: string, x: number, y: number) => words(text, x, y, 40);

/** A gene that is being read: promoter, polymerase on the open strands with the growing message, terminator. */
export const transcription =
  squaredPaper +
  at(
    { x: 0, y: 420 },
    stretch(150, 180, 'caution-soft'),
    stretch(1010, 120, 'info-soft'),
    polymerase,
    transcribedDna(110, 500, 780, 1170),
    path('M852 -112h96m-26 -22l28 22l-28 22', { stroke: ink('ink-soft'), 'stroke-width': 6 }),
    end('5′', 74, -16),
    end('3′', 74, 48),
    end('3′', 1208, -16),
    end('5′', 1208, 48),
    end('5′', 216, -166),
  );

/** A tube of the reaction, and through a lens what happens in it. */
export const messagePlate =
  squaredPaper +
  at({ x: 250, y: 190, scale: 1.5 }, tube({ isGlowing: true, cap: 1 })) +
  path('M120 560H380', { 'stroke-width': 6 }) +
  path('M306 470L560 360', { 'stroke-width': 3 }) +
  disc(830, 360, 300, { fill: ink('paper-raised') }) +
  at({ x: 389, y: 400, scale: 0.72 }, polymerase, transcribedDna(292, 500, 780, 988));
