import { box, disc, flat, glowDisc, group, ink, path, penWidth } from './pen.ts';

const hull = { fill: ink('paper-raised') } as const;

function solarWing(x: number, y: number): string {
  const cells = [1, 2, 3, 4].map((row) => `M${x - 34} ${y + row * 30}h68`).join('');
  return (
    box(x - 34, y, 68, 150, { rx: 3, fill: ink('primary-soft') }) +
    path(`${cells}M${x} ${y}v150`, { 'stroke-width': 2, stroke: ink('rule-strong') })
  );
}

function module(x: number, y: number, width: number, height = 54): string {
  return (
    box(x, y, width, height, { ...hull, rx: 14 }) +
    path(`M${x + 16} ${y + 2}v${height - 4}M${x + width - 16} ${y + 2}v${height - 4}`, { 'stroke-width': 2 })
  );
}

/** Side view of a station of our own making, 900 wide, around 0 0. `light` from 0 to 1: lit windows. */
export function station(light = 1): string {
  const wings = [-420, -340, 340, 420].map((x) => solarWing(x, -196) + solarWing(x, -18)).join('');
  const windows = [-215, -185, -60, -30, 0, 130, 160, 240].map((x) =>
    group({}, disc(x, 25, 7, { 'stroke-width': 3, fill: ink('signal-soft') }), glowDisc(x, 25, 4.5, light)),
  );
  return group(
    {},
    wings,
    path('M-450 -32H450', { 'stroke-width': 16 }),
    path('M-450 -32H450', { 'stroke-width': 16 - 2 * penWidth, stroke: ink('paper-raised') }),
    path(Array.from({ length: 22 }, (_, index) => `M${-440 + index * 40} -37l20 10l20 -10`).join(''), {
      'stroke-width': 2,
    }),
    box(-24, -28, 48, 34, { ...hull, rx: 4 }),
    module(-250, -2, 120),
    module(-130, 4, 40, 42),
    module(-90, -2, 130),
    module(40, 4, 54, 42),
    module(94, -2, 110),
    module(204, 4, 70, 42),
    module(-78, 52, 46, 92),
    module(150, 52, 42, 70),
    path('M-70 144l-14 26h62l-14 -26z', { fill: ink('signal-soft') }),
    path('M274 14l26 -6v34l-26 -6', { fill: ink('paper-raised') }),
    path('M-250 10l-24 -6v42l24 -6', { fill: ink('paper-raised') }),
    ...windows,
  );
}

/** A cargo ship, nose to the right, 190 wide, centred on 0 0. */
export function cargoShip(): string {
  return group(
    {},
    box(-34, -86, 40, 56, { rx: 3, fill: ink('primary-soft') }),
    box(-34, 30, 40, 56, { rx: 3, fill: ink('primary-soft') }),
    path('M-14 -30v-4M-14 30v4'),
    box(-70, -30, 120, 60, { ...hull, rx: 12 }),
    path('M50 -24l34 10v28l-34 10z', { fill: ink('paper-raised') }),
    path('M-70 -14l-22 -8v44l22 -8', { fill: ink('paper-raised') }),
  );
}

/** The edge of the Earth along the lower border, with its thin bright atmosphere. */
export function earth(topY: number, width = 1280): string {
  const radius = 1900;
  const cx = width / 2;
  const cy = topY + radius;
  const sea = { ...flat, fill: ink('primary-soft') };
  return group(
    {},
    disc(cx, cy, radius + 26, { ...flat, fill: ink('signal'), opacity: 0.06 }),
    disc(cx, cy, radius + 12, { ...flat, fill: ink('signal'), opacity: 0.14 }),
    disc(cx, cy, radius, sea),
    disc(cx, cy, radius, { fill: 'none', stroke: ink('signal'), 'stroke-width': 3 }),
  );
}
