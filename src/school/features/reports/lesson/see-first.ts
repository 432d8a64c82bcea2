/** Why a teacher sees a student first. Labels name questions as every report does. */
export type SeeReason =
  /** All tries are spent without success; `isAwaited`: other parts of the lab build on the question. */
  | { readonly kind: 'tries-used'; readonly label: string; readonly isAwaited: boolean }
  /** Answered wrongly, and not right when the lesson ended. */
  | { readonly kind: 'stuck'; readonly label: string; readonly minutes: number }
  | { readonly kind: 'wrong-and-sure'; readonly label: string }
  /** A hand was raised when the student left, or is still raised. */
  | { readonly kind: 'hand-unseen' }
  /** Answered at most half as many of the questions as the middle of the class. */
  | { readonly kind: 'behind'; readonly count: number; readonly of: number; readonly middle: number };

export interface SeenStudent {
  readonly studentId: string;
  readonly reasons: readonly SeeReason[];
}

/** The most reasons that are named, because a list of everything would say nothing. */
const mostReasons = 3;
/** A longer time counts as much as this one. */
const longestStuckMinutes = 30;

/**
 * Weights of the reasons. A gap that hides the rest of the lab weighs most, then a request for help that nobody
 * answered, then a wrong idea that the student is sure of. *Empirical*: an estimate after what teachers named.
 */
function weightOf(reason: SeeReason): number {
  switch (reason.kind) {
    case 'tries-used':
      return reason.isAwaited ? 10 : 5;
    case 'hand-unseen':
      return 6;
    case 'stuck':
      return 3 + (3 * Math.min(reason.minutes, longestStuckMinutes)) / longestStuckMinutes;
    case 'wrong-and-sure':
      return 3;
    case 'behind':
      return 5 - reason.count / reason.middle;
  }
}

/** The smallest difference that counts as a reason. */
const fewestInMiddle = 4;

/**
 * Students who have answered at most half as much as the middle of the class. Students who were not here are among
 * them.
 * @param done required parts that are answered, of those that are given to the student
 * @param middle the middle of the class
 */
export function findBehind(
  done: { readonly count: number; readonly of: number },
  middle: number,
): readonly SeeReason[] {
  const isBehind = middle >= fewestInMiddle && done.count * 2 <= middle && done.count < done.of;
  return isBehind ? [{ kind: 'behind', count: done.count, of: done.of, middle }] : [];
}

/**
 * The students whom the teacher should see before the next lesson, sorted by the sum of the reasons, each with the
 * weightiest ones.
 * @param students without those marked absent; equal ones stay in their order
 */
export function whomToSeeFirst(students: readonly SeenStudent[]): SeenStudent[] {
  return students
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ studentId, reasons }) => ({
      studentId,
      reasons: reasons.toSorted((one, other) => weightOf(other) - weightOf(one)),
      weight: reasons.reduce((sum, reason) => sum + weightOf(reason), 0),
    }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ studentId, reasons }) => ({ studentId, reasons: reasons.slice(0, mostReasons) }));
}
