import { draw, glowPath, ink, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const step = 84;
const letters = { upper: 'GACCTCAGGTA', lower: 'CTGGAGTCCAT' } as const;
/** The seven letters that the enzyme reads begin at this letter, counted from 0. */
const first = 2;
const left = 640 - 5 * step;

const row = (text: string, y: number) =>
  [...text].map((base, index) => words(base, left + index * step, y, 70)).join('');

/** Between the letter before `index` and the letter at `index`. */
const before = (index: number) => left + (index - 0.5) * step;

/** Both strands of some DNA with the site of Bsu36I tinted and its staggered cut glowing. */
export const sitePlate =
  squaredPaper +
  draw('rect', {
    x: before(first),
    y: 220,
    width: 7 * step,
    height: 260,
    rx: 12,
    fill: ink('primary-soft'),
  }) +
  row(letters.upper, 320) +
  row(letters.lower, 428) +
  path(`M${before(0)} 352H${before(11)}`, { stroke: ink('rule-strong'), 'stroke-width': 3 }) +
  glowPath(`M${before(first + 2)} 176V352H${before(first + 5)}V524`, 7) +
  words('5′', before(0) - 40, 320, 44) +
  words('3′', before(11) + 40, 320, 44) +
  words('3′', before(0) - 40, 428, 44) +
  words('5′', before(11) + 40, 428, 44) +
  words('reads C C T N A G G', 640, 600, 44);
