import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { keepConnection } from '../kept-connection.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start-embedded-postgres.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** The embedded database as seen by one process that uses it: a server, or a command of the operator. */
export interface KeptPostgres {
  connectionStringFor(databaseName: string): string;
  /**
   * Stops using the database. The process that started it then ends it, unless another process uses it. A process that
   * only adopted it does not end it while the process that started it is still there.
   */
  leave(): Promise<void>;
}

/**
 * An arbitrary number. The process that holds this PostgreSQL advisory lock started the server, or was the first to
 * take the lock after the starter was gone.
 */
const keeperLock = 4_051_953;
/**
 * Every process that uses the server keeps one connection of this name. PostgreSQL closes it when the process ends,
 * even after a crash.
 */
const userName = 'anneal-user';
const leaverName = 'anneal-leaver';

const leaveRetryMs = 50;
const leaveLimitMs = 5_000;

/**
 * Starts or adopts the embedded database and watches it: where it ends while this process lives, it is started again.
 * @throws EmbeddedPostgresError
 */
export async function keepEmbeddedPostgres(
  options: Pick<EmbeddedPostgresOptions, 'dataFolder' | 'onProgress'>,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<KeptPostgres> {
  const { dataFolder } = options;
  let server = await startEmbeddedPostgres({ ...options, isDurable: true });
  let isFirst = true;
  const connection = await keepConnection({
    applicationName: userName,
    async findConnectionString() {
      if (!isFirst) server = await restart(dataFolder, server, log);
      isFirst = false;
      return server.connectionStringFor('postgres');
    },
    begin: async (client) => server.isAdopted || holdsKeeperLock(client),
    lines: {
      lost: 'the embedded database has ended; it is started again',
      back: 'the embedded database serves again',
    },
    log,
  }).catch(async (error: unknown) => {
    if (!server.isAdopted) await server.stop();
    throw error;
  });
  return {
    connectionStringFor: (databaseName) => server.connectionStringFor(databaseName),
    async leave() {
      const client = await connection.release();
      if (client && (await isLastOne(client))) await server.stop();
      await client?.end().catch(() => undefined);
    },
  };
}

/** Restarts at the same address, so that the connection pools of this and other processes work again. */
async function restart(
  dataFolder: string,
  { address }: EmbeddedPostgres,
  log: Pick<Logger, 'error'>,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ dataFolder, isDurable: true, address });
  } catch (error) {
    log.error({ err: error }, 'the embedded database could not be started');
    throw error;
  }
}

/** Whether no other process uses the server and this process may end it. */
async function isLastOne(client: pg.Client): Promise<boolean> {
  try {
    // Leaving processes rename their connection, so that two that leave at once do not count each other.
    await client.query(`SET application_name = '${leaverName}'`);
    const deadline = performance.now() + leaveLimitMs;
    for (;;) {
      if (await holdsKeeperLock(client)) return (await countOthers(client, userName)) === 0;
      // The lock holder is leaving too: it ends the server, or releases the lock to this process in a moment.
      if ((await countOthers(client, leaverName)) === 0 || performance.now() > deadline) return false;
      await wait(leaveRetryMs);
    }
  } catch {
    // The server has ended in the meantime.
    return false;
  }
}

async function holdsKeeperLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>('SELECT pg_try_advisory_lock($1) AS holds', [
    keeperLock,
  ]);
  return rows[0]?.holds === true;
}

async function countOthers(client: pg.Client, name: string): Promise<number> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
    [name],
  );
  return rowCount ?? 0;
}
