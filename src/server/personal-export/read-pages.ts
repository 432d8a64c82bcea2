import { setImmediate } from 'node:timers/promises';

/** Rows put into words in one go: a few milliseconds, then others have their turn. */
export const pageSize = 100;
/** Smaller than every id. */
export const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Reads rows page by page in the order of their ids, and puts each into the words of the export. */
export async function* readPages<Row, Record>(
  start: string,
  read: (afterId: string) => Promise<Row[]>,
  idOf: (row: Row) => string,
  toRecord: (row: Row) => Record,
): AsyncGenerator<readonly Record[]> {
  let afterId = start;
  for (;;) {
    const rows = await read(afterId);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toRecord);
    if (rows.length < pageSize) return;
    afterId = idOf(last);
    await setImmediate();
  }
}
