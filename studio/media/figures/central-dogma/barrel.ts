import { at, box, glowDisc, ink, limb, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const back = [-150, -92, -32, 32, 92, 150].map((x) => limb(`M${x} -150V170`, 30, ink('info-soft'))).join('');
const front = [-172, -120, 120, 172].map((x) => limb(`M${x} -130V200`, 34, ink('primary-soft'))).join('');
const loops =
  path('M-172 -148q26 -46 52 0M-92 -166q30 -40 60 0M32 -166q30 -40 60 0M120 -148q26 -46 52 0') +
  path('M-120 218q22 36 28 -30M-32 190q32 40 64 0M120 218q-22 36 -28 -30');

/** The barrel of GFP, its front left open, with the chromophore in it. */
const barrel = back + at({ x: 0, y: 16 }, glowDisc(0, 0, 30)) + front + loops;

const codons = ['TTC', 'TCT', 'TAT', 'GGT', 'GTT'];
const strip = codons
  .map(
    (codon, index) =>
      box(700, 130 + index * 96, 330, 76, {
        fill: ink(index > 0 && index < 4 ? 'signal-soft' : 'paper-raised'),
      }) + words(codon, 865, 182 + index * 96, 48, { 'letter-spacing': 14 }),
  )
  .join('');

/** GFP, and the five codons around its chromophore. */
export const barrelPlate =
  squaredPaper +
  at({ x: 340, y: 350, scale: 1.2 }, barrel) +
  path('M380 366H690', { 'stroke-width': 3 }) +
  strip;
