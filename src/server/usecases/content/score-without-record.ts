import { policyOf } from '../../../activity/part.ts';
import type { contentEndpoints } from '../../../contract/content.ts';
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import { applyAttempt, isClosed } from '../../../domain/progress/apply-attempt.ts';
import { untouched } from '../../../domain/progress/attempt.ts';
import { AppError } from '../../app-error.ts';
import type { Services } from '../../services.ts';
import { getPart, gradeAnswer } from '../progress/grade-answer.ts';
import { viewVerdict } from '../progress/view-record.ts';

type Endpoint = (typeof contentEndpoints)['checkAnswer'];

/** Scores one answer from the published key and the count of tries the device tells; stores nothing. */
export function scoreWithoutRecord(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  activityId: string,
  { questionCode, answer, tries, isNearMissUsed }: BodyOf<Endpoint>,
): ReplyOf<Endpoint> {
  const activity = content.findActivity(activityId);
  if (!activity) throw new AppError('not-found');
  const placed = getPart(activity, questionCode);
  const graded = gradeAnswer(placed, answer);
  const policy = policyOf(placed.part);
  const given = { attemptId: '', deviceId: null, answer: graded.answer, answeredAtMs: clock() };
  const attempt = { ...given, mode: 'replace' as const };
  const before = { ...untouched, triesSpent: tries, isNearMissUsed };
  const applied = applyAttempt(before, attempt, graded.score, policy, false);
  const state = applied.isApplied ? applied.state : before;
  return {
    answer: [...graded.answer],
    cost: applied.isApplied ? applied.cost : 0,
    verdict: viewVerdict(
      content,
      placed,
      state.current ?? graded.score,
      state.triesSpent,
      isClosed(state, policy),
    ),
  };
}
