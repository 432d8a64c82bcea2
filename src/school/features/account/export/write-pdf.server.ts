import type { RecordJob, RecordPart } from '../../reports/files/pdf/record.server.ts';
import { linesOfCell, readPieces } from './draw-fields.server.ts';
import type { PageSection } from './write-html.server.ts';

const textOf = (cell: Parameters<typeof linesOfCell>[0]) => linesOfCell(cell).join('; ');

/**
 * The most rows of one table, and of all tables of a file. A single thread draws the files of everybody and needs about
 * 7 ms a row (empirical), so that a record of thousands of attempts would keep it busy for a minute.
 */
const mostRows = { table: 250, file: 800 };

/**
 * The model in the form that the thread for PDFs takes. The tagged file is read in the same order as the page. Of a table
 * that is too long, the file holds the first rows, and says how many more rows the page and the JSON file have.
 */
export async function writePdf<Model extends { readonly product: string; readonly createdAt: string }>(
  model: Model,
  words: { readonly title: string; readonly lead: string },
  sections: readonly PageSection<Model>[],
): Promise<RecordJob> {
  const parts: RecordPart[] = [];
  for (const { id, title, body } of sections) {
    parts.push({ kind: 'heading', level: 2, text: title });
    const before = parts.length;
    if (model[id] !== null) await addParts(parts, title, readPieces({ [id]: body }, { [id]: model[id] }));
    if (parts.length === before) parts.push({ kind: 'lines', lines: ['Nothing is stored here.'] });
  }
  const { product, createdAt } = model;
  return { kind: 'record', ...words, parts, product, createdAt: new Date(createdAt) };
}

async function addParts(
  parts: RecordPart[],
  section: string,
  pieces: ReturnType<typeof readPieces>,
): Promise<void> {
  let heading = section;
  let table: { title: string; heads: readonly string[]; rows: string[][] } | null = null;
  let leftOut = 0;
  for await (const piece of pieces) {
    if (piece.kind === 'heading') {
      heading = piece.text;
      parts.push(piece);
    } else if (piece.kind === 'lines') parts.push(piece);
    else if (piece.kind === 'values') {
      const rows = piece.values.map(([label, cell]) => [label, textOf(cell)]);
      parts.push({ kind: 'table', title: heading, heads: ['What', 'As it is kept'], rows });
    } else if (piece.kind === 'table-begin') table = { title: piece.caption, heads: piece.heads, rows: [] };
    else if (piece.kind === 'rows' && table) {
      const { rows } = table;
      const room = Math.min(mostRows.table - rows.length, mostRows.file - countRows(parts) - rows.length);
      rows.push(...piece.rows.slice(0, Math.max(0, room)).map((row) => row.map(textOf)));
      leftOut += piece.rows.length - Math.max(0, Math.min(room, piece.rows.length));
    } else if (table) {
      if (table.rows.length > 0) parts.push({ kind: 'table', ...table });
      if (leftOut > 0) parts.push({ kind: 'lines', lines: [sayLeftOut(table.title, leftOut)] });
      leftOut = 0;
    }
  }
}

const countRows = (parts: readonly RecordPart[]) =>
  parts.reduce((sum, part) => sum + (part.kind === 'table' ? part.rows.length : 0), 0);

const sayLeftOut = (title: string, count: number) =>
  `${title}: ${count} more rows are left out of this file. The record as a page or as JSON holds all of them.`;
