import { scaleLinear, scaleLog } from 'd3-scale';

export interface PlotAxis {
  /** With its unit: "Time in min". */
  readonly label: string;
  /** The values at the two ends of the axis; a logarithmic axis begins above 0. */
  readonly domain: readonly [number, number];
  readonly kind?: 'linear' | 'log';
  /** A value as it is written at ticks, in the table and at the read-off line, without the unit. */
  format(value: number): string;
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

export interface PlotLine {
  readonly id: string;
  readonly name: string;
  /** In the order of x. */
  readonly points: readonly PlotPoint[];
  /** Place in `lineLooks`; two lines of one plot have different looks. */
  readonly look: number;
}

/** A straight line across the whole plot: an equilibrium, a limit. */
export interface PlotGuide {
  readonly id: string;
  readonly name: string;
  readonly axis: 'x' | 'y';
  readonly at: number;
}

export type PlotScale = ReturnType<typeof scaleOf>;

export function scaleOf({ domain, kind }: PlotAxis, range: readonly [number, number]) {
  return (kind === 'log' ? scaleLog() : scaleLinear())
    .domain([...domain])
    .range([...range])
    .clamp(true);
}

/** Round values along the axis. On a logarithmic axis: the powers of ten, or only some of them if there are many. */
export function ticksOf(axis: PlotAxis, count: number): number[] {
  if (axis.kind !== 'log') return scaleOf(axis, [0, 1]).ticks(count);
  const [low, high] = axis.domain.map(Math.log10) as [number, number];
  const powers = Array.from(
    { length: Math.floor(high + 1e-9) - Math.ceil(low - 1e-9) + 1 },
    (_, at) => Math.ceil(low - 1e-9) + at,
  );
  const step = Math.max(1, Math.ceil(powers.length / count));
  return powers.filter((_, at) => at % step === 0).map((power) => 10 ** power);
}

/**
 * The height of the line at x, interpolated between its two neighbouring points; null outside the line. On a
 * logarithmic axis a straight piece grows by equal factors and not by equal amounts.
 */
export function valueAt({ points }: Pick<PlotLine, 'points'>, x: number, { kind }: PlotAxis): number | null {
  const after = points.findIndex((point) => point.x >= x);
  const right = points[after];
  if (!right) return null;
  if (right.x === x) return right.y;
  const left = points[after - 1];
  if (!left) return null;
  const share = (x - left.x) / (right.x - left.x);
  if (kind === 'log' && left.y > 0 && right.y > 0) return left.y * (right.y / left.y) ** share;
  return left.y + (right.y - left.y) * share;
}

/** Looks of lines: told apart by colour, by dashes and by the shape of the mark, so that colour is never alone. */
export const lineLooks = [
  { stroke: 'stroke-primary', fill: 'fill-primary', dashes: undefined, mark: 'disc' },
  { stroke: 'stroke-caution', fill: 'fill-caution', dashes: '9 4', mark: 'square' },
  { stroke: 'stroke-positive', fill: 'fill-positive', dashes: '2 4', mark: 'triangle' },
  { stroke: 'stroke-negative', fill: 'fill-negative', dashes: '12 4 2 4', mark: 'diamond' },
  { stroke: 'stroke-info', fill: 'fill-info', dashes: '5 3', mark: 'ring' },
  { stroke: 'stroke-ink', fill: 'fill-ink', dashes: '1 3', mark: 'cross' },
  { stroke: 'stroke-signal-text', fill: 'fill-signal-text', dashes: '7 3 1 3 1 3', mark: 'square' },
  { stroke: 'stroke-ink-soft', fill: 'fill-ink-soft', dashes: '14 6', mark: 'disc' },
] as const;

export type LineLook = (typeof lineLooks)[number];

export function lookOf(place: number): LineLook {
  return lineLooks[place % lineLooks.length] ?? lineLooks[0];
}
