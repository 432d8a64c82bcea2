import { at, box, disc, glowDisc, group, ink, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const pan = (genotype: string, cause: string) =>
  group(
    {},
    path('M0 0L-110 170M0 0L110 170'),
    path('M-140 170H140Q120 230 0 230Q-120 230 -140 170Z', { fill: ink('paper-raised') }),
    disc(0, 116, 50, { fill: ink('caution-soft') }),
    words(genotype, 0, 132, 48),
    words(cause, 0, 290, 40),
  );

/** A balance: malaria weighs on AA, sickle cell disease on SS, and AS stands in the middle. */
export const balance =
  squaredPaper +
  path('M340 210H940', { 'stroke-width': 10 }) +
  path('M640 210V600', { 'stroke-width': 10 }) +
  box(500, 600, 280, 34) +
  at({ x: 340, y: 210 }, pan('AA', 'malaria')) +
  at({ x: 940, y: 210 }, pan('SS', 'sickle cell disease')) +
  glowDisc(640, 160, 44) +
  words('AS', 640, 176, 48, { fill: ink('signal-ink') });
