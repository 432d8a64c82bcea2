import type { ErrorCode } from '../../kernel/errors.ts';
import { AppError } from '../base/app-error.ts';
import type { TurnPath } from '../base/turns.ts';
import { type Subject, turnOf, type Visitor } from './known-devices.ts';
import type { LimitName } from './limit-rules.ts';

export type KeyedTurns = <T>(key: string, path: TurnPath, job: () => Promise<T>) => Promise<T>;

/**
 * Runs `attempt`, which may be the guess of a browser in which the account has not signed in before. A guess counts for
 * the browser first, then for the account, then for its group. Requests without the number of a browser and browsers with
 * a number have budgets of their own, so that neither uses up those of the other. Where the budget of the account or its
 * group is used up, a PIN is not refused but waits for one of the few slow turns.
 * @throws AppError too-many-requests; also whatever `attempt` throws
 */
export type GuessAsStranger = <T>(
  guess: StrangersGuess,
  wrong: readonly ErrorCode[],
  attempt: () => Promise<T>,
) => Promise<T>;

/** What a stranger tries to enter. */
export interface StrangersGuess {
  readonly what: keyof typeof budgets;
  readonly visitor: Visitor;
  readonly account: Subject;
  /** The class of an account that has a PIN; null where its budget does not hold. */
  readonly group?: Subject | null;
}

const budgets = {
  password: {
    browser: 'wrongPasswordsOfBrowser',
    account: { bare: 'wrongPasswordsOfBare', numbered: 'wrongPasswordsOfNumbered' },
    group: null,
    browserInGroup: null,
    // Whoever owns the account has another way in: a mail.
    slow: null,
  },
  pin: {
    browser: 'wrongPinsOfBrowser',
    account: { bare: 'wrongPinsOfBare', numbered: 'wrongPinsOfNumbered' },
    group: { bare: 'wrongPinsOfBareInClass', numbered: 'wrongPinsOfNumberedInClass' },
    browserInGroup: 'wrongPinsOfBrowserInClass',
    slow: 'slowPins',
  },
} as const satisfies Record<string, Budgets>;

interface Budgets {
  readonly browser: LimitName;
  readonly account: Record<'bare' | 'numbered', LimitName>;
  readonly group: Record<'bare' | 'numbered', LimitName> | null;
  readonly browserInGroup: LimitName | null;
  /** Turns for attempts beyond the budget of the account or its group; null: such an attempt is refused. */
  readonly slow: LimitName | null;
}

/** A request is held so many pauses at most; whose turn comes later is told when. */
const longestPauses = 8;

interface Needs {
  findWaitS(name: LimitName, subject: Subject): Promise<number | null>;
  clear(name: LimitName, subject: Subject): Promise<void>;
  count(name: LimitName, subject: Subject): Promise<unknown>;
  readonly enqueue: KeyedTurns;
  pause(path: TurnPath): Promise<void>;
  readonly pauseMs: number;
}

export function createStrangersGuess(needs: Needs): GuessAsStranger {
  const { findWaitS, count, clear, enqueue, pause, pauseMs } = needs;

  async function demand(name: LimitName, subject: Subject): Promise<void> {
    const retryAfterS = await findWaitS(name, subject);
    if (retryAfterS !== null) throw new AppError('too-many-requests', { retryAfterS });
  }

  /** Waits for a slow turn at the account and takes it. @throws AppError too-many-requests for a turn that comes later */
  async function takeSlowTurn(name: LimitName, account: Subject, path: TurnPath): Promise<void> {
    const waitS = await findWaitS(name, account);
    if (waitS !== null && waitS * 1000 > longestPauses * pauseMs)
      throw new AppError('too-many-requests', { retryAfterS: waitS });
    await pause(path);
    if (waitS !== null)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitS * 1000 - pauseMs)));
    await count(name, account);
  }

  return async ({ what, visitor, account, group = null }, wrong, attempt) => {
    const { browser, account: ofAccount, group: ofGroup, browserInGroup, slow } = budgets[what];
    const kind = visitor.browser === null ? 'bare' : 'numbered';
    const path = turnOf(visitor);
    const ofBrowser: (readonly [LimitName, Subject])[] =
      visitor.browser === null
        ? []
        : [
            [browser, `device:${visitor.browser}/${account}`],
            ...(group && browserInGroup
              ? [[browserInGroup, `device:${visitor.browser}/${group}`] as const]
              : []),
          ];
    const ofAll: (readonly [LimitName, Subject])[] = [
      [ofAccount[kind], account],
      ...(group && ofGroup ? [[ofGroup[kind], group] as const] : []),
    ];
    // Before the queue, so that a browser that has guessed too often holds no place in it.
    for (const budget of ofBrowser) await demand(...budget);

    return enqueue(`${ofAccount[kind]}\n${account}`, path, async () => {
      for (const budget of ofBrowser) await demand(...budget);
      const waits = await Promise.all(ofAll.map((budget) => findWaitS(...budget)));
      const retryAfterS = Math.max(0, ...waits.flatMap((waitS) => waitS ?? []));
      if (retryAfterS > 0 && slow === null) throw new AppError('too-many-requests', { retryAfterS });
      if (retryAfterS > 0 && slow !== null) await takeSlowTurn(slow, account, path);
      try {
        const result = await attempt();
        await clear(ofAccount[kind], account);
        return result;
      } catch (error) {
        if (error instanceof AppError && wrong.includes(error.code))
          for (const budget of [...ofBrowser, ...ofAll]) await count(...budget);
        throw error;
      }
    });
  };
}
