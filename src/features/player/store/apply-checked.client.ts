import { type Part, policyOf } from '../../../activity/part.ts';
import type { ReplyOf } from '../../../kernel/endpoint.ts';
import {
  applyAttempt,
  countTries,
  type IgnoredBecause,
  isAnswered,
  isClosed,
  triesLeft,
} from '../../../marking/apply-attempt.ts';
import type { AttemptMode, ExerciseState } from '../../../marking/attempt.ts';
import type { contentEndpoints } from '../../content/content.ts';
import type { ProgressRecord } from '../../progress/progress-endpoints.ts';

type Checked = ReplyOf<(typeof contentEndpoints)['checkAnswer']>;

export interface CheckedAttempt {
  readonly part: Part;
  readonly moduleId: string;
  readonly attemptId: string;
  /** See `Attempt.deviceId`. */
  readonly deviceId: string | null;
  readonly answeredAtMs: number;
  readonly mode: AttemptMode;
}

/** The exercise after the attempt and its record; what it was, with the reason, where the attempt does not count. */
export type AppliedCheck =
  | { readonly state: ExerciseState; readonly record: ProgressRecord; readonly ignoredBecause: null }
  | { readonly state: ExerciseState; readonly record: null; readonly ignoredBecause: IgnoredBecause };

/**
 * The same rules as for a learner's record, applied here because the server keeps nothing of a check. How many tries
 * are spent is the server's word: it counts anew where a receipt is lost or too old, and then this device does, too.
 */
export function applyChecked(
  before: ExerciseState,
  { part, moduleId, attemptId, deviceId, answeredAtMs, mode }: CheckedAttempt,
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

/** The state before the answer as the server had it: the rules then come to the count that it came to. */
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
