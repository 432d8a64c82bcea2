import { at, box, flat, glowPath, ink, limb, path } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const pot =
  limb('M-250 40H-200M200 40H250', 22, ink('primary-soft')) +
  path('M-200 0V190Q-200 230 -160 230H160Q200 230 200 190V0Z', { fill: ink('primary-soft') }) +
  path('M-212 0H212', { 'stroke-width': 18 }) +
  path('M-212 0H212', { 'stroke-width': 10, stroke: ink('paper-raised') }) +
  path('M-90 -40q-26 -34 0 -68t0 -68M0 -40q-26 -34 0 -68t0 -68M90 -40q-26 -34 0 -68t0 -68', {
    stroke: ink('rule-strong'),
  });

/** What a person says: a sharp line for bitter, an even one for nothing. */
function report(isBitter: boolean, tailX: number): string {
  return (
    path(
      `M-110 -60H110Q126 -60 126 -44V44Q126 60 110 60H${tailX + 24}L${tailX} 104L${tailX - 24} 60H-110Q-126 60 -126 44V-44Q-126 -60 -110 -60Z`,
      {
        fill: ink('paper-raised'),
      },
    ) +
    (isBitter
      ? glowPath('M-80 8L-48 -30L-16 30L16 -30L48 30L80 -8', 6)
      : path('M-80 0H80', { 'stroke-width': 6, stroke: ink('ink-soft') }))
  );
}

const strip = (x: number, turn: number) =>
  at(
    { x, y: 628, turn },
    box(-64, -18, 128, 36, { rx: 4 }),
    path('M24 -16H62V16H24Z', { ...flat, fill: ink('caution-soft') }),
    path('M24 -18V18', { 'stroke-width': 3 }),
  );

export const soupPlate =
  squaredPaper +
  at({ x: 640, y: 320 }, pot) +
  path('M120 556H1160', { 'stroke-width': 6 }) +
  at({ x: 214, y: 180 }, report(true, 70)) +
  at({ x: 246, y: 392, scale: 0.92 }, report(false, 60)) +
  at({ x: 1066, y: 180 }, report(false, -70)) +
  at({ x: 1034, y: 392, scale: 0.92 }, report(true, -60)) +
  strip(380, -6) +
  strip(550, 3) +
  strip(730, -3) +
  strip(900, 5);
