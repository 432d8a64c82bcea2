import type { Queryable } from '../database/database.ts';

/** One counter: its subject, its name, and the length of its window in seconds. */
export interface CounterKey {
  /** A keyed hash, see `limits.ts`; 'installation' for the counter that everybody shares. */
  readonly subject: string;
  readonly name: string;
  readonly windowS: number;
}

export interface Counter extends CounterKey {
  readonly count: number;
  readonly endsAtMs: number;
}

interface CounterRow {
  subject: string;
  name: string;
  window_s: number;
  count: number;
  ends_at: Date;
}

/*
 * Every statement locks its rows in the order of the primary key, or skips rows that are locked. Only the erasure of an
 * account is part of a larger transaction. So no two of them can deadlock.
 */

/** Adds to counters and returns their new values. A window begins with the first addition that is counted in it. */
export async function addToCounters(
  db: Queryable,
  additions: readonly (CounterKey & { readonly weight: number })[],
  nowMs: number,
): Promise<Counter[]> {
  const { rows } = await db.query<CounterRow>({
    name: 'add-to-counters',
    text: `INSERT INTO limit_counters AS held (subject, name, window_s, count, ends_at)
           SELECT subject, name, window_s, weight, $5::timestamptz + make_interval(secs => window_s)
             FROM unnest($1::text[], $2::text[], $3::int[], $4::int[]) AS added (subject, name, window_s, weight)
            ORDER BY 1, 2, 3
           ON CONFLICT (subject, name, window_s) DO UPDATE SET
             count = CASE WHEN held.ends_at <= $5 THEN EXCLUDED.count ELSE least(held.count, 1000000000) + EXCLUDED.count END,
             ends_at = CASE WHEN held.ends_at <= $5 THEN EXCLUDED.ends_at ELSE held.ends_at END
           RETURNING *`,
    values: [
      additions.map(({ subject }) => subject),
      additions.map(({ name }) => name),
      additions.map(({ windowS }) => windowS),
      additions.map(({ weight }) => weight),
      new Date(nowMs),
    ],
  });
  return rows.map(toCounter);
}

/** The counters of the subjects whose window has not ended, all or those of one name. */
export async function listCounters(
  db: Queryable,
  subjects: readonly string[],
  nowMs: number,
  name: string | null = null,
): Promise<Counter[]> {
  const { rows } = await db.query<CounterRow>({
    name: 'list-counters',
    text: `SELECT * FROM limit_counters
            WHERE subject = ANY($1) AND ends_at > $2 AND ($3::text IS NULL OR name = $3) ORDER BY name, window_s`,
    values: [subjects, new Date(nowMs), name],
  });
  return rows.map(toCounter);
}

export async function removeCounter(db: Queryable, { subject, name, windowS }: CounterKey): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM limit_counters WHERE subject = $1 AND name = $2 AND window_s = $3',
    [subject, name, windowS],
  );
  return rowCount !== 0;
}

const sweptAtOnce = 20_000;

/** Deletes counters whose window has ended, and skips those that another statement has locked. */
export async function sweepCounters(db: Queryable, nowMs: number): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query(
      `DELETE FROM limit_counters WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM limit_counters WHERE ends_at <= $1 LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED))`,
      [new Date(nowMs)],
    );
    if ((rowCount ?? 0) < sweptAtOnce) return;
  }
}

function toCounter(row: CounterRow): Counter {
  const { subject, name, count } = row;
  return { subject, name, count, windowS: row.window_s, endsAtMs: row.ends_at.getTime() };
}
