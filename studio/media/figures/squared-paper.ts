import { draw, ink, path, sheet } from '../drawing/pen.ts';

const lines = [
  ...Array.from({ length: 31 }, (_, index) => `M${40 + index * 40} 0V720`),
  ...Array.from({ length: 17 }, (_, index) => `M0 ${40 + index * 40}H1280`),
].join('');

/** The background of every figure. It is part of the file, so that ink and background always change scheme together. */
export const squaredPaper =
  draw('rect', { width: sheet.width, height: sheet.height, fill: ink('paper-sunk') }) +
  path(lines, { stroke: ink('grid'), 'stroke-width': 2 });
