import { LRUCache } from 'lru-cache';
import { AppError } from '../base/app-error.ts';
import type { TurnPath } from '../base/turns.ts';
import { weighTexts } from '../base/weigh-texts.ts';
import { groupOf, type Subject } from './known-devices.ts';
import type { SlowName } from './limit-rules.ts';

/** Turns at one account or class, shared by all processes. */
export interface TurnCounters {
  /** When the next turn may be taken, in milliseconds since 1970 (not later than now: at once), and how many there were. */
  find(name: SlowName, subject: Subject): Promise<{ readonly nextMs: number; readonly count: number }>;
  take(name: SlowName, subject: Subject): Promise<void>;
}

interface Wanted {
  readonly account: readonly [SlowName, Subject];
  /** The class of the account. Its turns are needed, too, once the account has had two in a day. */
  readonly group: readonly [SlowName, Subject] | null;
  /** Attempts with the same subject here wait in one line. */
  readonly line: Subject;
  readonly path: TurnPath;
}

interface Waiting extends Wanted {
  /** Kind of browser at an address. */
  readonly kind: string;
  /** The end of the wait. It goes by the real clock of this process, which tests do not set. */
  readonly untilMs: number;
  go(): void;
  refuse(error: unknown): void;
}

interface Line {
  readonly waiting: Waiting[];
  wake(): void;
}

/** Shorter than a browser waits for an answer (30 s). */
const longestHoldMs = 24_000;
/**
 * A stranger may have tried all names of a class. The students still come in at once, each by the turns of their own
 * account.
 */
const turnsWithoutGroup = 2;
/** Attempts in one line. Each holds a socket. */
const mostInLine = 60;
/** The most attempts in all lines together. Once so many wait, only an empty line takes another one. */
const mostWaiting = 2000;
/** Enough for some ten thousand groups. A group that was forgotten counts as one that had no turn. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Lets attempts wait for the few turns that an account has once strangers have used up its budget. A turn goes to the
 * group (kind of browser at an address) that has had fewest turns, and in the group to the latest attempt. So a crowd
 * that came earlier keeps nobody waiting. An attempt is held for 24 seconds at most. An attempt that would wait longer
 * is told to come back shortly before the turn, because the turn is given to those who wait at that moment.
 */
export function createSlowTurns({
  counters,
  now,
  holdMs = longestHoldMs,
}: {
  readonly counters: TurnCounters;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly holdMs?: number | undefined;
}) {
  const lines = new Map<Subject, Line>();
  const had = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (_, key) => weighTexts(key),
    ttl: 24 * 3_600_000,
  });
  let total = 0;

  async function find({ account, group }: Wanted) {
    const own = await counters.find(...account);
    if (!group || own.count < turnsWithoutGroup) return { nextMs: own.nextMs, turns: [account] };
    const { nextMs } = await counters.find(...group);
    return { nextMs: Math.max(own.nextMs, nextMs), turns: [account, group] };
  }
  const hadBy = ({ line, kind }: Waiting) => had.get(`${line}\n${kind}`) ?? 0;
  const tooEarly = (nextMs: number) =>
    new AppError('too-many-requests', { retryAfterS: Math.max(1, (nextMs - now() - holdMs / 2) / 1000) });

  function remove(line: Line, waiting: Waiting): void {
    line.waiting.splice(line.waiting.indexOf(waiting), 1);
    total -= 1;
  }

  function makeRoom(line: Line): void {
    const sizes = new Map<string, number>();
    for (const { kind } of line.waiting) sizes.set(kind, (sizes.get(kind) ?? 0) + 1);
    const largest = Math.max(...sizes.values());
    const last = line.waiting.find(({ kind }) => sizes.get(kind) === largest);
    if (!last) return;
    remove(line, last);
    last.refuse(tooEarly(now() + holdMs));
  }

  /** Gives turns until nobody waits. */
  async function serve(subject: Subject, line: Line): Promise<void> {
    while (line.waiting.length > 0) {
      const woken = new Promise<void>((wake) => {
        line.wake = wake;
      });
      const times = new Map<Waiting, Awaited<ReturnType<typeof find>>>();
      for (const waiting of [...line.waiting]) times.set(waiting, await find(waiting));
      for (const [waiting, { nextMs }] of times) {
        if (!line.waiting.includes(waiting)) times.delete(waiting);
        else if (nextMs - now() > waiting.untilMs - performance.now()) {
          remove(line, waiting);
          times.delete(waiting);
          waiting.refuse(tooEarly(nextMs));
        }
      }
      const [chosen] = [...times.keys()]
        .filter((waiting) => (times.get(waiting)?.nextMs ?? 0) <= now())
        .toReversed()
        .toSorted((a, b) => hadBy(a) - hadBy(b));
      if (chosen) {
        remove(line, chosen);
        had.set(`${chosen.line}\n${chosen.kind}`, hadBy(chosen) + 1);
        try {
          for (const turn of times.get(chosen)?.turns ?? []) await counters.take(...turn);
        } catch (error) {
          chosen.refuse(error);
          throw error;
        }
        chosen.go();
      } else if (times.size > 0) {
        let timer: NodeJS.Timeout | undefined;
        const pauseMs = Math.min(...[...times.values()].map(({ nextMs }) => nextMs)) - now();
        const slept = new Promise((resolve) => {
          timer = setTimeout(resolve, Math.min(holdMs, pauseMs));
        });
        await Promise.race([slept, woken]);
        clearTimeout(timer);
      }
    }
    lines.delete(subject);
  }

  return {
    /** @throws AppError too-many-requests if the turn comes later than that, or if too many wait */
    async take(wanted: Wanted): Promise<void> {
      const { nextMs } = await find(wanted);
      const known = lines.get(wanted.line);
      if (nextMs - now() > holdMs || (known && total >= mostWaiting)) throw tooEarly(nextMs);
      await new Promise<void>((go, refuse) => {
        const line = known ?? { waiting: [], wake: () => undefined };
        line.waiting.push({
          ...wanted,
          kind: groupOf(wanted.path),
          untilMs: performance.now() + holdMs,
          go,
          refuse,
        });
        total += 1;
        if (line.waiting.length > mostInLine) makeRoom(line);
        line.wake();
        if (known) return;
        lines.set(wanted.line, line);
        void serve(wanted.line, line).catch((error: unknown) => {
          lines.delete(wanted.line);
          for (const waiting of [...line.waiting]) {
            remove(line, waiting);
            waiting.refuse(error);
          }
        });
      });
    },
  };
}
