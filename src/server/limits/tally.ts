import { AppError } from '../app-error.ts';
import type { Queryable } from '../db/database.ts';
import { addToCounters, type CounterKey } from '../db/limit-counters.ts';

/** What is counted in memory is added to the counters this often. */
const flushMs = 2000;
const rowsAtOnce = 1000;

/**
 * Counts what happens too often for a statement each: in memory, and every two seconds in the shared counters, in one
 * statement for all. Whoever has used up a budget is known from then on, in every process that they use; what they can do
 * beyond it is what fits into two seconds.
 */
export function createTally({ database, now }: { readonly database: Queryable; now(): number }) {
  let pending = new Map<string, CounterKey & { readonly limit: number; weight: number }>();
  /** Until when a budget is used up, in milliseconds. */
  const exhausted = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    const additions = [...pending.values()];
    pending = new Map();
    for (const [key, untilMs] of exhausted) if (untilMs <= now()) exhausted.delete(key);
    for (let at = 0; at < additions.length; at += rowsAtOnce) {
      const part = additions.slice(at, at + rowsAtOnce);
      const limits = new Map(part.map((addition) => [keyOf(addition), addition.limit]));
      for (const counter of await addToCounters(database, part, now()))
        if (counter.count >= (limits.get(keyOf(counter)) ?? Infinity))
          exhausted.set(keyOf(counter), counter.endsAtMs);
    }
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      // A database that is away counts nothing, and stores nothing either.
      flushing = flushing.then(flush).catch(() => undefined);
    }, flushMs).unref();
  }

  return {
    /** @throws AppError too-many-requests when one of the counters has reached its limit */
    add(counters: readonly (CounterKey & { readonly limit: number })[], weight: number): void {
      const ends = counters.map((counter) => exhausted.get(keyOf(counter)) ?? 0);
      const waitMs = Math.max(...ends) - now();
      if (waitMs > 0) throw new AppError('too-many-requests', { retryAfterS: waitMs / 1000 });
      for (const counter of counters) {
        const held = pending.get(keyOf(counter));
        if (held) held.weight += weight;
        else pending.set(keyOf(counter), { ...counter, weight });
      }
      schedule();
    },
    /** Counts what is pending. */
    async close(): Promise<void> {
      clearTimeout(timer);
      flushing = flushing.then(flush).catch(() => undefined);
      await flushing;
    },
  };
}

function keyOf({ subject, name, windowS }: CounterKey): string {
  return `${subject}\n${name}\n${windowS}`;
}
