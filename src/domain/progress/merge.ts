import type { ActivityStatus } from './status.ts';

/** One exercise as a device knows it, from the server or from its own outbox. */
export interface KnownAnswer {
  readonly answer: readonly string[];
  readonly attemptId: string;
  readonly triesSpent: number;
  /** Right, used up or fixed: the server said so. */
  readonly isClosed: boolean;
}

/**
 * The one of two copies of an answer that is kept. Commutative, associative and idempotent,
 * because it takes the greater by one total order: closed over open, filled over blank,
 * more tries over fewer, later over earlier, and the text itself last.
 */
export function mergeAnswers<T extends KnownAnswer>(left: T, right: T): T {
  return compareAnswers(left, right) >= 0 ? left : right;
}

function compareAnswers(left: KnownAnswer, right: KnownAnswer): number {
  return (
    Number(left.isClosed) - Number(right.isClosed) ||
    Number(left.answer.length > 0) - Number(right.answer.length > 0) ||
    left.triesSpent - right.triesSpent ||
    compareText(left.attemptId, right.attemptId) ||
    compareText(JSON.stringify(left.answer), JSON.stringify(right.answer))
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** COMPLETED sticks; started beats not started. */
export function mergeStatus(left: ActivityStatus, right: ActivityStatus): ActivityStatus {
  const rank: Record<ActivityStatus, number> = { NOT_STARTED: 0, PROGRESS: 1, COMPLETED: 2 };
  return rank[left] >= rank[right] ? left : right;
}
