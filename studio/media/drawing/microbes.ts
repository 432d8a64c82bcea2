import { disc, flat, glowDisc, group, ink, path } from './pen.ts';

export type Shape = 'spheres' | 'rod' | 'curved' | 'chain';

const dots: Partial<Record<Shape, readonly (readonly [number, number])[]>> = {
  spheres: [
    [-7, 4],
    [6, 6],
    [0, -7],
    [14, -4],
  ],
  chain: [
    [-20, 4],
    [-8, -2],
    [5, 1],
    [17, -5],
  ],
};

const lines: Partial<Record<Shape, string>> = { rod: 'M-14 4L14 -4', curved: 'M-14 6Q0 -14 14 6' };

/** A few cells, about 40 wide, around 0 0: far larger than life. `glow` from 0 to 1. */
export function microbe(shape: Shape, glow = 1): string {
  const line = lines[shape];
  if (line)
    return group(
      {},
      path(line, { stroke: ink('signal'), 'stroke-width': 34, 'stroke-opacity': 0.14 * glow }),
      path(line, { stroke: ink('signal-ink'), 'stroke-width': 17 }),
      path(line, { stroke: ink('signal'), 'stroke-width': 12 }),
    );
  return group(
    {},
    ...(dots[shape] ?? []).map(([x, y]) => glowDisc(x, y, 6.5, glow)),
    ...(dots[shape] ?? []).map(([x, y]) => disc(x - 2, y - 2, 1.6, { ...flat, fill: ink('signal-ink') })),
  );
}
