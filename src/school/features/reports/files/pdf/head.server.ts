import { sayCounted, sayDues } from '../../counted-words.ts';
import type { StudentFigures } from '../../figures.ts';
import type { Mark } from '../../mark.ts';
import { markWords } from '../../mark-words.ts';
import type { ActivityReport } from '../activity-report.server.ts';
import { drawMark } from './draw-mark.server.ts';
import { inks } from './inks.server.ts';
import { type PdfColumn, writeTable } from './table.server.ts';
import { type Paper, writeHeading } from './tagged-page.server.ts';
import { pdfTexts, rateText } from './texts.server.ts';
import { breakLines, lineHeightOf, writeLine, writeLines } from './write-text.server.ts';

// Formats are kept, because making one takes longer than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date and a time as a person reads them, with the name of the zone. */
export function dateText(instant: Date, timeZone: string): string {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  if (!known) formats.set(timeZone, format);
  return format.format(instant);
}

const fieldStyle = { size: 10, weight: 700 } as const;
const labelStyle = { size: 9.5, color: inks.soft } as const;
const labelWidth = 76;

/** Writes what a file is about, as a list of names and values in two columns, read row by row. */
export function writeFields(paper: Paper, fields: readonly (readonly [name: string, text: string])[]): void {
  const { doc } = paper;
  writePairs(paper, fields, ([name, text], { x, width }) => {
    const style = {
      ...fieldStyle,
      face: name === pdfTexts.fields.code ? ('code' as const) : ('text' as const),
    };
    const lines = breakLines(doc, text, width - labelWidth, style);
    return {
      height: Math.max(1, lines.length) * lineHeightOf(style) + 2,
      draw(item, y) {
        const label = doc.struct('Lbl', {}, () =>
          writeLine(doc, name, { x, y, width: labelWidth }, labelStyle),
        );
        const body = doc.struct('LBody', {}, () =>
          writeLines(doc, lines, { x: x + labelWidth, y, width: width - labelWidth }, style),
        );
        item.add(label);
        item.add(body);
      },
    };
  });
}

interface PairPlace {
  readonly x: number;
  readonly width: number;
}

interface PlacedItem {
  readonly height: number;
  draw(item: PDFKit.PDFStructureElement, y: number): void;
}

const gutter = 16;

/** A list in two columns, whose items follow each other from left to right. */
function writePairs<Item>(
  paper: Paper,
  items: readonly Item[],
  place: (item: Item, at: PairPlace) => PlacedItem,
): void {
  const { doc, root, left } = paper;
  const width = (paper.width - gutter) / 2;
  const list = doc.struct('L');
  root.add(list);
  for (let first = 0; first < items.length; first += 2) {
    const row = items
      .slice(first, first + 2)
      .map((item, column) => place(item, { x: left + column * (width + gutter), width }));
    const height = Math.max(...row.map((item) => item.height));
    paper.makeRoom(height);
    for (const { draw } of row) {
      const item = doc.struct('LI');
      list.add(item);
      draw(item, paper.y);
      item.end();
    }
    paper.y += height;
  }
  list.end();
}

export function classHeadFields({
  class: { name, teacherName, timeZone },
  activity,
  dues,
  readAt,
  counted,
}: ActivityReport) {
  const { fields } = pdfTexts;
  return [
    [fields.activity, activity.title],
    [fields.teacher, teacherName],
    [fields.className, name],
    [fields.counted, sayCounted(counted)],
    [fields.due, sayDues(dues, (at) => dateText(at, timeZone)) ?? fields.noDate],
    [fields.made, dateText(readAt, timeZone)],
  ] as const;
}

export interface PdfFigure {
  readonly what: string;
  readonly value: string;
  readonly basis: string;
}

/** The three figures of a student. */
export function studentFigures({ done, right, firstTry }: StudentFigures): PdfFigure[] {
  const { figures: texts } = pdfTexts;
  return [
    { what: texts.done, value: rateText(done), basis: texts.ofRequired },
    { what: texts.right, value: rateText(right), basis: texts.ofScored },
    { what: texts.firstTry, value: rateText(firstTry), basis: texts.ofScored },
  ];
}

export function writeFigures(paper: Paper, title: string, figures: readonly PdfFigure[]): void {
  const { figures: texts } = pdfTexts;
  writeHeading(paper, 'H2', title, 80);
  const columns: PdfColumn<PdfFigure>[] = [
    { head: texts.what, width: paper.width * 0.3, isHead: true, cell: ({ what }) => what },
    { head: texts.value, width: paper.width * 0.22, align: 'right', cell: ({ value }) => value },
    { head: texts.basis, width: paper.width * 0.48, cell: ({ basis }) => basis },
  ];
  writeTable(paper, columns, figures, { title: title });
}

const explained = Object.entries(pdfTexts.legend.explained) as [Mark, string][];

/** Explains the marks that are in `shown`. */
export function writeLegend(paper: Paper, shown: ReadonlySet<Mark>): void {
  const { doc } = paper;
  const items = explained.filter(([mark]) => shown.has(mark));
  if (items.length === 0) return;
  const height = 14;
  writeHeading(paper, 'H2', pdfTexts.legend.title, Math.ceil(items.length / 2) * height);
  writePairs(paper, items, ([mark, meaning], { x, width }) => ({
    height,
    draw(item, y) {
      const body = doc.struct('LBody', {}, () => {
        drawMark(doc, mark, x, y, 11);
        const text = `${markWords[mark]}: ${meaning}`;
        writeLine(doc, text, { x: x + 18, y, width: width - 18 }, { size: 9.5 });
      });
      item.add(body);
    },
  }));
}
