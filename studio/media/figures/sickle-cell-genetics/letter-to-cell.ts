import { at, disc, glowDisc, group, ink, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';
import {
  bentCell,
  hemoglobin,
  lens,
  listFiberPlaces,
  manyHemoglobins,
  narrowingVessel,
  roundCell,
} from './blood.ts';

const thin = { stroke: ink('rule-strong'), 'stroke-width': 3 };

/** Nine bases in three codons around 0 0; the middle one stands in the glow. */
function codonStrip(bases: string): string {
  return [...bases]
    .map((base, index) => {
      const x = (index - 4) * 84 + (Math.floor(index / 3) - 1) * 50;
      return words(base, x, 22, 79, index === 4 ? { fill: ink('signal-ink') } : {});
    })
    .join('');
}

/** The strip of three codons, and below it the vessel with round cells and a bent one. */
export const letterPlate =
  squaredPaper +
  at({ x: 640, y: 150 }, glowDisc(0, -4, 40, 0.9), codonStrip('CCTGTGGAG'), path('M-420 64H420', thin)) +
  at(
    { x: 0, y: 470 },
    narrowingVessel(),
    at({ x: 130, y: -40 }, roundCell()),
    at({ x: 316, y: 56 }, roundCell()),
    at({ x: 500, y: -52 }, roundCell()),
    at({ x: 690, y: 16, scale: 0.94, turn: 14 }, bentCell()),
    at({ x: 1010, y: 0, scale: 0.62, turn: 100 }, roundCell()),
  );

/** On two lines, so that letters can be large enough for a phone and neighbors stay apart. */
const nameBelow = (x: number, ...lines: string[]) =>
  lines.map((line, index) => words(line, x, 548 + index * 54, 50)).join('');

/** From a vessel to one place on one protein, each enlarged from the one before. */
export const scales =
  squaredPaper +
  group(
    {},
    path('M30 180Q160 140 290 180M30 420Q160 460 290 420', { 'stroke-width': 8 }),
    at({ x: 100, y: 260, scale: 0.8 }, roundCell()),
    at({ x: 210, y: 330, scale: 0.8 }, roundCell()),
    at({ x: 96, y: 370, scale: 0.5 }, roundCell()),
    lens(470, 300, 128, 250, 320),
    at({ x: 470, y: 300, scale: 1.7 }, roundCell()),
    manyHemoglobins(
      {},
      [-58, 0, 58].flatMap((x) =>
        [-58, 0, 58].map((y) => ({ x: 470 + x, y: 300 + y, scale: 0.3, turn: x + y })),
      ),
    ),
    lens(790, 300, 140, 552, 300),
    at({ x: 790, y: 300, scale: 1.2 }, hemoglobin({ isSticky: true })),
    lens(1110, 300, 128, 874, 226),
    path('M1024 330Q1066 250 1110 300T1196 280', { 'stroke-width': 40, stroke: ink('primary-soft') }),
    glowDisc(1110, 300, 26),
    disc(1110, 300, 26, { fill: 'none' }),
  ) +
  nameBelow(160, 'blood', 'vessel') +
  nameBelow(470, 'red blood', 'cell') +
  nameBelow(790, 'hemoglobin') +
  nameBelow(1110, 'amino', 'acid 6');

const cellWith = (inside: string) =>
  squaredPaper +
  at({ x: 640, y: 360 }, disc(0, 0, 300, { fill: ink('caution-soft') })) +
  at({ x: 640, y: 360 }, inside);

const loose = [
  { x: -150, y: -150, turn: 10 },
  { x: 40, y: -190, turn: 60 },
  { x: 180, y: -60, turn: 30 },
  { x: -10, y: -10, turn: 80 },
  { x: -190, y: 60, turn: 20 },
  { x: -40, y: 180, turn: 50 },
  { x: 160, y: 140, turn: 0 },
].map((place) => ({ ...place, scale: 0.7 }));
const scattered = (hasOxygen: boolean) => manyHemoglobins({ hasOxygen, isSticky: !hasOxygen }, loose);

/** One trip of a red cell through the body, in four steps. */
export const tripSteps = {
  loaded: cellWith(scattered(true)),
  unloaded: cellWith(scattered(false)),
  fibers:
    squaredPaper +
    at({ x: 640, y: 380, scale: 3.3 }, bentCell()) +
    manyHemoglobins({ isSticky: true }, [
      ...listFiberPlaces({ x: 485, y: 305 }, -24, 5),
      ...listFiberPlaces({ x: 422, y: 556 }, -52, 4),
    ]),
  jam:
    squaredPaper +
    at(
      { x: 0, y: 330 },
      narrowingVessel(),
      at({ x: 170, y: -20 }, roundCell()),
      at({ x: 380, y: 52 }, roundCell()),
      at({ x: 540, y: -50, scale: 0.9, turn: 16 }, bentCell()),
      at({ x: 730, y: 26, scale: 0.9, turn: 62 }, bentCell()),
      at({ x: 900, y: -4, scale: 0.76, turn: 8 }, bentCell()),
      path('M1070 -36L1130 36M1130 -36L1070 36', { 'stroke-width': 8 }),
    ) +
    words('little blood gets past', 1060, 480, 33),
};
