import { createHmac } from 'node:crypto';
import type pino from 'pino';
import type { ErrorCode } from '../../kernel/errors.ts';
import { AppError } from '../base/app-error.ts';
import { createTurns, type TurnPath, type Turns } from '../base/turns.ts';
import type { Database } from '../database/database.ts';
import type { Subject, Visitor } from './known-devices.ts';
import { addToCounters, type Counter, listCounters, removeCounter } from './limit-counters.ts';
import {
  type LimitName,
  type LimitRules,
  limitRules,
  type PaceName,
  type PaceRules,
  paceRules,
  type SlowName,
  type SlowRules,
  slowRules,
} from './limit-rules.ts';
import type { Counts } from './longest-wait.ts';
import { createPaces } from './paces.ts';
import { createSlowTurns } from './slow-turns.ts';
import { createStrangersGuess, type GuessAsStranger, type KeyedTurns } from './strangers-guess.ts';
import { createTally } from './tally.ts';
import { createTurnCounters } from './turn-counters.ts';
import type { WaitingRoomOptions } from './waiting-room.ts';

export interface Limits extends Counts {
  /** Counts one and refuses nothing. Returns, for each window, the new count and whether it is over the limit. */
  count(name: LimitName, subject: Subject): Promise<{ count: number; isOver: boolean }[]>;
  /** Counts nothing. Whether anything is counted for the subject now. */
  isCounted(name: LimitName, subject: Subject): Promise<boolean>;
  /** Counts nothing. @throws AppError too-many-requests when the limit is reached */
  demandRoom(name: LimitName, subject: Subject): Promise<void>;
  /**
   * Runs `attempt`, which may be a guess. Only refusals with a code of `wrong` count. Guesses of one subject run one
   * after another, so sending many at once gains nothing.
   * @throws AppError too-many-requests when the limit is reached; also whatever `attempt` throws
   */
  guess<T>(
    budget: { readonly name: LimitName; readonly subject: Subject },
    wrong: readonly ErrorCode[],
    attempt: () => Promise<T>,
  ): Promise<T>;
  /**
   * Runs `act`, which counts only if it succeeds. Acts of one subject run one after another, so that many at once get no
   * further than one by one; each further process can add one.
   * @throws AppError with code `refusal` when the limit is reached; also whatever `act` throws
   */
  use<T>(
    budget: { readonly name: LimitName; readonly subject: Subject },
    refusal: ErrorCode,
    act: () => Promise<T>,
  ): Promise<T>;
  /** Removes the count of the shortest window; called after a right guess. */
  clear(name: LimitName, subject: Subject): Promise<void>;
  /**
   * Counts `weight` in memory at once and in the database soon after, for events that happen many times a second.
   * @throws AppError too-many-requests when the limit is known to be reached
   */
  tally(name: LimitName, subject: Subject, weight: number): void;
  readonly guessAsStranger: GuessAsStranger;
  /** Counts one, and delays whoever is over the pace: the person or browser first, then its kind at the address. */
  pace(name: PaceName, who: Visitor | TurnPath): Promise<void>;
  /** Delays a visitor by one pause at least, without a count. */
  pause(path: TurnPath): Promise<void>;
  /** A keyed hash that names the owner of something that waits. */
  hash(subject: Subject): string;
  /** The subjects (keyed hashes) of a person in the counters. */
  subjectsOf(person: { userId: string; email: string | null }): string[];
  close(): Promise<void>;
}

/**
 * A limit was reached for the first time in its window. The subject itself is left out: it would be a name or an
 * address.
 */
export interface ReachedLimit {
  readonly limit: LimitName | PaceName | SlowName;
  readonly subject: string;
}

const defaultWaiting: WaitingRoomOptions = { pauseMs: 2000, perPause: 150, places: 2000 };

export interface LimitsOptions {
  readonly database: Database;
  /** Keys the hashes of subjects. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onReached?: (reached: ReachedLimit) => void;
  readonly rules?: Partial<LimitRules>;
  readonly paces?: Partial<PaceRules>;
  readonly waiting?: Partial<WaitingRoomOptions>;
  readonly slow?: Partial<SlowRules>;
  /** How long an attempt waits for a slow turn at most. */
  readonly holdMs?: number;
}

/** The one place where limits are counted and decided, shared by every process of the installation. */
export function createLimits(options: LimitsOptions): Limits {
  const { database, now, onReached } = options;
  const rules: LimitRules = { ...limitRules, ...options.rules };
  const waiting = { ...defaultWaiting, ...options.waiting };
  const { pace, room } = createPaces({
    paces: { ...paceRules, ...options.paces },
    waiting,
    now,
    onReached: reach,
  });
  const enqueue = createKeyedTurns();

  const hash = (subject: Subject) =>
    subject === 'installation'
      ? subject
      : createHmac('sha256', options.secret).update(subject).digest('base64url');
  const kindOf = (subject: Subject) => subject.split(':', 1)[0] ?? '';

  const tallies = createTally({
    ...{ database, now, hash },
    onUsedUp: ({ name, subject }) => reach(name, subject),
  });

  function limitOf(name: LimitName, { windowS }: Pick<Counter, 'windowS'>): number {
    return rules[name].find((window) => window.windowS === windowS)?.count ?? Infinity;
  }

  function waitS({ endsAt }: Counter): number {
    return Math.max(1, Math.ceil((endsAt.getTime() - now()) / 1000));
  }

  async function addToOne(name: LimitName, subject: Subject, weight: number): Promise<Counter[]> {
    const key = { subject: hash(subject), name, weight };
    return addToCounters(
      database,
      rules[name].map(({ windowS }) => ({ ...key, windowS })),
      now(),
    );
  }

  /** Additions to one counter that wait for the one under way. */
  const gathered = new Map<string, Gathered>();
  const underWay = new Map<string, Promise<unknown>>();

  /**
   * Adds one. In a flood, callers that add to one counter would hold all connections while they wait for its row. So
   * what comes while a statement is under way is added by the next statement, and each caller gets its own count.
   */
  async function add(name: LimitName, subject: Subject): Promise<Counter[]> {
    const key = `${name}\n${subject}`;
    const one = gathered.get(key) ?? { weight: 0, added: undefined };
    one.weight += 1;
    const place = one.weight;
    one.added ??= addGathered(key, name, subject, one);
    const counters = await one.added;
    return counters.map((counter) => ({ ...counter, count: counter.count - one.weight + place }));
  }

  async function addGathered(key: string, name: LimitName, subject: Subject, one: Gathered) {
    gathered.set(key, one);
    const before = underWay.get(key);
    const adding = (before ?? Promise.resolve()).then(() => {
      gathered.delete(key);
      return addToOne(name, subject, one.weight);
    });
    const ended = adding.catch(() => undefined);
    underWay.set(key, ended);
    try {
      return await adding;
    } finally {
      if (underWay.get(key) === ended) underWay.delete(key);
    }
  }

  function reach(limit: LimitName | PaceName | SlowName, subject: Subject): void {
    onReached?.({ limit, subject: kindOf(subject) });
  }

  async function spend(name: LimitName, subject: Subject): Promise<void> {
    const counters = await add(name, subject);
    const over = counters.filter((counter) => counter.count > limitOf(name, counter));
    if (over.some((counter) => counter.count === limitOf(name, counter) + 1)) reach(name, subject);
    if (over.length > 0)
      throw new AppError('too-many-requests', { retryAfterS: Math.max(...over.map(waitS)) });
  }

  async function count(name: LimitName, subject: Subject) {
    const counters = await add(name, subject);
    if (counters.some((counter) => counter.count === limitOf(name, counter))) reach(name, subject);
    return rules[name].map(({ windowS, count: limit }) => {
      const held = counters.find((counter) => counter.windowS === windowS)?.count ?? 0;
      return { count: held, isOver: held > limit };
    });
  }

  async function findWaitS(name: LimitName, subject: Subject): Promise<number | null> {
    const counters = await listCounters(database, [hash(subject)], now(), name);
    const full = counters.filter((counter) => counter.count >= limitOf(name, counter));
    return full.length === 0 ? null : Math.max(...full.map(waitS));
  }

  async function demandRoom(name: LimitName, subject: Subject): Promise<void> {
    const retryAfterS = await findWaitS(name, subject);
    if (retryAfterS !== null) throw new AppError('too-many-requests', { retryAfterS });
  }

  async function clear(name: LimitName, subject: Subject): Promise<void> {
    const windowS = Math.min(...rules[name].map((window) => window.windowS));
    await removeCounter(database, { subject: hash(subject), name, windowS });
  }

  return {
    spend,
    count,
    findWaitS,
    demandRoom,
    isCounted: async (name, subject) =>
      (await listCounters(database, [hash(subject)], now(), name)).length > 0,
    guess: ({ name, subject }, wrong, attempt) =>
      enqueue(`${name}\n${subject}`, ['one'], async () => {
        await demandRoom(name, subject);
        try {
          return await attempt();
        } catch (error) {
          if (error instanceof AppError && wrong.includes(error.code)) await count(name, subject);
          throw error;
        }
      }),
    clear,
    use: ({ name, subject }, refusal, act) =>
      enqueue(`${name}\n${subject}`, ['one'], async () => {
        const retryAfterS = await findWaitS(name, subject);
        if (retryAfterS !== null) throw new AppError(refusal, { retryAfterS });
        const result = await act();
        await count(name, subject);
        return result;
      }),
    tally(name, subject, weight) {
      tallies.add({ name, subject, windows: rules[name] }, weight);
    },
    guessAsStranger: createStrangersGuess({
      findWaitS,
      count,
      clear,
      enqueue,
      slowTurns: createSlowTurns({
        counters: createTurnCounters({
          ...{ database, now, hash, onReached: reach },
          rules: { ...slowRules, ...options.slow },
        }),
        now,
        holdMs: options.holdMs,
      }),
    }),
    pace,
    pause: (path) => room.pause(path),
    hash,
    subjectsOf: ({ userId, email }) => [
      hash(`account:${userId}`),
      ...(email === null ? [] : [hash(`email:${email}`)]),
    ],
    close: () => tallies.close(),
  };
}

interface Gathered {
  weight: number;
  added: Promise<Counter[]> | undefined;
}

/** More than the pages of one person ask at once; a crowd at one account is told to come back. */
const mostAtOneKey = 600;

/**
 * Runs jobs of the same key one after another, in turns between their owners. Jobs of different keys run side by side.
 */
function createKeyedTurns(): KeyedTurns {
  const keys = new Map<string, { readonly turns: Turns; jobs: number }>();
  return async (key, path, job) => {
    const held = keys.get(key) ?? { turns: createTurns({ atOnce: 1, mostWaiting: mostAtOneKey }), jobs: 0 };
    keys.set(key, held);
    held.jobs += 1;
    try {
      return await held.turns.run(path, job);
    } finally {
      held.jobs -= 1;
      if (held.jobs === 0) keys.delete(key);
    }
  };
}

/** Logs that a limit was reached, once a window: the limit and the kind of subject. */
export function noteReachedLimit(log: pino.Logger, reached: ReachedLimit): void {
  if (reached.limit === 'wrongLicenseKeysOfAll')
    log.error({ reached }, 'redeeming is slowed down: very many wrong licence keys were entered');
  else log.warn({ reached }, 'a limit was reached');
}
