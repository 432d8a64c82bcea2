import { CsvError, type Options, parse } from 'csv-parse/browser/esm/sync';

/** One line of a list, as its cells. */
export interface ListRow {
  /** The line in which it begins, from 1, as the teacher counts the lines. */
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Separators, the preferred ones first. The comma comes last, because it also stands between last and first name in one
 * cell.
 */
const separators = ['\t', ';', '|', ','] as const;

/**
 * The rows of a list that was pasted or read from a file, as spreadsheets write them: with tabs, semicolons, bars or
 * commas, also inside quotation marks, as line breaks may be. Empty rows are left out.
 */
export function splitList(text: string): ListRow[] {
  // Excel names the separator in a first line of its own.
  const named = /^\uFEFF?"?sep=(.)"?[ ;,\t]*(?:\r\n|\r|\n|$)/i.exec(text);
  if (named) {
    const rows = parseWith(text.slice(named[0].length), named[1] ?? ',');
    return rows.map((row) => ({ ...row, number: row.number + 1 }));
  }
  const read = separators
    .filter((separator) => text.includes(separator))
    .map((separator) => parseWith(text, separator));
  const [first = parseWith(text, '\t'), ...others] = read;
  return others.reduce((best, rows) => (countUsual(rows) > countUsual(best) ? rows : best), first);
}

/** How many rows have the width that most rows have; rows of one cell are not divided at all. */
function countUsual(rows: readonly ListRow[]): number {
  return Math.max(0, ...countWidths(rows).values());
}

export function countWidths(rows: readonly ListRow[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return counts;
}

/** "Ada Lind <ada@example.org>", as mail programs copy people. */
const mailOfName = /<[^<>@\s]+@[^<>@\s]+>/gu;

function parseWith(text: string, delimiter: string): ListRow[] {
  const straight = straightenQuotes(text, delimiter);
  const options = {
    delimiter,
    bom: true,
    info: true,
    ltrim: delimiter !== '\t',
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  } as const satisfies Options;
  let records: unknown;
  try {
    records = parse(straight, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quotation mark that is never closed belongs to a name.
    records = parse(straight, { ...options, quote: null });
  }
  let begins = 1;
  return (records as { record: string[]; info: { lines: number } }[]).flatMap(({ record, info }) => {
    const number = begins;
    begins = info.lines + 1;
    const cells = record.map((cell) => cell.replace(mailOfName, '').replace(/\s+/gu, ' ').trim());
    return cells.some((cell) => cell !== '') ? [{ number, cells }] : [];
  });
}

/** Typographic quotation marks around a whole cell are quotation marks; inside a name they stay. */
function straightenQuotes(text: string, delimiter: string): string {
  const edge = delimiter === '|' ? '\\|' : delimiter;
  return text
    .replace(new RegExp(`(^|[\\r\\n${edge}])([ \\u00a0]*)[“”„«»‟〝]`, 'gu'), '$1$2"')
    .replace(new RegExp(`[“”«»〞][ \\u00a0]*(?=$|[\\r\\n${edge}])`, 'gu'), '"');
}
