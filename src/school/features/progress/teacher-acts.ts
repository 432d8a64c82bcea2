import {
  type AttemptPolicy,
  type ExerciseState,
  triesLeft,
  untouched,
} from '../../../lab/marking/attempt.ts';

/** How many tries a teacher gives in one act. */
export const mostTriesGranted = 5;

/** Why a teacher resets an exercise or gives tries. For `other` the teacher writes the reason. */
export const actReasons = ['misunderstood', 'technical', 'interrupted', 'practice', 'other'] as const;
export type ActReason = (typeof actReasons)[number];

/** What a teacher can do in the work of one student, as it is recorded. An erasure cannot be undone. */
export const actKinds = ['grant-tries', 'reset', 'erase', 'undo'] as const;
export type ActKind = (typeof actKinds)[number];

/** Longest reason a teacher can write, in characters. */
export const longestReason = 200;

/** The work that a reset removes and its undo restores. Granted tries are a separate act and stay. */
export type FormerWork = Omit<ExerciseState, 'version' | 'extraTries' | 'partsRightAtTry' | 'erased'> &
  // Optional, because older resets did not record at which try each part became right.
  Partial<Pick<ExerciseState, 'partsRightAtTry'>>;

/** The exercise without its answer. The history of attempts is stored elsewhere and stays. */
export function resetExercise(state: ExerciseState, atMs: number): ExerciseState {
  const version = state.version + 1;
  return { ...untouched, extraTries: state.extraTries, version, reset: { version, atMs } };
}

export function formerWorkOf({
  version: _version,
  extraTries: _extraTries,
  erased: _erased,
  ...former
}: ExerciseState): FormerWork {
  return former;
}

/** Whether the reset that made `resetVersion` can be taken back: it is the last one, and nothing was answered since. */
export function canUndoReset(state: ExerciseState, resetVersion: number): boolean {
  return state.current === null && state.reset?.version === resetVersion;
}

/** The work as it was before the reset. Call only where `canUndoReset`. */
export function undoReset(state: ExerciseState, former: FormerWork): ExerciseState {
  return {
    ...former,
    partsRightAtTry: former.partsRightAtTry ?? {},
    extraTries: state.extraTries,
    version: state.version + 1,
  };
}

export type GrantRefusal = 'tries-unlimited' | 'answered-right';

/** Why more tries would change nothing; null if they would change something. */
export function findGrantRefusal(state: ExerciseState, policy: AttemptPolicy): GrantRefusal | null {
  if (!policy.isScored || policy.tries === 0) return 'tries-unlimited';
  return state.rightAtTry === null ? null : 'answered-right';
}

export function grantTries(state: ExerciseState, tries: number): ExerciseState {
  return { ...state, extraTries: state.extraTries + tries, version: state.version + 1 };
}

/** How many of `granted` tries can still be taken back. */
export function countUnspent(state: ExerciseState, policy: AttemptPolicy, granted: number): number {
  return Math.min(granted, state.extraTries, triesLeft(state, policy) ?? 0);
}

export function takeBackTries(state: ExerciseState, tries: number): ExerciseState {
  return { ...state, extraTries: state.extraTries - tries, version: state.version + 1 };
}
