import { at, disc, glowPath, group, ink, type Place, path } from './pen.ts';

/** The two strands of DNA lie this far above and below their middle. */
const half = 26;
/** How far the coding strand leaves the template where the strands are open. */
const lift = 74;
const step = 26;

const coding = { stroke: ink('ink') };
const template = { stroke: ink('primary'), 'stroke-width': 7 };

const rungs = (fromX: number, toX: number, topY: number, bottomY: number) =>
  path(
    Array.from(
      { length: Math.max(0, Math.floor((toX - fromX) / step)) },
      (_, index) => `M${fromX + step / 2 + index * step} ${topY}V${bottomY}`,
    ).join(''),
    { stroke: ink('rule-strong'), 'stroke-width': 3 },
  );

/**
 * DNA around the height 0. The coding strand lies above, and the template, which is drawn thicker, below. It is open
 * between `openFrom` and `openTo`, where the RNA grows along the template.
 */
export function transcribedDna(fromX: number, openFrom: number, openTo: number, toX: number): string {
  const top = -half - lift;
  const rnaY = half - 30;
  const rise =
    `M${fromX} ${-half}H${openFrom}C${openFrom + 40} ${-half} ${openFrom + 20} ${top} ${openFrom + 64} ${top}` +
    `H${openTo - 64}C${openTo - 20} ${top} ${openTo - 40} ${-half} ${openTo} ${-half}H${toX}`;
  const rna =
    `M${openTo - 56} ${rnaY}H${openFrom + 70}Q${openFrom + 6} ${rnaY} ${openFrom - 12} ${rnaY - 90}` +
    `T${openFrom - 110} ${rnaY - 172}q-34 -16 -68 0t-68 0`;
  return group(
    {},
    rungs(fromX, openFrom, -half, half),
    rungs(openTo, toX, -half, half),
    rungs(openFrom + 70, openTo - 50, rnaY, half),
    path(rise, coding),
    path(`M${fromX} ${half}H${toX}`, template),
    glowPath(rna, 6),
  );
}

/** Amino acids of a chain, at the given points. */
export function beads(points: readonly (readonly [number, number])[]): string {
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return path(line) + points.map(([x, y]) => disc(x, y, 28, { fill: ink('caution-soft') })).join('');
}

/** A tRNA: its anticodon at 0 0 points down in three prongs, its amino acid belongs at 0 -184. */
export const transferRna = (place: Place) =>
  at(
    place,
    path('M-46 0V-60Q-82 -70 -82 -98T-46 -126H-14V-158H14V-126H46Q82 -126 82 -98T46 -60V0Z', {
      fill: ink('paper-raised'),
    }),
    path('M-36 0v18M0 0v18M36 0v18', { 'stroke-width': 7 }),
  );
