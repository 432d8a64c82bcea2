import { AppError } from '../base/app-error.ts';
import type { Queryable } from '../database/database.ts';
import type { Subject } from './known-devices.ts';
import { addToCounters } from './limit-counters.ts';
import type { LimitName, LimitWindow } from './limit-rules.ts';

/** Counts in memory are added to the shared counters this often, in one statement for all. */
const flushMs = 10_000;
/** A subject that used this part of a budget since the last flush causes a flush at once. */
const largePart = 0.1;
const rowsAtOnce = 1000;

interface Pending {
  readonly name: LimitName;
  readonly subject: Subject;
  readonly windows: readonly LimitWindow[];
  weight: number;
}

interface TallyOptions {
  readonly database: Queryable;
  /** Milliseconds since 1970. */
  now(): number;
  hash(subject: Subject): string;
  /** Called once a window. */
  onUsedUp(budget: Pick<Pending, 'name' | 'subject'>): void;
}

/**
 * Counts actions that are too frequent for a statement each. After the next flush, every process that the person uses
 * knows that a budget is used up. Until then the person can exceed the budget by at most a tenth, plus the requests in
 * flight at that moment.
 */
export function createTally({ database, now, hash, onUsedUp }: TallyOptions) {
  let pending = new Map<string, Pending>();
  /** The time until which a budget is used up, in milliseconds since 1970. */
  const exhausted = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    const waiting = [...pending];
    pending = new Map();
    for (const [key, untilMs] of exhausted) if (untilMs <= now()) exhausted.delete(key);
    for (let at = 0; at < waiting.length; at += rowsAtOnce) await add(waiting.slice(at, at + rowsAtOnce));
  }

  async function add(part: readonly (readonly [string, Pending])[]): Promise<void> {
    const budgets = new Map<string, Pending & { readonly key: string; readonly limit: number }>();
    const additions = part.flatMap(([key, tallied]) => {
      const { name, weight } = tallied;
      const subject = hash(tallied.subject);
      return tallied.windows.map(({ windowS, count: limit }) => {
        budgets.set(`${subject}${name}${windowS}`, { ...tallied, key, limit });
        return { subject, name, windowS, weight };
      });
    });
    const counters = await addToCounters(database, additions, now());
    for (const { subject, name, windowS, count, endsAt } of counters) {
      const budget = budgets.get(`${subject}${name}${windowS}`);
      if (!budget || count < budget.limit) continue;
      exhausted.set(budget.key, Math.max(endsAt.getTime(), exhausted.get(budget.key) ?? 0));
      if (count - budget.weight < budget.limit) onUsedUp(budget);
    }
  }

  function flushSoon(): void {
    clearTimeout(timer);
    timer = undefined;
    // A failed flush loses its counts. While the database cannot be reached, no answers are stored either.
    flushing = flushing.then(flush).catch(() => undefined);
  }

  return {
    /** @throws AppError too-many-requests when the budget is known to be used up */
    add({ name, subject, windows }: Omit<Pending, 'weight'>, weight: number): void {
      const key = `${name}\n${subject}`;
      const waitMs = (exhausted.get(key) ?? 0) - now();
      if (waitMs > 0) throw new AppError('too-many-requests', { retryAfterS: waitMs / 1000 });
      const held = pending.get(key) ?? { name, subject, windows, weight: 0 };
      held.weight += weight;
      pending.set(key, held);
      if (windows.some(({ count }) => held.weight >= count * largePart)) flushSoon();
      else timer ??= setTimeout(flushSoon, flushMs).unref();
    },
    /** Writes the pending counts. */
    async close(): Promise<void> {
      flushSoon();
      await flushing;
    },
  };
}
