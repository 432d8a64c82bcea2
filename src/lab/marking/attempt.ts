import type { Confidence, GivenWith } from './given-with.ts';
import type { FeedbackNote, Outcome, PartScore, Score } from './score.ts';

/** `push` saves a first answer and never changes an existing one; `replace` makes a new current answer. */
export const attemptModes = ['push', 'replace'] as const;
export type AttemptMode = (typeof attemptModes)[number];

/** A value for a key that was read off a run. */
export type RunValue = number | string | boolean;

/**
 * The learner's own run that an answer is about, as it was when the answer was checked. The values stay on the server,
 * because they belong to the key.
 */
export interface AskedRun {
  /** The positions of the dials of each instrument, by the id of its item, in the saved form. */
  readonly run: Readonly<Record<string, readonly string[]>>;
  /** A short id of the run; the same run has the same id. */
  readonly mark: string;
  /** What the key takes from the run, by the author's expression. */
  readonly values: Readonly<Record<string, RunValue>>;
}

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
  /** Left out: the exercise asks about no run. */
  readonly askedRun?: AskedRun | undefined;
  /** Left out: nothing was given with the answer. */
  readonly givenWith?: GivenWith | undefined;
  readonly mode: AttemptMode;
  /** The same answer under the other ids that its exercise has or had; left out: none of its ids has changed. */
  readonly underOtherIds?: readonly string[] | undefined;
  /** Version of the exercise that the device knew when the answer was given; left out by clients that keep none. */
  readonly knownVersion?: number | undefined;
}

/** The last reset by a teacher that is still in force, or the last erasure of the words. */
interface Reset {
  /** The version of the exercise after the reset. A device with a smaller version did not know of it. */
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
  /** How sure the learner was of the first answer that counted; left out if not asked, unknown or not answered. */
  readonly firstConfidence?: Confidence | undefined;
  /** Grows by one with every change by anyone, and is never used twice. 0: nothing has been stored yet. */
  readonly version: number;
  /** null: no teacher has reset it, or the reset was taken back. */
  readonly reset: Reset | null;
  /** When a teacher last erased the words of the answers here; left out: never. Nothing takes it back. */
  readonly erased?: Reset | undefined;
}

export interface SavedAnswer extends Omit<Attempt, 'knownVersion' | 'mode' | 'underOtherIds'> {
  readonly outcome: Outcome;
  readonly fraction: number;
  readonly parts: readonly PartScore[];
  readonly notes: readonly FeedbackNote[];
  /** Set if the right answer was corrected later. Left out: the answer was given to the present key. */
  readonly corrected?: { readonly atMs: number; readonly isMarkChanged: boolean } | undefined;
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

/**
 * Why an attempt was accepted without becoming the current answer. It is accepted so that a device can always empty its
 * outbox.
 */
export const ignoredReasons = [
  'activity-completed',
  'before-reset',
  'exercise-closed',
  'older',
  'incomplete',
  'answer-stands',
] as const;
export type IgnoredBecause = (typeof ignoredReasons)[number];

export type Applied =
  | { readonly isApplied: true; readonly state: ExerciseState; readonly cost: 0 | 1 }
  | { readonly isApplied: false; readonly because: IgnoredBecause };

// Enough to recognise a repeat even where tries are unlimited, and bounded so that a row stays small.
export const rememberedAnswers = 40;

const noParts = {} as const;

/**
 * The state of an exercise after one attempt. Pure: the same state, attempt and score always give the same result, so
 * that a write that lost a race can be decided again.
 */
export function applyAttempt(
  state: ExerciseState,
  attempt: Attempt,
  score: Score,
  policy: AttemptPolicy,
  isActivityCompleted: boolean,
): Applied {
  if (isActivityCompleted) return ignored('activity-completed');
  // An answer from before an erasure has lost its words, so it is ignored.
  if (isFromBefore(state.reset, attempt) || isFromBefore(state.erased, attempt))
    return ignored('before-reset');
  if (isClosed(state, policy)) return ignored('exercise-closed');
  if (isOlderFromSameDevice(state, attempt)) return ignored('older');
  // A blank never takes the place of an answer, marked or only remembered.
  if (score.outcome === 'incomplete' || attempt.answer.length === 0) return ignored('incomplete');
  if (attempt.mode === 'push' && state.current !== null) return ignored('answer-stands');

  const canonical = markOfAnswer(attempt);
  const { underOtherIds } = attempt;
  const isRepeat =
    state.triedAnswers.includes(canonical) ||
    (underOtherIds !== undefined &&
      state.triedAnswers.includes(markOfAnswer({ ...attempt, answer: underOtherIds })));
  const outcome = settleNearMiss(state, score.outcome);
  const cost = policy.isScored && !isRepeat && (outcome === 'partly' || outcome === 'not-yet') ? 1 : 0;
  const triesSpent = state.triesSpent + cost;
  const { givenWith } = attempt;
  const isFirst = state.current === null;
  const firstConfidence = isFirst ? givenWith?.confidence : state.firstConfidence;
  const firstBeliefs = isFirst ? listPointedBeliefs({ outcome, notes: score.notes }) : state.firstBeliefs;
  return {
    isApplied: true,
    cost,
    state: {
      current: {
        attemptId: attempt.attemptId,
        deviceId: attempt.deviceId,
        answer: attempt.answer,
        answeredAtMs: attempt.answeredAtMs,
        ...(attempt.askedRun && { askedRun: attempt.askedRun }),
        ...(givenWith && { givenWith }),
        outcome,
        fraction: score.fraction,
        parts: score.parts,
        notes: score.notes,
      },
      triesSpent,
      extraTries: state.extraTries,
      triedAnswers:
        policy.isScored && !isRepeat
          ? [...state.triedAnswers, canonical].slice(-rememberedAnswers)
          : state.triedAnswers,
      isNearMissUsed: state.isNearMissUsed || score.outcome === 'near-miss',
      rightAtTry: policy.isScored && outcome === 'correct' ? triesSpent + 1 : null,
      partsRightAtTry: settleParts(state, score, policy),
      ...(firstConfidence && { firstConfidence }),
      ...(firstBeliefs && { firstBeliefs }),
      version: state.version + 1,
      reset: state.reset,
      ...(state.erased && { erased: state.erased }),
    },
  };
}

/** Identifies an answer. The same answer about another run is a different answer. */
export function markOfAnswer({ answer, askedRun }: Pick<Attempt, 'answer' | 'askedRun'>): string {
  const sent = JSON.stringify(answer);
  return askedRun ? `${sent} ${askedRun.mark}` : sent;
}

/**
 * A part that is still right keeps its try number; a part that has become right gets the number of this try; a wrong
 * part has none.
 */
function settleParts(state: ExerciseState, { parts }: Score, { countedParts = [] }: AttemptPolicy) {
  // Nearly every exercise counts as one, and all of them share one empty record.
  if (countedParts.length === 0) return noParts;
  const right = new Set(parts.filter(({ isRight }) => isRight).map(({ partId }) => partId));
  return Object.fromEntries(
    countedParts
      .filter((partId) => right.has(partId))
      .map((partId) => [partId, state.partsRightAtTry[partId] ?? state.triesSpent + 1]),
  );
}

/** No further answer counts: right, used up, or fixed. */
export function isClosed(state: ExerciseState, policy: AttemptPolicy): boolean {
  if (state.current === null) return false;
  if (!policy.isScored) return policy.isFixedOnceSaved;
  return state.rightAtTry !== null || triesLeft(state, policy) === 0;
}

/** Answered in the sense that unlocks later parts and completes a module. */
export function isAnswered(state: ExerciseState, policy: AttemptPolicy): boolean {
  return policy.isScored ? isClosed(state, policy) : state.current !== null;
}

/**
 * Checked answers that count: right at once is 1, right at the second try is 2. Blanks, repeats and the forgiven near
 * miss do not count. An unmarked answer has none.
 */
export function countTries({
  rightAtTry,
  triesSpent,
}: Pick<ExerciseState, 'rightAtTry' | 'triesSpent'>): number {
  return rightAtTry ?? triesSpent;
}

/** null = unlimited. */
export function triesLeft(state: ExerciseState, policy: AttemptPolicy): number | null {
  if (policy.tries === 0) return null;
  return Math.max(0, policy.tries + state.extraTries - state.triesSpent);
}

/** A near miss is forgiven once; the next one counts as wrong. */
function settleNearMiss(state: ExerciseState, outcome: Outcome): Outcome {
  return outcome === 'near-miss' && state.isNearMissUsed ? 'not-yet' : outcome;
}

/**
 * Whether the answer was given by somebody who could not know of the reset or the erasure. The version known to the
 * device decides, because clocks differ; the clock is used only for clients that do not send a version.
 */
export function isFromBefore(
  reset: Reset | null | undefined,
  { knownVersion, answeredAtMs }: Pick<Attempt, 'knownVersion' | 'answeredAtMs'>,
): boolean {
  if (!reset) return false;
  return knownVersion === undefined ? answeredAtMs < reset.atMs : knownVersion < reset.version;
}

// UUIDv7 ids of one device sort by the time they were made.
function isOlderFromSameDevice(state: ExerciseState, attempt: Attempt): boolean {
  const { current } = state;
  return (
    current !== null &&
    attempt.deviceId !== null &&
    attempt.deviceId === current.deviceId &&
    attempt.attemptId < current.attemptId
  );
}

function ignored(because: IgnoredBecause): Applied {
  return { isApplied: false, because };
}
