import { AppError } from '../base/app-error.ts';
import type { Subject } from './known-devices.ts';
import type { LimitName } from './limit-rules.ts';

/** A limit, and whom it is counted for. */
export type Budget = readonly [LimitName, Subject];

/** What a limit does for one name and one subject. */
export interface Counts {
  /** Counts one. @throws AppError too-many-requests when that exceeds the limit */
  spend(name: LimitName, subject: Subject): Promise<void>;
  /** Counts nothing. Returns the seconds until there is room again, null if there is room. */
  findWaitS(name: LimitName, subject: Subject): Promise<number | null>;
}

/**
 * Counts nothing. The seconds until all of these have room; null: they have it now. Whoever is told a shorter one comes
 * back only to be refused again.
 */
export async function findLongestWaitS(
  { findWaitS }: Pick<Counts, 'findWaitS'>,
  budgets: readonly Budget[],
): Promise<number | null> {
  const waits = await Promise.all(budgets.map((budget) => findWaitS(...budget)));
  const full = waits.filter((waitS) => waitS !== null);
  return full.length === 0 ? null : Math.max(...full);
}

/**
 * Counts one for each, up to the first that is over: what is refused there uses up nothing of those behind it.
 * @throws AppError too-many-requests, with the longest wait of all
 */
export async function spendAll(limits: Counts, budgets: readonly Budget[]): Promise<void> {
  try {
    for (const budget of budgets) await limits.spend(...budget);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'too-many-requests') throw cause;
    const longestS = (await findLongestWaitS(limits, budgets)) ?? 0;
    throw new AppError('too-many-requests', {
      retryAfterS: Math.max(longestS, cause.retryAfterS ?? 0),
      cause,
    });
  }
}
