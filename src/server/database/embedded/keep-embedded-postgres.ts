import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { keepConnection } from '../kept-connection.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start-embedded-postgres.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** The embedded database as one of its users: a server, or a command of the operator's. */
export interface KeptPostgres {
  connectionStringFor(databaseName: string): string;
  /**
   * Stops working with it. Whoever started it then ends it, unless somebody else works with it; nobody else does, as
   * long as the one who started it is there.
   */
  leave(): Promise<void>;
}

/** Any number. Who holds this lock of PostgreSQL's started the server, or came first after that one was gone. */
const keeperLock = 4_051_953;
/** Every user has one connection of this name, which PostgreSQL ends with the process, however that ends. */
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

/** At the same address: the pools of this process and of others go on with it. */
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

/** Whether nobody else works with the server, and this process may end it. */
async function isLastOne(client: pg.Client): Promise<boolean> {
  try {
    // Of two who leave at once, neither counts the other.
    await client.query(`SET application_name = '${leaverName}'`);
    const deadline = Date.now() + leaveLimitMs;
    for (;;) {
      if (await holdsKeeperLock(client)) return (await countOthers(client, userName)) === 0;
      // The one who holds it is leaving: it ends the server, or leaves it to this process in a moment.
      if ((await countOthers(client, leaverName)) === 0 || Date.now() > deadline) return false;
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
