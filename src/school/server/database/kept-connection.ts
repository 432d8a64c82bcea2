import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { backOffMs } from '../../kernel/back-off.ts';
import { type ConnectionLimits, openClient, usualLimits } from './connections.ts';
import { statement } from './statement.ts';

const betweenTries = { firstMs: 200, longestMs: 10_000 };

/**
 * How long to wait before the next attempt after `failures` failures in a row, counted from 0. A random part of up to a
 * half is taken off, so that processes that lost the same database do not all return at the same moment.
 */
export function reopenPauseMs(failures: number, chance: () => number = Math.random): number {
  return backOffMs(betweenTries, failures + 1, 1 - chance());
}

const askAnything = statement('ask-database', { text: 'SELECT' }).run;

/** A connection that stays open: if it is lost or silent, it is opened again until that succeeds. */
interface KeptConnection {
  /**
   * Stops keeping the connection; it is not opened again. Resolves with the connection if it is open; the caller ends
   * it.
   */
  release(): Promise<pg.Client | undefined>;
}

interface Options {
  readonly applicationName: string;
  /** Called before every attempt to open. */
  findConnectionString(): Promise<string>;
  /** Statements that a new connection needs before it can be used. */
  begin(client: pg.Client): Promise<unknown>;
  /** Called when a lost connection is open again. */
  onBack?(): void;
  /**
   * The two log lines: one when the connection is lost, one when it is back, whatever the number of attempts between.
   */
  readonly lines: { readonly lost: string; readonly back: string };
  readonly log: Pick<Logger, 'warn'>;
  /**
   * Asked before the connection is used and every `pulseMs`: nobody sends anything on it otherwise, so a network that
   * has fallen silent would never be noticed. A question that fails with the connection has it opened again.
   */
  readonly pulse?: (client: pg.Client) => Promise<unknown>;
  readonly limits?: ConnectionLimits;
}

/** A connection that was open this long was sound: its loss starts a new count of failures. */
const soundAfterMs = 30_000;

interface Held {
  readonly client: pg.Client;
  readonly ended: Promise<void>;
  readonly openedAtMs: number;
}

/** @throws where the first opening fails */
export async function keepConnection(options: Options): Promise<KeptConnection> {
  const { applicationName, findConnectionString, begin, onBack, lines, log } = options;
  const { pulse = askAnything, limits = usualLimits } = options;
  const released = new AbortController();

  async function open(): Promise<Held> {
    const connectionString = await findConnectionString();
    const client = await openClient({ connectionString, applicationName, limits });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      await pulse(client);
      await begin(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // A connection that does not answer, or is read-only by now, is cut. Its end is handled below.
    const timer = setInterval(() => void pulse(client).catch(() => undefined), limits.pulseMs).unref();
    void ended.then(() => clearInterval(timer));
    return { client, ended, openedAtMs: Date.now() };
  }

  async function reopen(earlierFailures: number): Promise<{ held: Held | undefined; failures: number }> {
    for (let failures = earlierFailures; ; failures += 1) {
      await wait(reopenPauseMs(failures), undefined, { signal: released.signal }).catch(() => undefined);
      if (released.signal.aborted) return { held: undefined, failures };
      const held = await open().catch(() => undefined);
      if (held) return { held, failures: failures + 1 };
    }
  }

  async function keep(first: Held): Promise<void> {
    let failures = 0;
    for (let held = first; ; ) {
      await held.ended;
      if (released.signal.aborted) return;
      log.warn(lines.lost);
      current = undefined;
      if (Date.now() - held.openedAtMs >= soundAfterMs) failures = 0;
      opening = reopen(failures);
      const found = await opening;
      opening = undefined;
      if (!found.held) return;
      failures = found.failures;
      held = found.held;
      current = held.client;
      log.warn(lines.back);
      if (!released.signal.aborted) onBack?.();
    }
  }

  const first = await open();
  let current: pg.Client | undefined = first.client;
  let opening: ReturnType<typeof reopen> | undefined;
  void keep(first);
  return {
    async release() {
      released.abort();
      const found = await opening;
      return found?.held?.client ?? current;
    },
  };
}
