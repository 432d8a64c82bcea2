import type { FeedbackNote, Outcome, PartScore } from './score.ts';

/** `push` saves a first answer and never changes an existing one; `replace` makes a new current answer. */
export const attemptModes = ['push', 'replace'] as const;
export type AttemptMode = (typeof attemptModes)[number];

/** One answer as a learner's device sends it. */
export interface Attempt {
  /** UUIDv7 made on the device where the answer was given. */
  readonly attemptId: string;
  /** The browser that sent the attempt; used to order the attempts of one device. */
  readonly deviceId: string | null;
  /** Canonical wire form. */
  readonly answer: readonly string[];
  /** Milliseconds since 1970, the device's clock. */
  readonly answeredAtMs: number;
  readonly mode: AttemptMode;
  /** Version of the exercise that the device knew when the answer was given; left out by clients that keep none. */
  readonly knownVersion?: number | undefined;
}

/** The last reset by a teacher that has not been taken back. */
export interface Reset {
  /** The version of the exercise after the reset: a device with a smaller version did not know of the reset. */
  readonly version: number;
  readonly atMs: number;
}

/** The state of one learner in one exercise. */
export interface ExerciseState {
  readonly current: SavedAnswer | null;
  readonly triesSpent: number;
  /** Tries granted by the teacher, in addition to the exercise's own. */
  readonly extraTries: number;
  /** Canonical answers that were marked already; trying one again costs nothing. */
  readonly triedAnswers: readonly string[];
  readonly isNearMissUsed: boolean;
  /** 1 = right at the first try; null while not right. */
  readonly rightAtTry: number | null;
  /** Part id -> the try at which it became right and has stayed so; only parts that count one by one. */
  readonly partsRightAtTry: Readonly<Record<string, number>>;
  /** The misconceptions that the first checked answer pointed to; left out if unknown or if nothing was answered. */
  readonly firstBeliefs?: readonly PointedBelief[] | undefined;
  /** Grows by one with every change by anyone, and is never used twice. 0: nothing has been stored yet. */
  readonly version: number;
  /** null: no teacher has reset it, or the reset was taken back. */
  readonly reset: Reset | null;
}

export interface SavedAnswer extends Omit<Attempt, 'knownVersion' | 'mode'> {
  readonly outcome: Outcome;
  readonly fraction: number;
  readonly parts: readonly PartScore[];
  readonly notes: readonly FeedbackNote[];
}

/** The id of a misconception and, if known, the part of the answer that pointed to it. */
export interface PointedBelief {
  readonly misconception: string;
  readonly partId?: string | undefined;
}

/** The misconceptions that an answer points to; none if the answer is right. */
export function listPointedBeliefs({
  outcome,
  notes,
}: Pick<SavedAnswer, 'outcome' | 'notes'>): PointedBelief[] {
  if (outcome === 'correct') return [];
  return notes.flatMap(({ misconception, partId }) =>
    misconception === undefined ? [] : { misconception, ...(partId !== undefined && { partId }) },
  );
}

export const untouched: ExerciseState = {
  current: null,
  triesSpent: 0,
  extraTries: 0,
  triedAnswers: [],
  isNearMissUsed: false,
  rightAtTry: null,
  partsRightAtTry: {},
  version: 0,
  reset: null,
};

/** The rules an exercise sets for its attempts. */
export interface AttemptPolicy {
  /** 0 = unlimited. */
  readonly tries: number;
  /** false: remembered, not marked. */
  readonly isScored: boolean;
  /** The first saved answer cannot be changed. */
  readonly isFixedOnceSaved: boolean;
  /** Ids of the parts that count one by one; left out or empty: the exercise counts as one. */
  readonly countedParts?: readonly string[] | undefined;
}
