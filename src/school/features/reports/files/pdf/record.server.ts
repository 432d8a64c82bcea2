import { type PdfColumn, writeTable } from './table.server.ts';
import { openPaper, type Paper, writeHeading, writeParagraph } from './tagged-page.server.ts';
import { pdfTexts } from './texts.server.ts';
import { breakLines, measureText, type TextStyle } from './write-text.server.ts';

/** A part of a record, as text. `heading`: level 2 is that of a section. */
export type RecordPart =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface RecordJob {
  readonly kind: 'record';
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly RecordPart[];
  readonly createdAt: Date;
  readonly product: string;
}

const size = 8.5;
const style: TextStyle = { size };
/** The style of the first column, which is bold. */
const headStyle: TextStyle = { size, weight: 700 };
const padding = 4;
const leastColumn = 54;
/** A longer cell goes on in a further row, because a row is never cut by the end of a page. */
const mostLines = 30;

/** Everything that is kept about somebody, to read and to print: nothing is left out for want of room. */
export async function drawRecord(job: RecordJob): Promise<Uint8Array<ArrayBuffer>> {
  const { title, lead, parts, createdAt, product } = job;
  const { pageOf, latinNote } = { pageOf: pdfTexts.page, latinNote: pdfTexts.latinNote };
  const foot = `${product} · ${title}`;
  const paper = openPaper({
    ...{ title: `${title} – ${product}`, author: product, layout: 'landscape', foot, createdAt },
    ...{ pageOf, latinNote },
  });
  writeHeading(paper, 'H1', title);
  writeParagraph(paper, lead);
  for (const part of parts) {
    if (part.kind === 'heading') writeHeading(paper, part.level === 2 ? 'H2' : 'H3', part.text, 60);
    else if (part.kind === 'lines') for (const line of part.lines) writeParagraph(paper, line);
    else writeRows(paper, part);
  }
  return paper.finish();
}

function writeRows(paper: Paper, { title, heads, rows }: Extract<RecordPart, { kind: 'table' }>): void {
  const widths = chooseWidths(paper.width, [heads, ...rows]);
  const columns: PdfColumn<readonly string[]>[] = heads.map((head, at) => ({
    ...{ head, width: widths[at] ?? 0, isHead: at === 0 },
    cell: (row) => row[at] ?? '',
  }));
  const whole = rows.flatMap((row) => splitRow(paper, row, widths));
  writeParagraph(paper, title, { size: 10, weight: 700 });
  writeTable(paper, columns, whole, { title, size, mostLines });
}

/** Each column gets as much as its longest words need among the others, and none less than a date needs. */
function chooseWidths(width: number, rows: readonly (readonly string[])[]): number[] {
  const count = rows[0]?.length ?? 1;
  const weights = Array.from({ length: count }, (_, at) =>
    Math.min(60, Math.max(6, ...rows.map((row) => (row[at] ?? '').length))),
  );
  const spare = width - count * leastColumn;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => leastColumn + (spare * weight) / sum);
}

function splitRow({ doc }: Paper, row: readonly string[], widths: readonly number[]): string[][] {
  const cells = row.map((text, at) => {
    const [width, face] = [(widths[at] ?? 0) - 2 * padding, at === 0 ? headStyle : style];
    return breakLines(doc, partLongWords(text, width, face), width, face);
  });
  const height = Math.max(1, ...cells.map((lines) => Math.ceil(lines.length / mostLines)));
  return Array.from({ length: height }, (_, part) =>
    cells.map((lines) => lines.slice(part * mostLines, (part + 1) * mostLines).join(' ')),
  );

  /** A word that is wider than its column would be cut. */
  function partLongWords(text: string, width: number, face: TextStyle): string {
    const most = Math.max(1, Math.floor(width / (size * 0.75)));
    return text.replace(/\S+/g, (word) =>
      word.length <= most || measureText(doc, word, face) <= width
        ? word
        : (word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [word]).join(' '),
    );
  }
}
