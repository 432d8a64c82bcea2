import { integer, type RowOf, statement, text, timestamp } from '../database/statement.ts';
import { sweepTable } from '../database/sweep-table.ts';

const keyColumns = {
  /** A keyed hash, see `limits.ts`; 'installation' for the counter that everybody shares. */
  subject: text(),
  name: text(),
  windowS: integer(),
};
/** One counter: its subject, its name, and the length of its window in seconds. */
export type CounterKey = RowOf<typeof keyColumns>;

const columns = { ...keyColumns, count: integer(), endsAt: timestamp() };
export type Counter = RowOf<typeof columns>;

const selection = 'subject, name, window_s AS "windowS", count, ends_at AS "endsAt"';

/*
 * Every statement locks its rows in the order of the primary key, or skips rows that are locked. Only the erasure of an
 * account is part of a larger transaction. So no two of them can deadlock.
 */

/** Adds to counters and returns their new values. A window begins with the first addition that is counted in it. */
export const addToCounters = statement('add-to-counters', {
  columns,
  text: `INSERT INTO limit_counters AS held (subject, name, window_s, count, ends_at)
    SELECT subject, name, window_s, weight, $5::timestamptz + make_interval(secs => window_s)
      FROM unnest($1::text[], $2::text[], $3::int[], $4::int[]) AS added (subject, name, window_s, weight)
     ORDER BY 1, 2, 3
    ON CONFLICT (subject, name, window_s) DO UPDATE SET
      count = CASE WHEN held.ends_at <= $5 THEN EXCLUDED.count ELSE least(held.count, 1000000000) + EXCLUDED.count END,
      ends_at = CASE WHEN held.ends_at <= $5 THEN EXCLUDED.ends_at ELSE held.ends_at END
    RETURNING ${selection}`,
  values: (additions: readonly (CounterKey & { readonly weight: number })[], nowMs: number) => [
    additions.map(({ subject }) => subject),
    additions.map(({ name }) => name),
    additions.map(({ windowS }) => windowS),
    additions.map(({ weight }) => weight),
    new Date(nowMs),
  ],
  isPrepared: true,
}).all;

/** The counters of the subjects whose window has not ended, all or those of one name. */
export const listCounters = statement('list-counters', {
  columns,
  text: `SELECT ${selection} FROM limit_counters
     WHERE subject = ANY($1) AND ends_at > $2 AND ($3::text IS NULL OR name = $3) ORDER BY name, window_s`,
  values: (subjects: readonly string[], nowMs: number, name: string | null = null) => [
    subjects,
    new Date(nowMs),
    name,
  ],
  isPrepared: true,
}).all;

export const removeCounter = statement('remove-counter', {
  text: 'DELETE FROM limit_counters WHERE subject = $1 AND name = $2 AND window_s = $3',
  values: ({ subject, name, windowS }: CounterKey) => [subject, name, windowS],
}).some;

/** Deletes counters whose window has ended, and skips those that another statement has locked. */
export const sweepCounters = sweepTable('limit_counters', 'ends_at <= $1');
