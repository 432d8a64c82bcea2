import { AppError } from '../app-error.ts';
import type { Queryable } from './database.ts';

export interface RateLimit {
  readonly key: string;
  /** Attempts within one window. */
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts one attempt against every limit, in fixed windows, in the database, so that all processes count together.
 * Throws `too-many-requests` with the time until the window ends when a limit was reached before.
 */
export async function spendAttempt(
  db: Queryable,
  limits: readonly RateLimit[],
  nowMs: number,
): Promise<void> {
  const windows = limits.map(({ windowMs }) => startOfWindow(nowMs, windowMs));
  const { rows } = await db.query<{ key: string; count: number }>({
    name: 'spend-attempt',
    // In the order of the keys, so that two requests never wait for each other.
    text: `INSERT INTO rate_limits AS r (key, window_start, count)
           SELECT key, to_timestamp(start_ms / 1000.0), 1 FROM unnest($1::text[], $2::float8[]) AS l(key, start_ms) ORDER BY 1, 2
           ON CONFLICT (key, window_start) DO UPDATE SET count = r.count + 1
           RETURNING key, count`,
    values: [limits.map(({ key }) => key), windows],
  });
  const counts = new Map(rows.map((row) => [row.key, row.count]));
  const waits = limits.flatMap(({ key, limit, windowMs }) =>
    (counts.get(key) ?? 0) > limit ? [startOfWindow(nowMs, windowMs) + windowMs - nowMs] : [],
  );
  if (waits.length > 0) throw new AppError('too-many-requests', { retryAfterS: Math.max(...waits) / 1000 });
}

/** Takes back an attempt that turned out not to be one to count. */
export async function forgiveAttempt(
  db: Queryable,
  limits: readonly RateLimit[],
  nowMs: number,
): Promise<void> {
  await db.query({
    name: 'forgive-attempt',
    text: `UPDATE rate_limits r SET count = greatest(0, r.count - 1)
             FROM (SELECT key, to_timestamp(start_ms / 1000.0) AS start FROM unnest($1::text[], $2::float8[]) AS l(key, start_ms)) l
            WHERE r.key = l.key AND r.window_start = l.start`,
    values: [limits.map(({ key }) => key), limits.map(({ windowMs }) => startOfWindow(nowMs, windowMs))],
  });
}

/** Forgets windows that ended more than a day ago. */
export async function sweepRateLimits(db: Queryable, nowMs: number): Promise<void> {
  await db.query('DELETE FROM rate_limits WHERE window_start < $1', [new Date(nowMs - 86_400_000)]);
}

function startOfWindow(nowMs: number, windowMs: number): number {
  return Math.floor(nowMs / windowMs) * windowMs;
}
