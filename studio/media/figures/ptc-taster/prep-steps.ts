import { handWithSwab } from '../../drawing/hand.ts';
import { at, box, disc, draw, flat, glowPath, group, ink, path } from '../../drawing/pen.ts';
import { tube } from '../../drawing/tube.ts';
import { squaredPaper } from '../squared-paper.ts';

const bench = path('M80 604H1200', { 'stroke-width': 6 });

/** A cell of the cheek with its nucleus, 92 wide. */
const cell =
  path('M-46 0Q-42 -34 0 -36Q44 -32 46 2Q40 36 -2 36Q-44 34 -46 0Z', { fill: ink('paper-raised') }) +
  disc(2, 0, 11, { fill: ink('primary') });

const rowsOfCells = [0, 1]
  .flatMap((row) =>
    Array.from({ length: 13 }, (_, place) => {
      const x = 20 + place * 100 + row * 50;
      return draw('use', { href: '#cheek-cell', x, y: 566 + row * 76 - 56 * Math.sin((x / 1280) * Math.PI) });
    }),
  )
  .join('');

const swabCheek =
  squaredPaper +
  draw('defs', {}, group({ id: 'cheek-cell' }, cell)) +
  path('M-20 522Q640 400 1300 522V740H-20Z', { fill: ink('caution-soft') }) +
  rowsOfCells +
  at({ x: 540, y: 462 }, handWithSwab({ isUsed: true }));

const heat = path('M-24 0q-20 -26 0 -52t0 -52M24 0q-20 -26 0 -52t0 -52', {
  stroke: ink('caution'),
  'stroke-width': 6,
});

/** A cell that has burst: gaps in its outline, and a thread of DNA that comes out. */
const burstCell =
  path('M-150 -20Q-140 -120 -10 -124M60 -116Q150 -90 152 10M140 66Q90 128 -20 124M-86 108Q-146 74 -150 24', {
    'stroke-width': 6,
  }) + glowPath('M-60 30Q-20 -50 20 10T96 -20Q150 -70 210 -40T300 -90', 6);

const lyse =
  squaredPaper +
  bench +
  box(180, 420, 300, 184, { fill: ink('caution-soft') }) +
  at({ x: 232, y: 392, scale: 0.8 }, heat) +
  at({ x: 430, y: 392, scale: 0.8 }, heat) +
  at({ x: 330, y: 250, scale: 1.25 }, tube({ hasSwab: true, isGlowing: true })) +
  path('M392 440L676 330', { stroke: ink('rule-strong'), 'stroke-width': 3 }) +
  at({ x: 840, y: 300, scale: 1.15 }, burstCell);

const inside = 'M-36 110V190Q-36 224 0 234Q36 224 36 190V110Z';
/** A tube after the centrifuge: clear liquid above, debris at the bottom. */
const spun =
  tube({}) +
  path(inside, { ...flat, fill: ink('paper-raised') }) +
  path(inside, { ...flat, fill: ink('signal'), 'fill-opacity': 0.35 }) +
  path('M-36 186V190Q-36 224 0 234Q36 224 36 190V186Q0 204 -36 186Z', { fill: ink('rule-strong') });

const spin =
  squaredPaper +
  bench +
  at({ x: 420, y: 250, scale: 1.45 }, spun) +
  at(
    { x: 850, y: 380 },
    disc(0, 0, 170, { fill: ink('primary-soft') }),
    disc(0, 0, 26),
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      at({ x: 0, y: 0, turn }, box(-16, -142, 32, 70, { rx: 14, fill: ink('paper-raised') })),
    ),
    path('M-214 -60A222 222 0 0 1 120 -188M100 -227L120 -188L76 -190', { 'stroke-width': 6 }),
  );

/** A thin-walled tube for PCR, its mouth at 0 0. */
const pcrTube = (sign: string, isFull: boolean) =>
  path('M-34 0H34L12 118Q0 132 -12 118Z', { fill: ink('paper-raised') }) +
  path('M-19 80H19L10 116Q0 126 -10 116Z', {
    ...flat,
    fill: isFull ? ink('signal') : ink('primary'),
    'fill-opacity': isFull ? 0.7 : 0.3,
  }) +
  path('M-42 0H42') +
  (sign === '' ? '' : signs[sign]);

/** Marks in place of words, so that a figure needs no letters: filled dots count the people. */
const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4].map((count) => [
      String(count),
      Array.from({ length: count }, (_, index) =>
        disc((index - (count - 1) / 2) * 24, -36, 8, { ...flat, fill: ink('ink') }),
      ).join(''),
    ]),
  ),
  plus: path('M-20 -36H20M0 -56V-16', { 'stroke-width': 9 }),
  minus: path('M-20 -36H20', { 'stroke-width': 9 }),
};

const pipette =
  path('M-20 -330H20V-130L8 -10H-8L-20 -130Z', { fill: ink('paper-raised') }) +
  path('M-13 -90L-8 -14H8L13 -90Z', { ...flat, fill: ink('signal'), 'fill-opacity': 0.7 }) +
  box(-46, -420, 92, 96, { rx: 12, fill: ink('primary-soft') });

const add =
  squaredPaper +
  bench +
  at({ x: 380, y: 250, scale: 1.25 }, spun) +
  at({ x: 840, y: 400, scale: 1.5 }, pcrTube('', false)) +
  at({ x: 840, y: 440 }, pipette) +
  path('M500 330H700M668 300l38 30l-38 30', { 'stroke-width': 6 });

const rack =
  squaredPaper +
  bench +
  box(120, 430, 1040, 174, { fill: ink('primary-soft') }) +
  ['1', '2', '3', '4', 'plus', 'minus']
    .map((sign, index) => at({ x: 225 + index * 166, y: 330, scale: 1.5 }, pcrTube(sign, sign !== 'minus')))
    .join('');

/** From the cheek to the rack, in order. */
export const prepSteps = { swab: swabCheek, lyse, spin, add, rack };
