import type { PaperCell, PaperPart } from '../../marking/paper.ts';

// How much of a printed column a part takes. All figures here are empirical: they were set so that the lessons of our
// labs, printed by Chromium on A4 and on Letter, take as many lines as estimated, give or take a tenth.

/** Letters on one line of a column, at 10.5 points. */
const lettersPerLine = 50;
/** Letters on one line of a sequence: all have the same width and stand apart from each other. */
const basesPerLine = 32;
/** A column of the page has room for this many columns of a table. */
const mostNarrowColumns = 3;
/** Lines of text that an empty line to write on takes. */
const perWritingLine = 1.55;
/** Lines that stay empty where the columns end above a table across the page. */
const besideWide = 6;
/** Lines between two parts. */
const gap = 0.45;

/** Lines of one column that the parts take; what is printed across the page counts for both columns. */
export function estimateLines(parts: readonly PaperPart[]): number {
  return parts.reduce((sum, part) => sum + linesOf(part) + gap, gap);
}

/** true: printed across both columns of the page, because it needs the width. */
export function needsWidth(part: PaperPart): boolean {
  return part.kind === 'table' && (part.rows[0]?.length ?? 0) > mostNarrowColumns;
}

function linesOf(part: PaperPart): number {
  switch (part.kind) {
    case 'heading':
      return linesOfText(part.text, lettersPerLine - 6) * 1.1;
    case 'text':
      return linesOfText(part.text, lettersPerLine);
    case 'figure':
    case 'illustrated':
      return 10 + linesOfText(part.caption ?? '', lettersPerLine);
    case 'choices': {
      const isRow = part.options.every((option) => option.length <= shortOption);
      const total = part.options.reduce((sum, option) => sum + option.length + 6, 0);
      if (isRow) return 1 + Math.ceil(total / lettersPerLine) * 1.1;
      return 1 + part.options.reduce((sum, option) => sum + linesOfText(option, lettersPerLine - 5) + 0.2, 0);
    }
    case 'bank':
      return 2.2 + part.words.reduce((sum, word) => sum + word.length + 5, 0) / (lettersPerLine - 6);
    case 'lines':
      return linesOfText(part.label ?? '', lettersPerLine) + part.count * perWritingLine;
    case 'table':
      return linesOfTable(part);
    case 'letters':
      return part.lines.reduce(
        (sum, { label, text }) =>
          sum +
          (label === undefined ? 0 : 1) +
          Math.ceil(text.length / (part.isSequence ? basesPerLine : lettersPerLine)) * 1.8,
        1,
      );
    case 'gel':
      return 26;
    case 'station':
      return 19;
    case 'people':
      return 8;
    case 'shown':
      return 6;
  }
}

/** Options up to this length share a line with other short ones. */
export const shortOption = 30;

function linesOfText(text: string, perLine: number): number {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, line) => sum + Math.ceil(line.length / perLine), 0);
}

function linesOfTable(part: Extract<PaperPart, { kind: 'table' }>): number {
  const columns = part.rows[0]?.length ?? 1;
  const isWide = needsWidth(part);
  const perCell = Math.max(4, (isWide ? lettersPerLine * 2 : lettersPerLine) / columns - 2);
  const heights = [part.head, ...part.rows]
    .filter((row) => row.length > 0)
    .map((row) => heightOfRow(row, perCell));
  const lines = heights.reduce(
    (sum, height) => sum + height,
    linesOfText(part.caption ?? '', lettersPerLine),
  );
  return isWide ? lines * 2 + besideWide : lines;
}

const heightOfRow = (row: readonly PaperCell[], perCell: number) =>
  Math.max(...row.map((cell) => linesOfCell(cell, perCell))) + 0.55;

function linesOfCell({ text, boxes }: PaperCell, perCell: number): number {
  if (boxes)
    return Math.max(1, Math.ceil(boxes.reduce((sum, box) => sum + box.length + 5, 0) / perCell)) * 1.1;
  return text === undefined ? 1.2 : linesOfText(text, perCell);
}
