import { createHmac } from 'node:crypto';
import type pino from 'pino';
import type { ErrorCode } from '../../kernel/errors.ts';
import { AppError } from '../base/app-error.ts';
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
} from './limit-rules.ts';
import { createTally } from './tally.ts';
import { createWaitingRoom, type WaitingRoomOptions } from './waiting-room.ts';

export interface Limits {
  /** Counts one. @throws AppError too-many-requests when that exceeds the limit */
  spend(name: LimitName, subject: Subject): Promise<void>;
  /** Counts one and refuses nothing. Returns, for each window, the new count and whether it is over the limit. */
  count(name: LimitName, subject: Subject): Promise<{ count: number; isOver: boolean }[]>;
  /** Counts nothing. Returns the seconds until there is room again, null if there is room. */
  findWaitS(name: LimitName, subject: Subject): Promise<number | null>;
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
  /** Removes the count of the shortest window; called after a right guess. */
  clear(name: LimitName, subject: Subject): Promise<void>;
  /**
   * Counts `weight` in memory at once and in the database soon after: for what happens many times a second.
   * @throws AppError too-many-requests when the limit is known to be reached
   */
  tally(name: LimitName, subject: Subject, weight: number): void;
  /**
   * Counts one, and delays an unknown browser if its address is over the pace. A known device has a pace of its own.
   */
  pace(name: PaceName, visitor: Visitor): Promise<void>;
  /** The subjects (keyed hashes) of a person in the counters. */
  subjectsOf(person: { userId: string; email: string | null }): string[];
  close(): Promise<void>;
}

/**
 * A limit was reached for the first time in its window. The subject itself is left out: it would be a name or an
 * address.
 */
export interface ReachedLimit {
  readonly limit: LimitName | PaceName;
  readonly subject: string;
}

const defaultWaiting: WaitingRoomOptions = { pauseMs: 2000, placesOfAddress: 300, places: 1000 };

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
}

/** The one place where limits are counted and decided, shared by every process of the installation. */
export function createLimits(options: LimitsOptions): Limits {
  const { database, now, onReached } = options;
  const rules: LimitRules = { ...limitRules, ...options.rules };
  const paces: PaceRules = { ...paceRules, ...options.paces };
  const pause = createWaitingRoom({ ...defaultWaiting, ...options.waiting });
  const enqueue = createKeyedQueue();

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

  async function add(name: LimitName, subject: Subject): Promise<Counter[]> {
    const key = { subject: hash(subject), name, weight: 1 };
    return addToCounters(
      database,
      rules[name].map(({ windowS }) => ({ ...key, windowS })),
      now(),
    );
  }

  function reach(limit: LimitName | PaceName, subject: Subject): void {
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

  async function addToPace(name: PaceName, subject: Subject): Promise<number> {
    const { windowS } = paces[name];
    const [counter] = await addToCounters(
      database,
      [{ subject: hash(subject), name, windowS, weight: 1 }],
      now(),
    );
    return counter?.count ?? 0;
  }

  return {
    spend,
    count,
    findWaitS,
    demandRoom,
    guess: ({ name, subject }, wrong, attempt) =>
      enqueue(`${name}\n${subject}`, async () => {
        await demandRoom(name, subject);
        try {
          return await attempt();
        } catch (error) {
          if (error instanceof AppError && wrong.includes(error.code)) await count(name, subject);
          throw error;
        }
      }),
    async clear(name, subject) {
      const windowS = Math.min(...rules[name].map((window) => window.windowS));
      await removeCounter(database, { subject: hash(subject), name, windowS });
    },
    tally(name, subject, weight) {
      tallies.add({ name, subject, windows: rules[name] }, weight);
    },
    async pace(name, { address, device }) {
      const { ofDevice, ofAddress } = paces[name];
      if (device && (await addToPace(name, `device:${device.id}`)) <= ofDevice) return;
      const subject: Subject = `address:${address}`;
      const held = await addToPace(name, subject);
      if (held === ofAddress + 1) reach(name, subject);
      if (held > ofAddress) await pause(address);
    },
    subjectsOf: ({ userId, email }) => [
      hash(`account:${userId}`),
      ...(email === null ? [] : [hash(`email:${email}`)]),
    ],
    close: () => tallies.close(),
  };
}

/** Runs jobs of the same key one after another, jobs of different keys side by side. */
function createKeyedQueue() {
  const tails = new Map<string, Promise<unknown>>();
  return async function enqueue<T>(key: string, job: () => Promise<T>): Promise<T> {
    const result = (tails.get(key) ?? Promise.resolve()).then(job);
    const tail = result.catch(() => undefined);
    tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}

/** Logs that a limit was reached, once a window: the limit and the kind of subject. */
export function noteReachedLimit(log: pino.Logger, reached: ReachedLimit): void {
  if (reached.limit === 'wrongLicenseKeysOfAll')
    log.error({ reached }, 'redeeming is locked: very many wrong licence keys were entered');
  else log.warn({ reached }, 'a limit was reached');
}
