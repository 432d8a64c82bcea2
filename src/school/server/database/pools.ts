import pg from 'pg';
import type { Logger } from 'pino';
import { createOutageLog } from '../log/log-outage.ts';
import {
  BoundedClient,
  type BoundedConfig,
  type ConnectionLimits,
  type Kin,
  keepAlive,
  usualLimits,
} from './connections.ts';
import { waitedTooLong } from './database-away.ts';
import { watchSilence } from './watch-silence.ts';

type Take = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: unknown) => void,
) => void;

/** A pool whose own limit is the longest wait. Where the database is silent, a caller gives up sooner. */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(take: Take): void;
  override connect(take?: Take): Promise<pg.PoolClient> | undefined {
    if (take === undefined)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    const { limits, kin } = configOf(this);
    let isWaiting = true;
    const stop = watchSilence(
      limits.waitMs,
      () => kin.heardAtMs,
      () => {
        isWaiting = false;
        take(new Error(waitedTooLong), undefined, () => undefined);
      },
    );
    super.connect((error, client, done) => {
      stop();
      if (isWaiting) take(error, client, done);
      // No caller waits for this connection any more.
      else done();
    });
    return undefined;
  }
}

interface PoolNeeds {
  readonly connectionString: string;
  readonly max: number;
  readonly options: string;
  readonly limits?: Partial<ConnectionLimits>;
  /** Logs once that the database cannot be used, and once that it works again. */
  readonly log?: Pick<Logger, 'warn'> | undefined;
}

/** The database counts as back once nothing has failed for this long. */
const quietMs = 5000;

export function openPool({ connectionString, max, options, limits, log }: PoolNeeds): pg.Pool {
  const lines = {
    failing: 'the database cannot be used; whatever needs it is answered with 503',
    back: 'the database can be used again',
  };
  const outage = createOutageLog(log ?? { warn: () => undefined }, { ...lines, quietMs });
  return createPool(
    { connectionString, max, options, application_name: 'anneal' },
    { ...usualLimits, ...limits },
    { clients: new Set(), outage, heardAtMs: 0 },
  );
}

/**
 * Opens as many connections as the pool may have. A pool opens them one by one when they are needed, and that is when a
 * class comes: on a slow machine thirty sign-ups at once were refused, because connections took too long to open.
 */
export async function openAllConnections(pool: pg.Pool): Promise<void> {
  const opened = await Promise.allSettled(
    Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()),
  );
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
}

/** A further pool on the database of `pool`, with its limits. */
export function openFurtherPool(pool: pg.Pool, max: number, options: string): pg.Pool {
  const { limits, kin } = configOf(pool);
  return createPool(
    { ...pool.options, max, options: `${pool.options.options ?? ''} ${options}` },
    limits,
    kin,
  );
}

function createPool(given: pg.PoolConfig, limits: ConnectionLimits, kin: Kin): pg.Pool {
  const config = {
    ...given,
    ...keepAlive,
    connectionTimeoutMillis: limits.longestWaitMs,
    // Connections stay open, because opening them again is slowest when many callers come at once.
    idleTimeoutMillis: 0,
    // The type of the driver does not say that a client is given the settings of its pool.
    Client: BoundedClient as unknown as new () => pg.ClientBase,
    limits,
    kin,
  };
  const pool = new PatientPool(config);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

function configOf(pool: pg.Pool): BoundedConfig {
  // Every pool of ours is made by `createPool`, and keeps what it was given.
  return pool.options as unknown as BoundedConfig;
}

export const limitsOf = (pool: pg.Pool): ConnectionLimits => configOf(pool).limits;

/** Counts an error that a request met as one of the database, so that it is said once, however many requests meet it. */
export function noteDatabaseAway(pool: pg.Pool, error: unknown): void {
  configOf(pool).kin.outage.failed(error);
}
