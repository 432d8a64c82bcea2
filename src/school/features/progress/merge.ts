import type { ActivityStatus } from '../../../lab/marking/status.ts';

/** One exercise as a device knows it, from the server or from its own outbox. */
export interface KnownAnswer {
  readonly answer: readonly string[];
  readonly attemptId: string;
  /** Checked answers so far. */
  readonly tries: number;
  /** Right, out of tries, or fixed, according to the server. */
  readonly isClosed: boolean;
  /** The server's version of the exercise. An answer in the outbox has the version it was given at. */
  readonly version: number;
}

/**
 * Decides which of two copies of an answer is kept. The order is total, so the result is commutative, associative and
 * idempotent. A higher version wins first: a teacher may have taken back what the server said before. Then closed wins
 * over open, filled over blank, more tries over fewer, and a later attempt over an earlier one. The text itself decides
 * last.
 */
export function mergeAnswers<T extends KnownAnswer>(left: T, right: T): T {
  return compareAnswers(left, right) >= 0 ? left : right;
}

function compareAnswers(left: KnownAnswer, right: KnownAnswer): number {
  return (
    left.version - right.version ||
    Number(left.isClosed) - Number(right.isClosed) ||
    Number(left.answer.length > 0) - Number(right.answer.length > 0) ||
    left.tries - right.tries ||
    compareText(left.attemptId, right.attemptId) ||
    compareText(JSON.stringify(left.answer), JSON.stringify(right.answer))
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The status that is further along wins. Only the server's own list can show that a teacher reopened an activity. */
export function mergeStatus(left: ActivityStatus, right: ActivityStatus): ActivityStatus {
  const rank: Record<ActivityStatus, number> = { NOT_STARTED: 0, PROGRESS: 1, COMPLETED: 2 };
  return rank[left] >= rank[right] ? left : right;
}
