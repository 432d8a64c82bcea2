import { between, progress } from '../../drawing/motion.ts';
import { at, disc, draw, flat, glowPath, group, ink, path } from '../../drawing/pen.ts';
import { afterCycles, type DoubleStrand, isPiece, piece, type Strand } from './strands.ts';

const leftX = 90;
const rightX = 980;
const topY = 96;
const bottomY = 610;
const xOf = (share: number) => between(leftX, rightX, share);

/** Half of the distance between the strands of a double strand, by the number of cycles so far. */
const halves = [40, 34, 22, 13] as const;
const thickness = [11, 10, 8, 6] as const;

const rowY = (row: number, count: number) => between(topY, bottomY, (row + 0.5) / count);

/** How far the three steps of a cycle have come, each from 0 to 1. */
export interface Steps {
  readonly melted: number;
  readonly annealed: number;
  readonly extended: number;
}

/** Paired letters between two strands, over the stretch that both have. */
function rungs(from: number, to: number, y: number, half: number, opacity: number): string {
  const stepX = 30;
  const first = Math.ceil((xOf(from) - leftX) / stepX);
  const last = Math.floor((xOf(to) - leftX) / stepX);
  if (last < first || opacity === 0) return '';
  const d = Array.from(
    { length: last - first + 1 },
    (_, index) => `M${leftX + (first + index) * stepX} ${y - half}V${y + half}`,
  );
  return path(d.join(''), { stroke: ink('rule-strong'), 'stroke-width': 3, opacity });
}

const line = ({ from, to }: Pick<Strand, 'from' | 'to'>, y: number) => `M${xOf(from)} ${y}H${xOf(to)}`;

function oldStrand(strand: Strand, y: number, width: number): string {
  return path(line(strand, y), { 'stroke-width': width, stroke: ink('ink') });
}

/** A double strand at rest; the strand of the last cycle glows. */
function atRest({ upper, lower, built }: DoubleStrand, y: number, cycles: number): string {
  const half = halves[cycles] ?? 13;
  const width = thickness[cycles] ?? 6;
  const one = (strand: Strand, strandY: number, isNew: boolean) =>
    isNew ? glowPath(line(strand, strandY), width) : oldStrand(strand, strandY, width);
  return (
    rungs(Math.max(upper.from, lower.from), Math.min(upper.to, lower.to), y, half, 1) +
    one(upper, y - half, built === 'upper') +
    one(lower, y + half, built === 'lower')
  );
}

const primerLength = 0.085;

/** A primer on its way to a strand, and the strand that grows from it, with the enzyme at its end. */
function growing(copied: Strand, y: number, newY: number, width: number, steps: Steps): string {
  const isRight = copied.way === 'left';
  const start = isRight ? piece.from : piece.to;
  const end = isRight ? copied.to : copied.from;
  const primerEnd = start + (isRight ? primerLength : -primerLength);
  const tip = between(primerEnd, end, steps.extended);
  const away = (1 - steps.annealed) * 46 * (isRight ? -1 : 1);
  const built = { from: Math.min(start, tip), to: Math.max(start, tip) };
  const primer = { from: Math.min(start, primerEnd), to: Math.max(start, primerEnd) };
  const isWorking = steps.extended > 0 && steps.extended < 1;
  return group(
    { opacity: steps.annealed },
    rungs(built.from, built.to, (y + newY) / 2, Math.abs(newY - y) / 2, steps.annealed === 1 ? 1 : 0),
    steps.extended > 0 ? glowPath(line(built, newY), width) : '',
    isWorking ? disc(xOf(tip), newY, width * 2.6, { ...flat, fill: ink('primary') }) : '',
    at(
      { x: 0, y: away },
      path(line(primer, newY), {
        'stroke-width': width * 1.5,
        stroke: ink('caution'),
        'stroke-linecap': 'butt',
      }),
    ),
  );
}

/** All double strands during the cycle after `cycles` others. */
export function drawCycle(cycles: number, steps: Steps): string {
  const parents = afterCycles(cycles);
  const count = parents.length;
  const [half, halfAfter] = [halves[cycles] ?? 13, halves[cycles + 1] ?? 13];
  const width = between(thickness[cycles] ?? 6, thickness[cycles + 1] ?? 6, steps.melted);
  return parents
    .map((parent, row) => {
      const y = rowY(row, count);
      if (steps.melted === 0) return atRest(parent, y, cycles);
      const [above, below] = [rowY(row * 2, count * 2), rowY(row * 2 + 1, count * 2)];
      const upperY = between(y - half, above - halfAfter, steps.melted);
      const lowerY = between(y + half, below + halfAfter, steps.melted);
      const { upper, lower } = parent;
      return (
        rungs(
          Math.max(upper.from, lower.from),
          Math.min(upper.to, lower.to),
          (upperY + lowerY) / 2,
          (lowerY - upperY) / 2,
          1 - progress(steps.melted, 0, 0.3),
        ) +
        oldStrand(upper, upperY, width) +
        oldStrand(lower, lowerY, width) +
        growing(upper, upperY, above + halfAfter, width, steps) +
        growing(lower, lowerY, below - halfAfter, width, steps)
      );
    })
    .join('');
}

/** The double strands at rest; with `sorted` from 0 to 1 those that are not the piece fade. */
export function drawRest(cycles: number, sorted: number): string {
  const all = afterCycles(cycles);
  return all
    .map((one, row) =>
      group(
        { opacity: isPiece(one) ? 1 : between(1, 0.25, sorted) },
        atRest(one, rowY(row, all.length), cycles),
      ),
    )
    .join('');
}

/** Two lines between which the wanted piece lies, on a tinted ground. */
export function drawPiece(): string {
  const [from, to] = [xOf(piece.from), xOf(piece.to)];
  return (
    draw('rect', {
      x: from,
      y: topY - 30,
      width: to - from,
      height: bottomY - topY + 60,
      fill: ink('signal-soft'),
      opacity: 0.6,
    }) +
    path(`M${from} ${topY - 30}V${bottomY + 30}M${to} ${topY - 30}V${bottomY + 30}`, {
      stroke: ink('ink-soft'),
      'stroke-width': 3,
      'stroke-dasharray': '4 14',
    })
  );
}
