import type { Queryable } from '../database/database.ts';
import type { Subject } from './known-devices.ts';
import { addToCounters, listCounters } from './limit-counters.ts';
import { dayS, type SlowName, type SlowRules } from './limit-rules.ts';
import type { TurnCounters } from './slow-turns.ts';

/** Slow turns as rows of the counters. One row counts the turns of the day, the other ends with the wait. */
export function createTurnCounters({
  database,
  rules,
  now,
  hash,
  onReached,
}: {
  readonly database: Queryable;
  readonly rules: SlowRules;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly hash: (subject: Subject) => string;
  /** The turns of a day come more slowly from now on. */
  readonly onReached: (name: SlowName, subject: Subject) => void;
}): TurnCounters {
  const list = (name: SlowName, subject: Subject) => listCounters(database, [hash(subject)], now(), name);
  return {
    async find(name, subject) {
      const counters = await list(name, subject);
      const waits = counters.filter(({ windowS }) => windowS !== dayS);
      return {
        nextMs: Math.max(now(), ...waits.map(({ endsAt }) => endsAt.getTime())),
        count: counters.find(({ windowS }) => windowS === dayS)?.count ?? 0,
      };
    },
    async take(name, subject) {
      const held = (await list(name, subject)).find(({ windowS }) => windowS === dayS);
      const count = (held?.count ?? 0) + 1;
      const steps = rules[name];
      const { everyS } = steps.findLast(({ from }) => from <= count) ?? steps[0];
      const key = { subject: hash(subject), name, weight: 1 };
      const windows = everyS > 0 ? [dayS, everyS] : [dayS];
      await addToCounters(
        database,
        windows.map((windowS) => ({ ...key, windowS })),
        now(),
      );
      if (count === steps[1]?.from) onReached(name, subject);
    },
  };
}
