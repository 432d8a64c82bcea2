import { between, progress } from '../../drawing/motion.ts';
import { box, draw, group, ink, sheet, words } from '../../drawing/pen.ts';
import { thermometer } from '../../drawing/thermometer.ts';
import type { Film } from '../../film.ts';
import { drawCycle, drawPiece, drawRest } from './copying.ts';

const ground = draw('rect', { width: sheet.width, height: sheet.height, fill: ink('gel') });

/** Start of each cycle in seconds, and how long its three steps take. */
const cycles = [
  { startS: 4.8, stepS: 3.7 },
  { startS: 16.2, stepS: 2.5 },
  { startS: 24.2, stepS: 2.5 },
] as const;
const endS = 31.8;

const rest = 25;
const temperatures = { melt: 94, anneal: 60, extend: 72 } as const;

function temperature(timeS: number): number {
  let celsius: number = rest;
  for (const { startS, stepS } of cycles) {
    const steps = Object.values(temperatures);
    for (const [index, wanted] of steps.entries()) {
      const fromS = startS + index * stepS;
      celsius = between(celsius, wanted, progress(timeS, fromS, fromS + 0.9));
    }
  }
  return celsius;
}

function strands(timeS: number): string {
  const at = cycles.findLastIndex(({ startS }) => timeS >= startS);
  const cycle = cycles[at];
  if (!cycle) return drawRest(0, 0);
  if (timeS >= endS) return drawRest(3, progress(timeS, endS + 0.6, endS + 1.8));
  const { startS, stepS } = cycle;
  const step = (index: number) => {
    const fromS = startS + index * stepS;
    return progress(timeS, fromS + 0.5, fromS + stepS - 0.2);
  };
  return drawCycle(at, { melted: step(0), annealed: step(1), extended: step(2) });
}

/** A lane with a band for each cycle, lit once it has begun. */
function lane(timeS: number): string {
  return cycles
    .map(({ startS }, index) => {
      const lit = progress(timeS, startS, startS + 0.6);
      const x = 440 + index * 72;
      return (
        box(x, 24, 56, 18, { rx: 4, fill: 'none', stroke: ink('ink-soft'), 'stroke-width': 3 }) +
        draw('rect', { x, y: 24, width: 56, height: 18, rx: 4, fill: ink('signal'), opacity: lit })
      );
    })
    .join('');
}

/** After the third cycle a figure stands for all that follow. */
function many(timeS: number): string {
  const shown = progress(timeS, 37, 38.2);
  return group(
    { opacity: shown },
    box(185, 250, 700, 190, { rx: 12, fill: ink('paper-raised') }),
    words('30 ×', 535, 324, 52, { fill: ink('ink-soft') }),
    words('2 · 2 · 2 … = 1,073,741,824', 535, 396, 40),
  );
}

/** Three cycles of PCR, computed strand by strand, and a look at thirty. */
export const pcrCycles: Film = {
  name: 'pcr-cycles',
  durationS: 42,
  posterS: 14,
  frame: (timeS) =>
    ground +
    lane(timeS) +
    drawPiece() +
    group({ opacity: between(1, 0.4, progress(timeS, 37, 38.2)) }, strands(timeS)) +
    thermometer({ x: 1130, y: 574 }, temperature(timeS)) +
    many(timeS),
  captions: [
    {
      startS: 0.3,
      endS: 4.6,
      lines: ['One double strand of DNA. You need only', 'the piece between the two lines.'],
    },
    { startS: 4.9, endS: 8.2, lines: ['Melt, near 94 °C:', 'heat parts the two strands.'] },
    { startS: 8.5, endS: 12, lines: ['Anneal, near 60 °C: primers bind', 'at the ends of the piece.'] },
    {
      startS: 12.2,
      endS: 16,
      lines: ['Extend, near 72 °C: an enzyme', 'lengthens them. Now there are two.'],
    },
    { startS: 16.3, endS: 20, lines: ['The second cycle', 'copies both of them.'] },
    { startS: 20.2, endS: 24, lines: ['A copy of a copy ends', 'where a primer began.'] },
    { startS: 24.3, endS: 28, lines: ['The third cycle', 'copies all four.'] },
    { startS: 32, endS: 36.6, lines: ['Two of the eight are exactly', 'the piece that you need.'] },
    {
      startS: 36.9,
      endS: 41.7,
      lines: ['After 30 cycles: about a billion at most,', 'nearly all of this length.'],
    },
  ],
};
