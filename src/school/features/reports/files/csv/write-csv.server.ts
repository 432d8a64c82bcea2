import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { safeCell } from '../../safe-cell.ts';

/** null: an empty cell. */
export type CsvCell = string | number | null;

/** After this many rows the event loop gets a turn: they take about 3 ms where a row has 70 cells. */
const rowsAtOnce = 20;

/**
 * The CSV file of a table, in pieces: UTF-8 with a byte order mark, CRLF, every text in quotes and none readable as a
 * formula, numbers as numbers.
 */
export async function* writeCsv(rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>) {
  // Without the byte order mark, spreadsheets read many names in the wrong encoding.
  yield '\ufeff';
  let waiting: (readonly CsvCell[])[] = [];
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < rowsAtOnce) continue;
    yield format(waiting);
    waiting = [];
    await setImmediate();
  }
  if (waiting.length > 0) yield format(waiting);
}

function format(rows: readonly (readonly CsvCell[])[]): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell)));
  return stringify(safe, { record_delimiter: 'windows', quoted_string: true });
}
