import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { safeCell } from '../../safe-cell.ts';

/** null: an empty cell. */
export type Cell = string | number | null;

/** Rows between which others get their turn: about 3 ms of work where a row has 70 cells. */
const rowsAtOnce = 20;

/**
 * The file of a table, in pieces: UTF-8 with its mark, CRLF, every text in quotes and none of them a formula, numbers
 * as numbers.
 */
export async function* writeCsv(rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>) {
  // Without it, spreadsheets read the names of half the world in another encoding.
  yield '\ufeff';
  let waiting: (readonly Cell[])[] = [];
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < rowsAtOnce) continue;
    yield format(waiting);
    waiting = [];
    await setImmediate();
  }
  if (waiting.length > 0) yield format(waiting);
}

function format(rows: readonly (readonly Cell[])[]): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell)));
  return stringify(safe, { record_delimiter: 'windows', quoted_string: true });
}
