import { between } from './motion.ts';
import { at, box, disc, glowPath, group, ink, path, words } from './pen.ts';

const side = 300;
const border = 46;

const tape = (x: number, y: number, turn: number) =>
  at({ x, y, turn }, box(-34, -13, 68, 26, { rx: 2, fill: ink('info-soft'), 'stroke-width': 3 }));

/** A paper frame taped down, its opening dashed and marked `10 cm` both ways; the opening is 300 by 300 at 0 0. */
export function samplingFrame(): string {
  const outer = side + 2 * border;
  const measures =
    path(`M0 374H${side}M0 364v20M${side} 364v20`, { 'stroke-width': 3 }) +
    words('10 cm', 150, 420, 32) +
    path(`M-74 0V${side}M-84 0h20M-84 ${side}h20`, { 'stroke-width': 3 }) +
    at({ x: -92, y: 150, turn: -90 }, words('10 cm', 0, 0, 32));
  return group(
    {},
    box(-border, -border, outer, outer, { rx: 3, fill: ink('paper-raised') }),
    box(0, 0, side, side, { rx: 0, fill: ink('paper-sunk'), 'stroke-dasharray': '14 12' }),
    tape(-border + 8, -border + 8, -45),
    tape(side + border - 8, -border + 8, 45),
    tape(-border + 8, side + border - 8, 45),
    tape(side + border - 8, side + border - 8, -45),
    measures,
  );
}

/** The S through the opening, in even lines that reach every part of it. */
const track: readonly (readonly [number, number])[] = [
  [34, 36],
  [266, 36],
  [266, 93],
  [34, 93],
  [34, 150],
  [266, 150],
  [266, 207],
  [34, 207],
  [34, 264],
  [266, 264],
];

/** The position of the swab's tip after a fraction of its path, and the path so far as path data. */
export function followTrack(share: number) {
  const lengths = track.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = track[index] ?? [0, 0];
    return Math.hypot(x - fromX, y - fromY);
  });
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  const [startX, startY] = track[0] ?? [0, 0];
  let tip = { x: startX, y: startY };
  let d = `M${startX} ${startY}`;
  for (const [index, length] of lengths.entries()) {
    const [toX, toY] = track[index + 1] ?? [0, 0];
    const part = Math.min(1, left / length);
    tip = { x: between(tip.x, toX, part), y: between(tip.y, toY, part) };
    d += `L${Math.round(tip.x)} ${Math.round(tip.y)}`;
    left -= length;
    if (left <= 0) break;
  }
  return { tip, d };
}

/** The area a swab has covered on its path. */
export const covered = (d: string) =>
  path(d, { stroke: ink('signal'), 'stroke-width': 46, 'stroke-opacity': 0.22 }) + glowPath(d);

/** A clear bag, 330 by 350, upper left at 0 0. `sealed` from 0 to 1. */
export function bag(content: string, sealed: number): string {
  const endX = 4 + 322 * sealed;
  return group(
    {},
    box(0, 0, 330, 350, { rx: 10, fill: ink('primary-soft'), 'fill-opacity': 0.5 }),
    content,
    path('M24 262Q30 310 70 326', { stroke: ink('rule-strong'), 'stroke-width': 3 }),
    path('M0 28H330M0 50H330', { stroke: ink('rule-strong'), 'stroke-width': 3 }),
    sealed > 0 ? path(`M6 39H${endX}`, { stroke: ink('primary'), 'stroke-width': 14 }) : '',
    sealed > 0 && sealed < 1 ? disc(endX, 39, 16, { fill: ink('primary') }) : '',
  );
}

/** A sign for cold: six arms, around 0 0, 150 across. */
export function snowflake(): string {
  const arm = 'M0 0V-74M-20 -62L0 -42L20 -62M-14 -36L0 -22L14 -36';
  return [0, 60, 120, 180, 240, 300]
    .map((turn) => group({ transform: `rotate(${turn})` }, glowPath(arm)))
    .join('');
}
