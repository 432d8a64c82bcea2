import { policyOf } from '../../../../lab/activity/part.ts';
import { inFormerIds, inPresentIds } from '../../../../lab/activity/present-ids.ts';
import {
  applyAttempt,
  isClosed,
  markOfAnswer,
  rememberedAnswers,
  untouched,
} from '../../../../lab/marking/attempt.ts';
import type { BodyOf, ReplyOf } from '../../../kernel/endpoint.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Services } from '../../../server/http/services.ts';
import type { contentEndpoints } from '../../content/content.ts';
import { gradeSentAnswer } from '../grade-answer.server.ts';
import { viewVerdict } from '../view-record.server.ts';
import { digestAnswer } from './check-receipts.server.ts';

type Endpoint = (typeof contentEndpoints)['checkAnswer'];

/**
 * Scores one answer with the published key and stores nothing. Earlier checks count only if the receipt proves them, so
 * the right answer is sent only after that many different wrong answers were marked here.
 * @param mayReveal whether the caller is shown the key once it is due
 */
export async function scoreWithoutRecord(
  { content, clock, checkReceipts }: Pick<Services, 'content' | 'clock' | 'checkReceipts'>,
  activityId: string,
  body: BodyOf<Endpoint>,
  mayReveal: boolean,
): Promise<ReplyOf<Endpoint>> {
  const activity = content.findActivity(activityId);
  if (!activity) throw new AppError('not-found');
  const { placed, askedRun, answer, score, isOfFormerIds } = await gradeSentAnswer(activity, body);
  const policy = policyOf(placed.part);
  const given = { attemptId: '', deviceId: null, answer, askedRun, answeredAtMs: clock() };
  const attempt = { ...given, mode: 'replace' as const };
  const checked = { activityId, version: activity.version, partId: placed.part.id };
  const { tried, ...soFar } = checkReceipts.read(checked, body.receipt);
  const mark = markOfAnswer(attempt);
  const digest = digestAnswer(mark);
  const triedAnswers = tried.includes(digest) ? [mark] : [];
  const before = { ...untouched, ...soFar, triedAnswers };
  const applied = applyAttempt(before, attempt, score, policy, false);
  const state = applied.isApplied ? applied.state : before;
  const isNew = state.triedAnswers.length > triedAnswers.length;
  const shown = {
    answer: [...answer],
    verdict: viewVerdict(
      content,
      placed,
      inPresentIds(placed.item, { ...(state.current ?? score), answer }),
      { triesSpent: state.triesSpent, isDue: mayReveal && isClosed(state, policy) },
    ),
  };
  return {
    // A device that still works with the former ids knows no others.
    ...(isOfFormerIds ? inFormerIds(placed.item, shown) : shown),
    cost: applied.isApplied ? applied.cost : 0,
    triesSpent: state.triesSpent,
    receipt: checkReceipts.write(checked, {
      triesSpent: state.triesSpent,
      isNearMissUsed: state.isNearMissUsed,
      tried: isNew ? [...tried, digest].slice(-rememberedAnswers) : tried,
    }),
  };
}
