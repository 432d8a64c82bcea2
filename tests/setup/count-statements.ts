import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const counting = new AsyncLocalStorage<{ count: number }>();

/** Call before the pool's first query: every connection of the pool then reports each statement it sends. */
export function watchStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client);
    const counted = (...given: Parameters<typeof send>) => {
      const counter = counting.getStore();
      if (counter) counter.count += 1;
      return send(...given);
    };
    Object.assign(client, { query: counted });
  });
}

/** How many statements `work` sends on watched pools, and nothing that others send meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const counter = { count: 0 };
  await counting.run(counter, work);
  return counter.count;
}

/**
 * The statements of a request: the fewer of two tries, because one of them may also load the profile of the caller, which
 * is remembered for 30 seconds.
 */
export async function countStatementsOfRequest(request: () => Promise<unknown>): Promise<number> {
  return Math.min(await countStatements(request), await countStatements(request));
}
