import type { Queryable } from './database.ts';
import { statement } from './statement.ts';

/** Small enough for the time limit of a statement on a slow machine. */
const atOnce = 10_000;

/**
 * Makes the sweep of a table: it deletes the rows that the condition finds, in batches until none is left or the server
 * stops. Rows that another statement has locked are in use and stay until the next time.
 * @param condition SQL; `$1` is the instant that is given to the sweep
 */
export function sweepTable(table: string, condition: string) {
  const deleteSome = statement(`sweep-${table}`, {
    text: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED))`,
    values: (before: Date) => [before],
  }).count;
  return async (db: Queryable, before: Date, stopping?: AbortSignal): Promise<void> => {
    while ((await deleteSome(db, before)) === atOnce && !stopping?.aborted);
  };
}
