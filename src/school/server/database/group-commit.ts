import { AppError } from '../base/app-error.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { openFurtherPool } from './pools.ts';

interface Waiting<In, Out> {
  readonly input: In;
  resolve(result: Out): void;
  reject(error: unknown): void;
}

interface GroupCommitOptions<In, Out> {
  /** Two inputs of one key never share a batch. */
  keyOf(input: In): string;
  /** Writes a batch in one transaction; one result per input, an `Error` where only that input failed. */
  commit(batch: readonly In[]): Promise<readonly (Out | Error)[]>;
  readonly maxBatch?: number;
  /** Batches in flight at once; at this limit, arrivals gather into the next one. */
  readonly maxInFlight?: number;
  readonly maxQueue?: number;
  /** Whose input it is: one person cannot fill the queue of all. */
  holderOf(input: In): string;
  /** About how much memory an input holds while it waits. */
  bytesOf(input: In): number;
  readonly maxOfOne?: number;
  readonly maxBytes?: number;
  /** How long the inputs of a failed batch are tried one by one. */
  readonly singlyMs?: number;
}

interface GroupCommit<In, Out> {
  submit(input: In): Promise<Out>;
  close(): Promise<void>;
}

/**
 * Collects what arrives while a commit is in flight, so that one disk flush serves many writers.
 * The first arrival never waits for company. A batch that fails as a whole is tried one by one,
 * so that one bad row fails alone. Nothing is acknowledged before its commit.
 *
 * If the database is away, nothing is tried one by one, and everything that waits fails with the batch: each further try
 * would wait for the whole limit of a connection again.
 */
export function createGroupCommit<In, Out>(options: GroupCommitOptions<In, Out>): GroupCommit<In, Out> {
  const { keyOf, commit, maxBatch = 128, maxInFlight = 1, maxQueue = 10_000, singlyMs = 4000 } = options;
  const { holderOf, bytesOf, maxOfOne = 100, maxBytes = 64 * 1024 * 1024 } = options;
  /** What each person has waiting, or in flight. */
  const ofHolder = new Map<string, number>();
  let bytes = 0;
  let queue: Waiting<In, Out>[] = [];
  const busyKeys = new Set<string>();
  let inFlight = 0;
  let isClosed = false;
  const idle: (() => void)[] = [];

  function takeBatch(): Waiting<In, Out>[] {
    const batch: Waiting<In, Out>[] = [];
    const rest: Waiting<In, Out>[] = [];
    for (const waiting of queue) {
      const key = keyOf(waiting.input);
      if (batch.length < maxBatch && !busyKeys.has(key)) {
        busyKeys.add(key);
        batch.push(waiting);
      } else {
        rest.push(waiting);
      }
    }
    queue = rest;
    return batch;
  }

  /**
   * The next batch starts beside those in flight only if it is at least half their size: a batch of one costs as much
   * as a full batch.
   */
  function isWorthABatch(): boolean {
    return inFlight === 0 || queue.length * 2 >= busyKeys.size;
  }

  function pump(): void {
    while (inFlight < maxInFlight && queue.length > 0 && isWorthABatch()) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      inFlight += 1;
      void run(batch).finally(() => {
        inFlight -= 1;
        for (const { input } of batch) busyKeys.delete(keyOf(input));
        pump();
        if (inFlight === 0 && queue.length === 0) for (const resolve of idle.splice(0)) resolve();
      });
    }
  }

  async function run(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      settle(batch, await commit(batch.map(({ input }) => input)));
    } catch (error) {
      if (isDatabaseAway(error)) rejectAll([...batch, ...queue.splice(0)], error);
      else if (batch.length === 1) batch[0]?.reject(error);
      else await runSingly(batch);
    }
  }

  /**
   * Tries the inputs of a failed batch one by one. Inputs left at the end of the time were not written and may be sent
   * again.
   */
  async function runSingly(batch: readonly Waiting<In, Out>[]): Promise<void> {
    const endAtMs = performance.now() + singlyMs;
    for (const [index, waiting] of batch.entries()) {
      if (performance.now() > endAtMs)
        return rejectAll(batch.slice(index), new AppError('busy', { retryAfterS: 2 }));
      try {
        settle([waiting], await commit([waiting.input]));
      } catch (error) {
        if (isDatabaseAway(error)) return rejectAll([...batch.slice(index), ...queue.splice(0)], error);
        waiting.reject(error);
      }
    }
  }

  function rejectAll(all: readonly Waiting<In, Out>[], error: unknown): void {
    for (const waiting of all) waiting.reject(error);
  }

  function settle(batch: readonly Waiting<In, Out>[], results: readonly (Out | Error)[]): void {
    for (const [index, waiting] of batch.entries()) {
      const result = results[index] as Out | Error;
      if (result instanceof Error) waiting.reject(result);
      else waiting.resolve(result);
    }
  }

  return {
    submit(input) {
      const [holder, weight] = [holderOf(input), bytesOf(input)];
      const held = ofHolder.get(holder) ?? 0;
      if (isClosed || queue.length >= maxQueue || held >= maxOfOne || bytes + weight > maxBytes)
        return Promise.reject(new AppError('busy', { retryAfterS: 2 }));
      ofHolder.set(holder, held + 1);
      bytes += weight;
      return new Promise<Out>((resolve, reject) => {
        queue.push({ input, resolve, reject });
        // Waiting one turn of the event loop puts requests that came in together into one batch.
        setImmediate(pump);
      }).finally(() => {
        const left = (ofHolder.get(holder) ?? 1) - 1;
        if (left === 0) ofHolder.delete(holder);
        else ofHolder.set(holder, left);
        bytes -= weight;
      });
    },
    async close() {
      isClosed = true;
      if (inFlight === 0 && queue.length === 0) return;
      await new Promise<void>((resolve) => {
        idle.push(resolve);
        pump();
      });
    },
  };
}

/**
 * The writer's two statements look up a few dozen keys by their indexes, so a nested loop over the keys is the right
 * plan for any table size. A cached plan is not: PostgreSQL makes it while the tables are small, chooses sequential
 * scans, and keeps the plan while the tables grow, until they are next analysed. So each batch is planned anew, and
 * these settings make planning cheap.
 */
const planning = [
  'plan_cache_mode=force_custom_plan',
  'join_collapse_limit=1',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  // The rows in use are in memory, where random access costs no more than sequential access.
  'random_page_cost=1.1',
];

/** A separate pool on the same database, so that a long report never blocks answers or tiles. */
export function openWriterConnections(database: Database, count: number): Database {
  return openFurtherPool(database, count, planning.map((setting) => `-c ${setting}`).join(' '));
}
