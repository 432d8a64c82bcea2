import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { backOffMs } from '../../kernel/back-off.ts';

const betweenTries = { firstMs: 200, longestMs: 10_000 };

/** Processes that lost the same database do not come back at the same moment. `failures` counts from 0. */
export function reopenPauseMs(failures: number, chance: () => number = Math.random): number {
  return backOffMs(betweenTries, failures + 1, 1 - chance());
}

/** A connection that is open all the time: where it is lost, it is opened again until that succeeds. */
interface KeptConnection {
  /** Gives the connection up; it is not opened again. Resolves with it, for the caller to end, where it is open. */
  release(): Promise<pg.Client | undefined>;
}

interface Options {
  readonly applicationName: string;
  /** Asked before every opening. */
  findConnectionString(): Promise<string>;
  /** What has to be said on a new connection before it is of use. */
  begin(client: pg.Client): Promise<unknown>;
  /** The connection was lost and is there again. */
  onBack?(): void;
  /** The two lines of the log: one when it is lost, one when it is back, however many tries lie between. */
  readonly lines: { readonly lost: string; readonly back: string };
  readonly log: Pick<Logger, 'warn'>;
}

/** A connection that was open this long was sound: the next loss is a new one, and tried at once. */
const soundAfterMs = 30_000;

interface Held {
  readonly client: pg.Client;
  readonly ended: Promise<void>;
  readonly openedAtMs: number;
}

/** @throws where the first opening fails */
export async function keepConnection(options: Options): Promise<KeptConnection> {
  const { applicationName, findConnectionString, begin, onBack, lines, log } = options;
  const released = new AbortController();

  async function open(): Promise<Held> {
    const connectionString = await findConnectionString();
    const client = new pg.Client({
      connectionString,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    // What breaks the connection also ends it.
    client.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      await begin(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
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
