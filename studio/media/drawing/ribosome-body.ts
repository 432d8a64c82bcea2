import { draw, ink, path, penWidth, words } from './pen.ts';

/** Middles of the three places of a ribosome. */
export const places = { E: 460, P: 640, A: 820 } as const;

/** The height of the message, and the distance from one codon to the next. */
export const messageY = 560;
export const codonWidth = 180;

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

/** Both halves of a ribosome; its message, at `messageY`, is drawn over them. */
export const ribosomeBody = smallHalf + largeHalf;

export const placeNames = Object.entries(places)
  .map(([name, x]) => words(name, x, 280, 40, { fill: ink('ink-soft') }))
  .join('');
