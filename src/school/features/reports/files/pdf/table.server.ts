import { inks } from './inks.server.ts';
import type { Paper } from './tagged-page.server.ts';
import { breakLines, lineHeightOf, type Pdf, type TextStyle, writeLines } from './write-text.server.ts';

export interface PdfColumn<Row> {
  readonly head: string;
  /** In points; the widths of a table add up to the width of the paper. */
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** The cells of this column are the headers of their rows. */
  readonly isHead?: boolean;
  /** Text of a cell, in as many lines as it needs, or how it is drawn. */
  cell(row: Row): string | ((doc: Pdf, at: CellPlace) => void);
}

export interface CellPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TableOptions {
  /** The title in the tag of the table. */
  readonly title: string;
  readonly size?: number;
  /** The least height of a row. */
  readonly rowHeight?: number;
  /** How many lines of a text are written; a longer one is cut on paper, and its tag holds all of it. */
  readonly mostLines?: number;
}

const padding = 4;

interface Cell {
  readonly x: number;
  readonly width: number;
  readonly style: TextStyle;
  readonly content: readonly string[] | ((doc: Pdf, at: CellPlace) => void);
}

/**
 * A table with headers of columns and rows. On a further page the column headers are drawn again, but not tagged again,
 * so that screen readers read them once.
 */
export function writeTable<Row>(
  paper: Paper,
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
  { title, size = 9, rowHeight = 17, mostLines = 8 }: TableOptions,
): void {
  const { doc, root } = paper;
  const headStyle = { size: size - 0.5, weight: 700 } as const;
  const heads = layOut(paper, columns, mostLines, ({ head }) => ({ content: head, style: headStyle }));
  const headHeight = heightOf(heads, 0);
  paper.makeRoom(headHeight + 2 * rowHeight);

  const table = doc.struct('Table', { title });
  root.add(table);
  const headRow = doc.struct('TR');
  table.add(headRow);
  drawGround(paper, headHeight);
  for (const cell of heads)
    addCell(doc, headRow, 'TH', 'Column', () => drawCell(doc, cell, paper.y, headHeight));
  headRow.end();
  paper.y += headHeight;

  for (const row of rows) {
    const cells = layOut(paper, columns, mostLines, (column) => ({
      content: column.cell(row),
      style: { size, weight: column.isHead ? 700 : 400 },
    }));
    const height = heightOf(cells, rowHeight);
    if (paper.makeRoom(height)) {
      drawGround(paper, headHeight);
      doc.markContent('Artifact', { type: 'Pagination' });
      for (const cell of heads) drawCell(doc, cell, paper.y, headHeight);
      doc.endMarkedContent();
      paper.y += headHeight;
    }
    const rowTag = doc.struct('TR');
    table.add(rowTag);
    for (const [at, cell] of cells.entries()) {
      const isHead = columns[at]?.isHead;
      addCell(doc, rowTag, isHead ? 'TH' : 'TD', isHead ? 'Row' : null, () =>
        drawCell(doc, cell, paper.y, height),
      );
    }
    rowTag.end();
    paper.y += height;
    drawRule(paper);
  }
  table.end();
  paper.y += 6;
}

function layOut<Row>(
  { doc, left }: Paper,
  columns: readonly PdfColumn<Row>[],
  mostLines: number,
  read: (column: PdfColumn<Row>) => { content: ReturnType<PdfColumn<Row>['cell']>; style: TextStyle },
): Cell[] {
  let x = left;
  return columns.map((column) => {
    const { content, style } = read(column);
    const cell = {
      x,
      width: column.width,
      style: { ...style, align: column.align ?? 'left' },
      content: typeof content === 'string' ? linesOf(doc, content, column.width, style, mostLines) : content,
    };
    x += column.width;
    return cell;
  });
}

function linesOf(doc: Pdf, text: string, width: number, style: TextStyle, mostLines: number): string[] {
  const lines = breakLines(doc, text, width - 2 * padding, style);
  // The rest becomes one line, which is cut when it is written.
  return lines.length <= mostLines
    ? lines
    : [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' ')];
}

function heightOf(cells: readonly Cell[], least: number): number {
  const heights = cells.map(({ content, style }) =>
    typeof content === 'function' ? 0 : content.length * lineHeightOf(style) + 5,
  );
  return Math.max(least, ...heights);
}

function addCell(
  doc: Pdf,
  row: PDFKit.PDFStructureElement,
  tag: 'TH' | 'TD',
  scope: 'Column' | 'Row' | null,
  draw: () => void,
): void {
  // The types of pdfkit do not know of the scope of a head.
  const cell = doc.struct(tag, scope ? ({ scope } as { title?: string }) : {});
  row.add(cell);
  cell.add(draw);
  cell.end();
}

function drawCell(doc: Pdf, { x, width, style, content }: Cell, y: number, height: number): void {
  if (typeof content === 'function') {
    content(doc, { x, y, width, height });
    return;
  }
  const top = y + (height - content.length * lineHeightOf(style)) / 2;
  writeLines(doc, content, { x: x + padding, y: top, width: width - 2 * padding }, style);
}

/** Draws the background of a header row, marked as an artifact because it is no text. */
function drawGround({ doc, left, width, y }: Paper, height: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(left, y, width, height).fill(inks.ground);
  doc.endMarkedContent();
}

function drawRule({ doc, left, width, y }: Paper): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke(inks.rule);
  doc.endMarkedContent();
}
