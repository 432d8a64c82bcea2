import pg from 'pg';
import type { OutageLog } from '../log/log-outage.ts';
import { isAwayState, markAway, readOnlyState } from './database-away.ts';
import { watchSilence } from './watch-silence.ts';

/** A pool or one connection of it inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * How long each step of a connection to the database may take, in milliseconds, by our own clock. A limit of the server
 * does not help when the network in between has fallen silent.
 */
export interface ConnectionLimits {
  /** From the first packet until the connection can be used, where the database answers nobody meanwhile. */
  readonly connectMs: number;
  /** From sending a statement until its answer is complete. */
  readonly answerMs: number;
  /** Until a connection of a pool is free, where the database answers nobody meanwhile. */
  readonly waitMs: number;
  /**
   * The limit for the same wait, and for opening a connection, where the database does answer: the machine is slow, or
   * many have come at once.
   */
  readonly longestWaitMs: number;
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
  longestWaitMs: 20_000,
  endMs: 1000,
  pulseMs: 10_000,
};

/** Connections to one database that learn from each other. */
export interface Kin {
  readonly clients: Set<BoundedClient>;
  readonly outage: OutageLog;
  /** When the database has last answered one of them. */
  heardAtMs: number;
}

export interface BoundedConfig extends pg.PoolConfig {
  readonly limits: ConnectionLimits;
  readonly kin: Kin;
}

/**
 * A connection with limits. A connection that passes a limit is cut and can never be used again, whoever holds it. The
 * driver by itself would leave it in its pool, with the old statement still open.
 */
export class BoundedClient extends pg.Client {
  readonly #limits: ConnectionLimits;
  readonly #kin: Kin;
  readonly #clock: NodeJS.Timeout;
  #isOpen = false;
  #isWaiting = false;
  #isEnding = false;
  #askedAtMs = 0;
  #heardAtMs = performance.now();

  constructor(config: BoundedConfig) {
    super({ ...config, connectionTimeoutMillis: config.limits.longestWaitMs });
    this.#limits = config.limits;
    this.#kin = config.kin;
    this.#watchOpening();
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
    // Where the next statement follows at once, the driver is not drained between the two.
    this.connection.on('readyForQuery', () => this.#isOpen && this.#hear());
    this.on('drain', () => {
      this.#isWaiting = false;
    });
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
    this.#heardAtMs = performance.now();
    this.#kin.heardAtMs = this.#heardAtMs;
    this.#kin.outage.worked();
  }

  #watchOpening(): void {
    const { connectMs } = this.#limits;
    const stop = watchSilence(
      connectMs,
      () => this.#kin.heardAtMs,
      () => this.#cut(new Error(`The database has not let us in for ${connectMs} ms`)),
    );
    this.once('connect', stop);
    this.connection.once('end', stop);
  }

  #checkSilence(): void {
    if (!this.#isWaiting) return;
    const askedAtMs = this.#askedAtMs;
    // If this process itself stood still, the answer may be here already and is read now.
    setImmediate(() => {
      if (!this.#isWaiting || this.#askedAtMs !== askedAtMs) return;
      const silence = new Error(`The database has not answered for ${this.#limits.answerMs} ms`);
      // A connection that has not answered since then is probably lost, too.
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
    // Nobody waits for this connection, so its loss does no harm. The pool opens another one.
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

/** Lets the system find out that the other machine is gone, after about 20 s. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

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
    kin: { clients: new Set(), outage, heardAtMs: 0 },
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
