import type { Mark } from '../../mark.ts';
import { markWords } from '../../mark-words.ts';
import { inks } from './inks.server.ts';
import type { CellPlace } from './table.server.ts';
import { type Pdf, writeLine } from './write-text.server.ts';

const colors = {
  correct: inks.positive,
  'correct-2': inks.positive,
  'correct-3': inks.positive,
  partly: inks.caution,
  incorrect: inks.negative,
  'near-miss': inks.caution,
  answered: inks.info,
  'left-out': inks.soft,
  waiting: inks.info,
  unanswered: inks.soft,
} satisfies Record<Mark, string>;

// Shapes in a box of 20 by 20, the same as on the screen.
const ring = 'M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0 -16z';
const numerals: Partial<Record<Mark, string>> = {
  correct: 'M6.2 10.4l2.6 2.5l5 -5.4',
  'correct-2': 'M7.5 8a2.5 2.5 0 1 1 4.4 1.6L7.5 14.2h5.2',
  'correct-3': 'M7.6 7.2A2.4 2.4 0 1 1 10 10a2.4 2.4 0 1 1 -2.5 3',
};
const lines: Partial<Record<Mark, string>> = {
  partly: ring,
  incorrect: `${ring}M7.2 7.2l5.6 5.6M12.8 7.2l-5.6 5.6`,
  'near-miss': `${ring}M5.8 11c1 -2.2 2.6 -2.4 4.2 -1s3.2 1.2 4.2 -1`,
  waiting: `${ring}M10 5.5V10l3 2`,
  'left-out': 'M10 10h.01',
  unanswered: 'M5 10h10',
};
const fills: Partial<Record<Mark, string>> = {
  partly: 'M10 2a8 8 0 0 0 0 16z',
  answered: 'M3 7h14v6h-14z',
};

/** The shape of a mark, `size` points wide, without its word. */
export function drawMark(doc: Pdf, mark: Mark, x: number, y: number, size: number): void {
  const color = colors[mark];
  doc
    .save()
    .translate(x, y)
    .scale(size / 20)
    .lineWidth(2)
    .lineCap('round')
    .lineJoin('round');
  const numeral = numerals[mark];
  if (numeral) doc.path(ring).fill(color).path(numeral).stroke(inks.paper);
  const fill = fills[mark];
  if (fill) doc.path(fill).fill(color);
  const line = lines[mark];
  if (line) doc.path(line).stroke(color);
  doc.restore();
}

/** A mark as shape, colour and word. Each of the three is enough to understand it. */
export function markCell(mark: Mark, size: number) {
  return (doc: Pdf, { x, y, width, height }: CellPlace): void => {
    const shape = size * 1.1;
    drawMark(doc, mark, x + 3, y + (height - shape) / 2, shape);
    const wordAt = { x: x + shape + 6, y: y + (height - size * 1.2) / 2, width: width - shape - 7 };
    writeLine(doc, markWords[mark], wordAt, { size });
  };
}
