import pg from 'pg';
import type { Logger } from 'pino';
import { createOutageLog, type OutageLog } from '../log/log-outage.ts';
import { isAwayState, markAway, readOnlyState } from './database-away.ts';

/**
 * What a connection to the database may take, in milliseconds, by our own clock: a limit of the server ends nothing when
 * the network between has fallen silent.
 */
export interface ConnectionLimits {
  /** From the first packet until the connection can be used. */
  readonly connectMs: number;
  /** From sending a statement until its answer is complete. */
  readonly answerMs: number;
  /** Until a connection of a pool is free. */
  readonly waitMs: number;
  /** Until the server has closed a connection that was ended. */
  readonly endMs: number;
  /** Between two questions on a connection that is kept only to listen. */
  readonly pulseMs: number;
}

export const usualLimits: ConnectionLimits = {
  connectMs: 3000,
  // Twice the time after which the server itself cancels a statement of the API.
  answerMs: 4000,
  waitMs: 5000,
  endMs: 1000,
  pulseMs: 10_000,
};

/** Connections to one database that learn from each other. */
interface Kin {
  readonly clients: Set<BoundedClient>;
  readonly outage: OutageLog;
}

interface BoundedConfig extends pg.PoolConfig {
  readonly limits: ConnectionLimits;
  readonly kin: Kin;
}

/**
 * A connection with limits. One that passes a limit is cut and can never be used again, whoever holds it: the driver by
 * itself would leave it in its pool, with the old statement still open.
 */
class BoundedClient extends pg.Client {
  readonly #limits: ConnectionLimits;
  readonly #kin: Kin;
  readonly #clock: NodeJS.Timeout;
  #isOpen = false;
  #isWaiting = false;
  #isEnding = false;
  #askedAtMs = 0;
  #heardAtMs = performance.now();

  constructor(config: BoundedConfig) {
    super({ ...config, connectionTimeoutMillis: config.limits.connectMs });
    this.#limits = config.limits;
    this.#kin = config.kin;
    this.#clock = setTimeout(() => this.#checkSilence(), config.limits.answerMs).unref();
    // One timer for all statements: starting it again costs next to nothing.
    const send = this.query.bind(this);
    const ask = (...given: Parameters<typeof send>) => {
      this.#isWaiting = true;
      this.#askedAtMs = performance.now();
      this.#clock.refresh();
      return send(...given);
    };
    Object.assign(this, { query: ask });
    // The holder of a connection learns from its statement that the connection is lost. Without a listener the event
    // would end the process where a transaction holds the connection between two statements.
    this.on('error', () => undefined);
    this.connection.on('error', (error: Error) => this.#lose(error));
    this.connection.on('errorMessage', (error: Error & { code?: string }) => this.#readRefusal(error));
    this.connection.once('end', () => this.#close());
    this.on('connect', () => {
      this.#isOpen = true;
      this.#kin.clients.add(this);
    });
    this.on('drain', () => this.#hear());
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#isEnding = true;
    const timer = setTimeout(() => this.connection.stream.destroy(), this.#limits.endMs).unref();
    this.once('end', () => clearTimeout(timer));
    return callback ? super.end(callback) : super.end();
  }

  #cut(reason: Error): void {
    this.connection.stream.destroy(reason);
  }

  #hear(): void {
    this.#isWaiting = false;
    this.#heardAtMs = performance.now();
    this.#kin.outage.worked();
  }

  #checkSilence(): void {
    if (!this.#isWaiting) return;
    const askedAtMs = this.#askedAtMs;
    // If this process itself stood still, the answer may be here already and is read now.
    setImmediate(() => {
      if (!this.#isWaiting || this.#askedAtMs !== askedAtMs) return;
      const silence = new Error(`The database has not answered for ${this.#limits.answerMs} ms`);
      // Whatever has not been heard since then is probably just as dead.
      this.#cutIdleKin(silence, (one) => one.#heardAtMs < askedAtMs);
      this.#cut(silence);
    });
  }

  #readRefusal(error: Error & { code?: string }): void {
    if (this.#isOpen && !isAwayState(error.code ?? '')) return;
    this.#lose(error);
    if (error.code !== readOnlyState) return;
    // The name or address leads to another server now, or will: only a new connection finds it.
    this.#cutIdleKin(error, () => true);
    setImmediate(() => this.#cut(error));
  }

  #lose(error: Error): void {
    markAway(error);
    // The loss of a connection that nobody waits for harms nobody: the pool opens another one.
    if (this.#isWaiting || !this.#isOpen) this.#kin.outage.failed(error);
  }

  #close(): void {
    clearTimeout(this.#clock);
    this.#kin.clients.delete(this);
    if (this.#isWaiting && !this.#isEnding)
      this.#kin.outage.failed(new Error('The database has closed a connection'));
    this.#isWaiting = false;
  }

  #cutIdleKin(reason: Error, isSuspect: (one: BoundedClient) => boolean): void {
    for (const one of this.#kin.clients)
      if (one !== this && !one.#isWaiting && isSuspect(one)) one.#cut(reason);
  }
}

interface PoolNeeds {
  readonly connectionString: string;
  readonly max: number;
  readonly options: string;
  readonly limits?: Partial<ConnectionLimits>;
  /** Is told once that the database cannot be used, and once that it can again. */
  readonly log?: Pick<Logger, 'warn'> | undefined;
}

/** A database that works again is said to be back once nothing has failed for so long. */
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
    { clients: new Set(), outage },
  );
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
    connectionTimeoutMillis: limits.waitMs,
    // The type of the driver does not say that a client is given the settings of its pool.
    Client: BoundedClient as unknown as new () => pg.ClientBase,
    limits,
    kin,
  };
  const pool = new pg.Pool(config);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Lets the system find out that the other machine is gone, after about 20 s. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

function configOf(pool: pg.Pool): BoundedConfig {
  // Every pool of ours is made by `createPool`, and keeps what it was given.
  return pool.options as unknown as BoundedConfig;
}

export const limitsOf = (pool: pg.Pool): ConnectionLimits => configOf(pool).limits;

/** Counts an error that a request met as one of the database, so that it is said once, however many requests meet it. */
export function noteDatabaseAway(pool: pg.Pool, error: unknown): void {
  configOf(pool).kin.outage.failed(error);
}

interface ClientNeeds {
  readonly connectionString: string;
  readonly applicationName: string;
  readonly options?: string;
  readonly limits?: Partial<ConnectionLimits>;
}

/** A connection outside of the pools. @throws where it cannot be opened */
export async function openClient(needs: ClientNeeds): Promise<pg.Client> {
  const { connectionString, applicationName, options } = needs;
  const limits = { ...usualLimits, ...needs.limits };
  const outage = { failed: () => undefined, worked: () => undefined };
  const client = new BoundedClient({
    ...{ connectionString, application_name: applicationName, limits },
    ...(options !== undefined && { options }),
    ...keepAlive,
    kin: { clients: new Set(), outage },
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

export const escapeIdentifier = pg.escapeIdentifier;
