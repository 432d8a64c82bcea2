import type { ErrorCode } from '../../kernel/errors.ts';
import { AppError } from '../base/app-error.ts';
import type { TurnPath } from '../base/turns.ts';
import { type Subject, turnOf, type Visitor } from './known-devices.ts';
import type { LimitName, SlowName } from './limit-rules.ts';
import { type Budget, findLongestWaitS } from './longest-wait.ts';
import type { createSlowTurns } from './slow-turns.ts';

export type KeyedTurns = <T>(key: string, path: TurnPath, job: () => Promise<T>) => Promise<T>;

/**
 * Runs `attempt`, which may be the guess of a browser in which the account has not signed in before. A guess counts for
 * the browser first, then for the account, then for its group. Requests without the number of a browser and browsers with
 * a number have budgets of their own, so that neither uses up those of the other. Where the budget of the account or its
 * group is used up, the attempt is not refused but waits for a slow turn, so a right guess at the first try of a browser
 * passes whatever strangers did before.
 * @throws AppError too-many-requests for a browser that has guessed too often, or for a turn that comes later; also
 *   whatever `attempt` throws
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
    slow: { account: 'slowPasswords', group: null },
  },
  pin: {
    browser: 'wrongPinsOfBrowser',
    account: { bare: 'wrongPinsOfBare', numbered: 'wrongPinsOfNumbered' },
    group: { bare: 'wrongPinsOfBareInClass', numbered: 'wrongPinsOfNumberedInClass' },
    browserInGroup: 'wrongPinsOfBrowserInClass',
    slow: { account: 'slowPins', group: 'slowPinsInClass' },
  },
  code: {
    browser: 'wrongCodesOfBrowser',
    account: { bare: 'wrongCodesOfBare', numbered: 'wrongCodesOfNumbered' },
    group: null,
    browserInGroup: null,
    slow: { account: 'slowCodes', group: null },
  },
  /**
   * Codes typed in a browser that the account knows. The `account` of such a guess names the pair of browser and
   * account.
   */
  codeOfKnown: {
    browser: null,
    account: { bare: 'wrongCodesOfKnown', numbered: 'wrongCodesOfKnown' },
    group: null,
    browserInGroup: null,
    slow: { account: 'slowCodes', group: null },
  },
} as const satisfies Record<string, Budgets>;

interface Budgets {
  readonly browser: LimitName | null;
  readonly account: Record<'bare' | 'numbered', LimitName>;
  readonly group: Record<'bare' | 'numbered', LimitName> | null;
  readonly browserInGroup: LimitName | null;
  /** Turns for attempts beyond the budget of the account or its group. */
  readonly slow: { readonly account: SlowName; readonly group: SlowName | null };
}

interface Needs {
  findWaitS(name: LimitName, subject: Subject): Promise<number | null>;
  clear(name: LimitName, subject: Subject): Promise<void>;
  count(name: LimitName, subject: Subject): Promise<unknown>;
  readonly enqueue: KeyedTurns;
  readonly slowTurns: ReturnType<typeof createSlowTurns>;
}

export function createStrangersGuess(needs: Needs): GuessAsStranger {
  const { count, clear, enqueue, slowTurns } = needs;

  async function demand(budgets: readonly Budget[]): Promise<void> {
    const retryAfterS = await findLongestWaitS(needs, budgets);
    if (retryAfterS !== null) throw new AppError('too-many-requests', { retryAfterS });
  }

  return async ({ what, visitor, account, group = null }, wrong, attempt) => {
    const { browser, account: ofAccount, group: ofGroup, browserInGroup, slow } = budgets[what];
    const kind = visitor.browser === null ? 'bare' : 'numbered';
    const path = turnOf(visitor);
    const ofBrowser: Budget[] =
      visitor.browser === null || browser === null
        ? []
        : [
            [browser, `device:${visitor.browser}/${account}`],
            ...(group && browserInGroup
              ? [[browserInGroup, `device:${visitor.browser}/${group}`] as const]
              : []),
          ];
    const ofAll: Budget[] = [
      [ofAccount[kind], account],
      ...(group && ofGroup ? [[ofGroup[kind], group] as const] : []),
    ];
    /** Runs the attempt where there is room; without room and a slow turn it says that one is needed. */
    const judge = (hasTurn: boolean) =>
      enqueue(`${ofAccount[kind]}\n${account}`, path, async () => {
        await demand(ofBrowser);
        if (!hasTurn && (await findLongestWaitS(needs, ofAll)) !== null) return needsTurn;
        try {
          const result = await attempt();
          await clear(ofAccount[kind], account);
          return { result };
        } catch (error) {
          if (error instanceof AppError && wrong.includes(error.code))
            for (const budget of [...ofBrowser, ...ofAll]) await count(...budget);
          throw error;
        }
      });
    // The limit comes before the queue, so that a browser that has guessed too often holds no place in it.
    await demand(ofBrowser);
    const first = await judge(false);
    if (first !== needsTurn) return first.result;
    await slowTurns.take({
      account: [slow.account, account],
      group: group && slow.group ? [slow.group, group] : null,
      line: group ?? account,
      path,
    });
    const second = await judge(true);
    if (second === needsTurn) throw new Error('An attempt with a turn was not judged.');
    return second.result;
  };
}

const needsTurn = Symbol('needs a slow turn');
