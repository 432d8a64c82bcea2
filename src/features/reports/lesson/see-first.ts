/** Why a teacher sees a student first. Labels name questions as every report does. */
export type SeeReason =
  /** All tries are spent without success; `isAwaited`: other parts of the lab build on the question. */
  | { readonly kind: 'tries-used'; readonly label: string; readonly isAwaited: boolean }
  /** Answered wrongly, and not right when the lesson ended. */
  | { readonly kind: 'stuck'; readonly label: string; readonly minutes: number }
  | { readonly kind: 'wrong-and-sure'; readonly label: string }
  /** A hand was up when the student left, or is up still. */
  | { readonly kind: 'hand-unseen' };

export interface SeenStudent {
  readonly studentId: string;
  readonly reasons: readonly SeeReason[];
}

/** A list of everything would say nothing. */
const mostReasons = 3;
/** Longer than this is as bad as this. */
const longestStuckMinutes = 30;

/**
 * Weights: what keeps somebody from understanding the rest comes first, then who asked for help in vain, then a wrong
 * idea that is held firmly. A first estimate by what teachers named, and not measured.
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
  }
}

/**
 * Everybody whom there is a reason to see before the next lesson, by the sum of the reasons, each with the weightiest ones.
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
