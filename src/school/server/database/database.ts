import type pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionLimits, Queryable } from './connections.ts';
import { apiRole } from './migrate.ts';
import { openPool } from './pools.ts';

export type { Queryable };
export type Database = pg.Pool;

interface DatabaseOptions {
  /** For tests. */
  readonly limits?: Partial<ConnectionLimits>;
  readonly log?: Pick<Logger, 'warn'>;
}

/** Opens the pool the API works with: never as owner, never with a statement that runs longer than 2 s. */
export function openDatabase(
  connectionString: string,
  poolSize: number,
  { limits = {}, log }: DatabaseOptions = {},
): Database {
  const options = `-c role=${apiRole} -c statement_timeout=2000 -c idle_in_transaction_session_timeout=5000 -c timezone=UTC`;
  return openPool({ connectionString, max: poolSize, options, limits, log });
}

/**
 * Whether an insert or update failed because the row it references was deleted after the statement had looked for it.
 */
export function isReferenceGone(error: unknown): boolean {
  const foreignKeyViolation = '23503';
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
}

/** SQLSTATE of a transaction that the server has ended because it and another waited for each other. */
const deadlock = '40P01';
const mostAttempts = 3;

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. After a deadlock it runs
 * again from the start, so it changes nothing but the database.
 */
export async function inTransaction<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(database, 'BEGIN', work);
    } catch (error) {
      const isDeadlock = error instanceof Error && (error as NodeJS.ErrnoException).code === deadlock;
      if (!isDeadlock || attempt === mostAttempts) throw error;
    }
  }
}

/** Runs `work` in a transaction that only reads: all its statements see the data of one moment. */
export function atOneMoment<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return transact(database, 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY', work);
}

async function transact<T>(
  database: Database,
  begin: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const client = await database.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection whose rollback fails is not given back.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
