import { createHmac } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';

/** At most `count` in a window of `windowS` seconds, which begins with the first. */
export interface Limit {
  readonly count: number;
  readonly windowS: number;
}

const quarterS = 15 * 60;

/** Per account tight, per address wide: a school of a thousand may stand behind one address. */
export const defaultLimits = {
  wrongPasswordsPerAccount: { count: 10, windowS: quarterS },
  wrongPasswordsPerAddress: { count: 600, windowS: quarterS },
  signUpsPerAddress: { count: 1000, windowS: 3600 },
  lookupsPerAddress: { count: 3000, windowS: quarterS },
  mailsPerAccount: { count: 5, windowS: quarterS },
  mailsPerAddress: { count: 600, windowS: quarterS },
  // Three of a million codes are right at a time: a day of guessing finds one with a chance of one in 6,000.
  wrongSecondFactors: { count: 10, windowS: quarterS },
  wrongSecondFactorsOfDay: { count: 50, windowS: 24 * 3600 },
  wrongCodesPerAddress: { count: 600, windowS: quarterS },
  externalStartsPerAddress: { count: 3000, windowS: quarterS },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof defaultLimits;

/** Counters in PostgreSQL, shared by every process. What they count by is stored as a keyed hash. */
export interface AttemptLimits {
  /** Counts one. @throws AppError too-many-requests when that exceeds the limit */
  take(name: LimitName, subject: string): Promise<void>;
  /** Counts nothing. @throws AppError too-many-requests when the limit is reached */
  demandRoom(name: LimitName, subject: string): Promise<void>;
  /** Counts one without refusing. */
  count(name: LimitName, subject: string): Promise<void>;
  clear(name: LimitName, subject: string): Promise<void>;
}

/** Ended windows are swept once in this many counts. */
const countsPerSweep = 500;

export function createAttemptLimits(options: {
  database: Database;
  secret: string;
  now: () => number;
  limits?: Partial<Record<LimitName, Limit>>;
}): AttemptLimits {
  const { database, now } = options;
  const limits: Record<LimitName, Limit> = { ...defaultLimits, ...options.limits };
  let counts = 0;

  const keyOf = (name: LimitName, subject: string) =>
    createHmac('sha256', options.secret).update(`${name}\n${subject}`).digest('base64url');

  function refuse(windowEndsAt: Date): never {
    const retryAfterS = Math.max(1, Math.ceil((windowEndsAt.getTime() - now()) / 1000));
    throw new AppError('too-many-requests', { retryAfterS });
  }

  async function increment(name: LimitName, subject: string) {
    counts += 1;
    if (counts % countsPerSweep === 0) {
      await database.query('DELETE FROM identity_rate_limits WHERE window_ends_at <= $1', [new Date(now())]);
    }
    const { rows } = await database.query<{ count: number; window_ends_at: Date }>(
      `INSERT INTO identity_rate_limits AS held (key, count, window_ends_at) VALUES ($1, 1, $3)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN held.window_ends_at <= $2 THEN 1 ELSE least(held.count, 1000000) + 1 END,
         window_ends_at = CASE WHEN held.window_ends_at <= $2 THEN $3 ELSE held.window_ends_at END
       RETURNING count, window_ends_at`,
      [keyOf(name, subject), new Date(now()), new Date(now() + limits[name].windowS * 1000)],
    );
    return rows[0];
  }

  return {
    async take(name, subject) {
      const held = await increment(name, subject);
      if (held && held.count > limits[name].count) refuse(held.window_ends_at);
    },
    async demandRoom(name, subject) {
      const { rows } = await database.query<{ window_ends_at: Date }>(
        'SELECT window_ends_at FROM identity_rate_limits WHERE key = $1 AND count >= $2 AND window_ends_at > $3',
        [keyOf(name, subject), limits[name].count, new Date(now())],
      );
      if (rows[0]) refuse(rows[0].window_ends_at);
    },
    async count(name, subject) {
      await increment(name, subject);
    },
    async clear(name, subject) {
      await database.query('DELETE FROM identity_rate_limits WHERE key = $1', [keyOf(name, subject)]);
    },
  };
}
