import { type Part, policyOf } from '../../../../lab/activity/part.ts';
import {
  type AttemptMode,
  applyAttempt,
  countTries,
  type ExerciseState,
  type IgnoredBecause,
  isAnswered,
  isClosed,
  triesLeft,
} from '../../../../lab/marking/attempt.ts';
import type { ReplyOf } from '../../../kernel/endpoint.ts';
import type { contentEndpoints } from '../../content/content.ts';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';

type Checked = ReplyOf<(typeof contentEndpoints)['checkAnswer']>;

export interface CheckedAttempt {
  readonly part: Part;
  readonly moduleId: string;
  readonly attemptId: string;
  /** See `Attempt.deviceId`. */
  readonly deviceId: string | null;
  /** The run that the answer is about; left out: none. */
  readonly run?: ProgressRecord['run'] | undefined;
  readonly answeredAtMs: number;
  readonly mode: AttemptMode;
}

/**
 * The exercise after the attempt, with its record. If the attempt does not count: the unchanged exercise, with the
 * reason.
 */
export type AppliedCheck =
  | { readonly state: ExerciseState; readonly record: ProgressRecord; readonly ignoredBecause: null }
  | { readonly state: ExerciseState; readonly record: null; readonly ignoredBecause: IgnoredBecause };

/**
 * Applies the rules for a learner's record on this device, because the server stores nothing of a check. The server
 * decides how many tries are spent: if a receipt is lost or too old, the server counts from the start, and so does this
 * device.
 */
export function applyChecked(
  before: ExerciseState,
  { part, moduleId, attemptId, deviceId, run = null, answeredAtMs, mode }: CheckedAttempt,
  checked: Checked,
  isActivityCompleted = false,
): AppliedCheck {
  const { answer, verdict } = checked;
  const policy = policyOf(part);
  const attempt = { attemptId, deviceId, answer, answeredAtMs, mode, knownVersion: before.version };
  const counted = isClosed(before, policy) ? before : countedByServer(before, checked);
  const applied = applyAttempt(counted, attempt, { ...verdict, trace: '' }, policy, isActivityCompleted);
  if (!applied.isApplied) return { state: before, record: null, ignoredBecause: applied.because };
  const { state } = applied;
  const outcome = state.current?.outcome ?? verdict.outcome;
  const isShut = isClosed(state, policy);
  const record: ProgressRecord = {
    id: attemptId,
    moduleID: moduleId,
    questionCode: part.id,
    answer,
    run,
    isCorrect: part.isScored ? outcome === 'correct' : null,
    component: part.component,
    status: 'PROGRESS',
    tries: countTries(state),
    triesLeft: triesLeft(state, policy),
    rightAtTry: state.rightAtTry,
    isClosed: isShut,
    isAnswered: isAnswered(state, policy),
    answeredAt: new Date(answeredAtMs).toISOString(),
    verdict: { ...verdict, outcome },
    version: state.version,
    extraTries: state.extraTries,
    resetAt: null,
  };
  return { state, record, ignoredBecause: null };
}

/**
 * The state before the answer with the server's count of tries, so that the rules reach the same count as the server.
 */
function countedByServer(
  before: ExerciseState,
  { answer, cost, triesSpent, verdict }: Checked,
): ExerciseState {
  const canonical = JSON.stringify(answer);
  const others = before.triedAnswers.filter((tried) => tried !== canonical);
  const isRepeat = cost === 0 && (verdict.outcome === 'partly' || verdict.outcome === 'not-yet');
  return {
    ...before,
    triesSpent: triesSpent - cost,
    // The outcome says already whether a slip of spelling was forgiven.
    isNearMissUsed: false,
    triedAnswers: isRepeat ? [...others, canonical] : others,
  };
}
