import { person } from '../../drawing/crew.ts';
import { microbe, type Shape } from '../../drawing/microbes.ts';
import { between, drift, progress, scatter } from '../../drawing/motion.ts';
import { at, box, disc, glowDisc, group, ink, limb, path } from '../../drawing/pen.ts';
import { cargoShip } from '../../drawing/station.ts';
import { stars } from './sky.ts';

const shapes = ['spheres', 'rod', 'chain', 'curved'] as const satisfies readonly Shape[];

/** Places where microbes appear, in the order in which they light up. */
const places: readonly (readonly [number, number])[] = [
  [446, 352],
  [1004, 372],
  [866, 206],
  [600, 190],
  [1060, 366],
  [420, 226],
  [668, 420],
  [560, 456],
  [940, 196],
  [770, 372],
  [880, 470],
  [590, 320],
];

function room(): string {
  const racks = [0, 1, 2, 3].map((index) => {
    const x = 392 + index * 186;
    return (
      box(x, 116, 160, 34, { rx: 4, fill: ink('primary-soft'), 'stroke-width': 3 }) +
      box(x, 500, 160, 34, { rx: 4, fill: ink('primary-soft'), 'stroke-width': 3 }) +
      path(`M${x + 24} 133h52M${x + 24} 517h84`, { 'stroke-width': 3, stroke: ink('rule-strong') })
    );
  });
  return group(
    {},
    box(348, 92, 820, 466, { rx: 70, fill: ink('paper-raised') }),
    box(366, 110, 784, 430, { rx: 54, fill: ink('paper-sunk'), 'stroke-width': 2 }),
    ...racks,
    path('M366 268H330V382H366', { fill: ink('paper-raised') }),
    disc(1076, 240, 46, { fill: ink('primary-soft') }),
    path('M1036 262q40 -30 80 0', { stroke: ink('signal'), 'stroke-width': 3 }),
  );
}

const table = limb('M974 392H1104M1040 392V496', 8, ink('paper-raised'));

function cells(timeS: number): string {
  return places
    .map(([x, y], index) => {
      const lit = progress(timeS, 0.8 + index * 0.4, 2 + index * 0.4);
      return at(
        {
          x: x + drift(timeS, 7 + scatter(index), 5, index),
          y: y + drift(timeS, 6, 4, index * 2),
          turn: 360 * scatter(index, 4),
          opacity: lit,
          scale: between(0.5, 0.95, lit),
        },
        microbe(shapes[index % shapes.length] ?? 'rod', lit),
      );
    })
    .join('');
}

export function aboard(timeS: number): string {
  const docking = progress(timeS, 4.2, 8.2);
  return (
    stars(40, 720) +
    room() +
    at({ x: 500, y: 336 + drift(timeS, 8, 6), turn: 8 }, person('floating')) +
    at({ x: 716 + drift(timeS, 12, 8), y: 262 + drift(timeS, 7, 5, 2), turn: 80 }, person('gliding')) +
    at({ x: 930, y: 372 + drift(timeS, 9, 3, 1) }, person('working')) +
    table +
    cells(timeS) +
    at(
      { x: between(-140, 246, docking), y: between(560, 325, docking), turn: between(-24, 0, docking) },
      cargoShip(),
      ...[-44, -18, 8, 30].map((x, index) => glowDisc(x, index % 2 ? 9 : -8, 5)),
    )
  );
}
