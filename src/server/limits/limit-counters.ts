import type { Queryable } from '../database/database.ts';

/** One counter: of whom, what, and over how many seconds. */
export interface CounterKey {
  /** A keyed hash, see `limits.ts`; 'installation' for everybody together. */
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
 * Every statement takes its rows in the order of the primary key, or waits for none, and none of them but the erasure is
 * part of a larger transaction. So no two of them can wait for each other.
 */

/** Adds to counters and answers what they hold now. A window begins with the first that is counted in it. */
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

/** The counters of a subject whose window has not ended, all or those of one name. */
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

/** Forgets what has ended, and leaves alone what is being counted at this moment. */
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
