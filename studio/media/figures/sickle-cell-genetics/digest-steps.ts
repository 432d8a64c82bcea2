import { at, box, draw, glowPath, group, ink, path, words } from '../../drawing/pen.ts';
import { tube } from '../../drawing/tube.ts';
import { squaredPaper } from '../squared-paper.ts';

const bar = (x: number, y: number, width: number) => box(x, y, width, 34, { fill: ink('primary-soft') });

const arrow = (x: number, y: number) =>
  path(`M${x} ${y}H${x + 110}M${x + 84} ${y - 24}L${x + 110} ${y}L${x + 84} ${y + 24}`, {
    'stroke-width': 7,
  });

const copy =
  squaredPaper +
  at({ x: 210, y: 220, scale: 1.25 }, tube({ label: 'Dayo', cap: 1 })) +
  arrow(350, 370) +
  [0, 1, 2, 3, 4].map((index) => bar(560, 230 + index * 66, 520)).join('') +
  words('408 bp', 820, 190, 44);

// No name: the picture comes before the gel, and it shows both alleles.
const cut =
  squaredPaper +
  at({ x: 210, y: 220, scale: 1.25 }, tube({ label: 'AS', cap: 1 })) +
  arrow(350, 370) +
  bar(560, 250, 264) +
  bar(846, 250, 244) +
  glowPath('M835 214V320', 7) +
  words('allele A', 825, 200, 40) +
  bar(560, 450, 530) +
  words('allele S', 825, 550, 40);

const wells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const gelBlock = (inside: string) =>
  group(
    {},
    draw('rect', {
      x: 250,
      y: 130,
      width: 780,
      height: 480,
      rx: 8,
      fill: ink('gel'),
      stroke: ink('rule-strong'),
      'stroke-width': 4,
    }),
    wells
      .map((index) =>
        draw('rect', { x: 290 + index * 80, y: 170, width: 56, height: 16, rx: 3, fill: ink('gel-rule') }),
      )
      .join(''),
    inside,
  );

const load =
  squaredPaper +
  gelBlock(
    wells
      .map((index) =>
        words(index === 0 ? 'L' : String(index + 1), 318 + index * 80, 240, 37, { fill: ink('gel-ink') }),
      )
      .join(''),
  ) +
  path('M478 168L560 20', { 'stroke-width': 16 }) +
  path('M478 168L516 100', { 'stroke-width': 6, stroke: ink('paper-raised') });

const run =
  squaredPaper +
  gelBlock('') +
  words('−', 180, 200, 99) +
  words('+', 180, 600, 99) +
  path('M640 240V540M604 500L640 540L676 500', { stroke: ink('gel-ink'), 'stroke-width': 8 });

/** From a tube of DNA to a gel with the power on. */
export const digestSteps = { copy, cut, load, run };
