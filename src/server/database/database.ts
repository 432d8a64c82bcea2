import pg from 'pg';
import { apiRole } from './migrate.ts';

export type Database = pg.Pool;
/** A pool or one connection of it inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Opens the pool the API works with: never as owner, never with a statement that runs longer than 2 s. */
export function openDatabase(connectionString: string, poolSize: number): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    application_name: 'anneal',
    connectionTimeoutMillis: 5000,
    options: `-c role=${apiRole} -c statement_timeout=2000 -c idle_in_transaction_session_timeout=5000 -c timezone=UTC`,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
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

/**
 * SQLSTATEs of a server that is shutting down (57P01), has crashed (57P02), is starting (57P03) or takes no more
 * connections (53300), and of a connection that failed (08…).
 */
const awayStates = /^(57P0[123]|53300|08[0-9A-Z]{3})$/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT']);
/** The driver gives these errors no code, so they are recognised by their text. */
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database cannot be reached just now: the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === undefined ? driverSentences.test(error.message) : isAwayCode(code, syscall);
}

function isAwayCode(code: string, syscall: string | undefined): boolean {
  // ENOENT counts only for a missing socket, not for a missing file.
  if (code === 'ENOENT') return syscall === 'connect';
  return awayStates.test(code) || networkCodes.has(code);
}
