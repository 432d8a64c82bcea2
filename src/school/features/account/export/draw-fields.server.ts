import { escapeHtml } from '../../../server/mail/compose-mail.ts';
import { isPages, type Pages } from './export-model.server.ts';

/** The value as people read it. */
type Cell = string | number | boolean | null | readonly string[] | { readonly instant: string };

type RowOf<List> = List extends Pages<infer Row extends object> | readonly (infer Row extends object)[]
  ? Row
  : never;
type InsideOf<Value> =
  NonNullable<Value> extends Cell | readonly unknown[] ? never : Fields<NonNullable<Value>>;

/**
 * How people read one field of a record:
 * - `null`: not at all; it is in the JSON alone
 * - a label: as it is
 * - a label and a function: as the function words it
 * - `inside`: a record, whose fields are read like those of the record around it
 * - `list`: lines, as a list
 * - `table`: records, as a table with this caption
 * - `groups`: records, each under a heading of its own
 */
export type Field<Value, Record> =
  | null
  | ([Value] extends [Cell] ? string : never)
  | readonly [label: string, word: (value: Value, record: Record) => Cell]
  | { readonly inside: InsideOf<Value> | ((value: NonNullable<Value>) => InsideOf<Value>) }
  | { readonly list: [Value] extends [readonly string[]] ? true : never }
  | { readonly table: string; readonly row: Fields<RowOf<Value>> }
  | { readonly groups: (row: RowOf<Value>) => string; readonly row: Fields<RowOf<Value>> };

/** Every field of a record, in reading order. A field that is missing here is an error of the compiler. */
export type Fields<Record> = { readonly [Name in keyof Record]-?: Field<Record[Name], Record> };

/** The same list for the code that walks through it, without the types of the records. */
type AnyFields = { readonly [name: string]: AnyField };
type Worded = readonly [label: string, word: (value: never, record: never) => Cell];
type Inside = { readonly inside: AnyFields | ((value: never) => AnyFields) };
type Table = { readonly table: string; readonly row: AnyFields };
type Groups = { readonly groups: (row: never) => string; readonly row: AnyFields };
type AnyField = null | string | Worded | Inside | { readonly list: true } | Table | Groups;
type AnyRecord = Readonly<Record<string, unknown>>;
type AnyPages = Pages<AnyRecord> | readonly (readonly AnyRecord[])[];

type LabelledCell = readonly [label: string, cell: Cell];

/** One part of a record as people read it, the same for every file format. `level` is the level of its heading. */
export type Piece =
  | { readonly kind: 'values'; readonly values: readonly LabelledCell[] }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'table-begin'; readonly caption: string; readonly heads: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'table-end' };

/**
 * Returns a record piece by piece: first its single values, then its lists. What is not stored gives no piece. `level`
 * is the level of the headings inside, and `about` is the text of the heading above.
 */
export async function* readPieces(
  fields: AnyFields,
  record: AnyRecord,
  level = 3,
  about = '',
): AsyncGenerator<Piece> {
  const values = readCells(fields, record);
  if (values.length > 0) yield { kind: 'values', values };
  yield* readLists(fields, record, level, about);
}

async function* readLists(
  fields: AnyFields,
  record: AnyRecord,
  level: number,
  about: string,
): AsyncGenerator<Piece> {
  for (const [name, field] of Object.entries(fields)) {
    const value = record[name];
    if (field === null || typeof field === 'string' || isWorded(field) || value === null) continue;
    if ('inside' in field) yield* readLists(fieldsInside(field, value), value as AnyRecord, level, about);
    else if ('list' in field) yield { kind: 'lines', lines: value as readonly string[] };
    else if ('table' in field) yield* readTable(field, toPages(value), about);
    else yield* readGroups(field, toPages(value), level);
  }
}

async function* readGroups({ groups, row }: Groups, pages: AnyPages, level: number): AsyncGenerator<Piece> {
  for await (const page of pages) {
    for (const record of page) {
      const heading = groups(record as never);
      yield { kind: 'heading', level, text: heading };
      yield* readPieces(row, record, level + 1, heading);
    }
  }
}

async function* readTable({ table, row }: Table, pages: AnyPages, about: string): AsyncGenerator<Piece> {
  let isOpen = false;
  for await (const page of pages) {
    const rows = page.map((record) => readCells(row, record));
    if (!rows[0]) continue;
    if (!isOpen) {
      isOpen = true;
      const caption = about === '' ? table : `${table}: ${about}`;
      yield { kind: 'table-begin', caption, heads: rows[0].map(([label]) => label) };
    }
    yield { kind: 'rows', rows: rows.map((cells) => cells.map(([, cell]) => cell)) };
  }
  if (isOpen) yield { kind: 'table-end' };
}

/** The HTML of a piece. Wide tables have a scrollbar of their own and can be scrolled by keyboard. */
export function drawPiece(piece: Piece): string {
  switch (piece.kind) {
    case 'values': {
      const entries = piece.values.map(
        ([label, cell]) => `<dt>${escapeHtml(label)}</dt><dd>${drawCell(cell)}</dd>`,
      );
      return `<dl>${entries.join('')}</dl>\n`;
    }
    case 'lines':
      return `<ul>${piece.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>\n`;
    case 'heading':
      return `<h${piece.level}>${escapeHtml(piece.text)}</h${piece.level}>\n`;
    case 'table-begin': {
      const caption = escapeHtml(piece.caption);
      const heads = piece.heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('');
      return `<div class="table" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>\n`;
    }
    case 'rows':
      return piece.rows.map(drawRow).join('');
    case 'table-end':
      return '</tbody></table></div>\n';
  }
}

function drawRow(cells: readonly Cell[]): string {
  const [first = '', ...rest] = cells.map(drawCell);
  return `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
}

/** The single values of a record and of the records inside it. If an inner record is missing, its values are null. */
function readCells(fields: AnyFields, record: AnyRecord | null): LabelledCell[] {
  return Object.entries(fields).flatMap(([name, field]): LabelledCell[] => {
    const value = record?.[name] ?? null;
    if (typeof field === 'string') return [[field, value as Cell]];
    if (field === null) return [];
    if (isWorded(field)) {
      const [label, word] = field;
      return [[label, record && word(value as never, record as never)]];
    }
    return 'inside' in field ? readCells(fieldsInside(field, value), value as AnyRecord | null) : [];
  });
}

function fieldsInside({ inside }: Inside, value: unknown): AnyFields {
  if (typeof inside !== 'function') return inside;
  return value === null ? {} : inside(value as never);
}

function isWorded(field: Exclude<AnyField, null | string>): field is Worded {
  return Array.isArray(field);
}

function toPages(value: unknown): AnyPages {
  return (isPages(value) ? value : [value]) as AnyPages;
}

function drawCell(cell: Cell): string {
  if (typeof cell === 'object' && cell !== null && 'instant' in cell) return drawInstant(cell.instant);
  return linesOfCell(cell).map(escapeHtml).join('<br>');
}

/** The text for a value of any kind that is not stored. */
const nothing = 'none';

/** A value as lines of text. */
export function linesOfCell(cell: Cell): readonly string[] {
  if (cell === null || cell === '') return [nothing];
  if (typeof cell === 'boolean') return [cell ? 'yes' : 'no'];
  if (typeof cell === 'number') return [String(cell)];
  if (typeof cell === 'string') return [cell];
  if ('instant' in cell) return [sayInstant(cell.instant)];
  return cell.length === 0 ? [nothing] : cell;
}

/** A point in time to the minute, which programs and people can read. */
export function drawInstant(at: string): string {
  return `<time datetime="${at}">${sayInstant(at)}</time>`;
}

function sayInstant(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}
