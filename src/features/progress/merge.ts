import type { ActivityStatus } from '../../marking/status.ts';

/** One exercise as a device knows it, from the server or from its own outbox. */
export interface KnownAnswer {
  readonly answer: readonly string[];
  readonly attemptId: string;
  /** Checked answers so far. */
  readonly tries: number;
  /** Right, used up or fixed: the server said so. */
  readonly isClosed: boolean;
  /** Of the exercise, by the server. An answer on its way has the version it was given at. */
  readonly version: number;
}

/**
 * The one of two copies of an answer that is kept. Commutative, associative and idempotent,
 * because it takes the greater by one total order: the server's later word over its earlier one, which may have been
 * taken back by a teacher; then closed over open, filled over blank, more tries over fewer, later over earlier, and
 * the text itself last.
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

/** COMPLETED sticks between copies, though a teacher may reopen: then the server's own list says so; started beats not started. */
export function mergeStatus(left: ActivityStatus, right: ActivityStatus): ActivityStatus {
  const rank: Record<ActivityStatus, number> = { NOT_STARTED: 0, PROGRESS: 1, COMPLETED: 2 };
  return rank[left] >= rank[right] ? left : right;
}
