import type { Mark } from '../../mark.ts';
import { markWords } from '../../mark-words.ts';
import type { ActivityReport } from '../activity-report.server.ts';
import { drawMark } from './draw-mark.server.ts';
import { inks } from './inks.server.ts';
import { type PdfColumn, writeTable } from './table.server.ts';
import { type Paper, writeHeading, writeParagraph } from './tagged-page.server.ts';
import { pdfTexts } from './texts.server.ts';
import { writeLine } from './write-text.server.ts';

// Kept, because making a format takes longer than all that is done with it.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date and a time as a person reads them, with the name of the zone. */
export function dateText(instant: Date, timeZone: string): string {
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'long' });
  if (!known) formats.set(timeZone, format);
  return format.format(instant);
}

/** Writes what a file is about, as a list of names and values. */
export function writeFields(paper: Paper, fields: readonly (readonly [name: string, text: string])[]): void {
  const { doc, root, left, width } = paper;
  const list = doc.struct('L');
  root.add(list);
  for (const [name, text] of fields) {
    paper.makeRoom(15);
    const item = doc.struct('LI');
    list.add(item);
    const label = doc.struct('Lbl');
    item.add(label);
    label.add(() =>
      writeLine(doc, name, { x: left, y: paper.y, width: 150 }, { size: 9.5, color: inks.soft }),
    );
    label.end();
    const body = doc.struct('LBody');
    item.add(body);
    const face = name === pdfTexts.fields.code ? 'code' : 'text';
    body.add(() =>
      writeLine(
        doc,
        text,
        { x: left + 156, y: paper.y, width: width - 156 },
        { size: 10, weight: 700, face },
      ),
    );
    body.end();
    item.end();
    paper.y += 15;
  }
  list.end();
}

export function classHeadFields({
  class: { name, code, timeZone },
  activity,
  dueAt,
  readAt,
}: ActivityReport) {
  const { fields } = pdfTexts;
  return [
    [fields.activity, activity.title],
    [fields.className, name],
    [fields.code, code],
    [fields.due, dueAt ? dateText(dueAt, timeZone) : fields.noDate],
    [fields.made, dateText(readAt, timeZone)],
  ] as const;
}

export interface PdfFigure {
  readonly what: string;
  readonly value: string;
  readonly basis: string;
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

export function writeLegend(paper: Paper): void {
  const { doc, root, left, width } = paper;
  writeHeading(paper, 'H2', pdfTexts.legend.title, explained.length * 15);
  const list = doc.struct('L');
  root.add(list);
  for (const [mark, meaning] of explained) {
    paper.makeRoom(15);
    const item = doc.struct('LI');
    list.add(item);
    const body = doc.struct('LBody');
    item.add(body);
    body.add(() => {
      drawMark(doc, mark, left, paper.y, 11);
      const text = `${markWords[mark]}: ${meaning}`;
      writeLine(doc, text, { x: left + 18, y: paper.y, width: width - 18 }, { size: 9.5 });
    });
    body.end();
    item.end();
    paper.y += 15;
  }
  list.end();
  paper.y += 6;
  writeParagraph(paper, pdfTexts.legend.basis, { size: 9.5, color: inks.soft });
}
