import type { FeedbackNote, Outcome, PartScore } from './score.ts';

/** One answer as a learner's device sends it. */
export interface Attempt {
  /** UUIDv7 made where the answer was given. */
  readonly attemptId: string;
  /** The browser it came from; orders attempts of one device. */
  readonly deviceId: string | null;
  /** Canonical wire form. */
  readonly answer: readonly string[];
  /** Milliseconds since 1970, the device's clock. */
  readonly answeredAtMs: number;
}

/** Where one learner stands in one exercise. */
export interface ExerciseState {
  readonly current: SavedAnswer | null;
  readonly triesSpent: number;
  /** Granted by the teacher on top of the exercise's own. */
  readonly extraTries: number;
  /** Canonical answers that were marked already; trying one again costs nothing. */
  readonly triedAnswers: readonly string[];
  readonly isNearMissUsed: boolean;
  /** 1 = right at the first try; null while not right. */
  readonly rightAtTry: number | null;
}

export interface SavedAnswer extends Attempt {
  readonly outcome: Outcome;
  readonly fraction: number;
  readonly parts: readonly PartScore[];
  readonly notes: readonly FeedbackNote[];
}

export const untouched: ExerciseState = {
  current: null,
  triesSpent: 0,
  extraTries: 0,
  triedAnswers: [],
  isNearMissUsed: false,
  rightAtTry: null,
};

/** The rules an exercise sets for its attempts. */
export interface AttemptPolicy {
  /** 0 = unlimited. */
  readonly tries: number;
  /** false: remembered, not marked. */
  readonly isScored: boolean;
  /** What was saved first stays. */
  readonly isFixedOnceSaved: boolean;
}
