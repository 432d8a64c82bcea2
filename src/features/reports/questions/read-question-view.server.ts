import { withType } from '../../../activity/typed-item.ts';
import type { PointedBelief } from '../../../marking/attempt.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/services.ts';
import { readCode } from '../../classes/class-access.server.ts';
import type { PublishedActivity } from '../../content/published/content-store.server.ts';
import { mayReadKeys } from '../../licenses/teacher-keys.server.ts';
import { placeOf } from '../held-misconceptions.server.ts';
import { readAnswerGroups } from '../rows/answer-groups.server.ts';
import { frameOf, type SnapshotFrame } from '../snapshot-frame.server.ts';
import { type AnswerGroup, countBeliefs, countConfidence, countHelp, countPlace } from './count-answers.ts';
import type { CountedQuestion, QuestionView } from './question-view.ts';

/**
 * What a class answered to every question of an activity, in one statement, for the class's own teacher, in whatever
 * state the class is. For another teacher's class the error is `class-not-found`.
 */
export async function readQuestionView(
  services: Pick<Services, 'database' | 'content' | 'env' | 'identity'>,
  member: Member,
  { code, activityId }: { code: string; activityId: string },
): Promise<QuestionView> {
  const stored = await readAnswerGroups(services.database, readCode(code), activityId, member.userId);
  if (!stored) throw new AppError('class-not-found');
  const activity = services.content.findActivity(activityId);
  if (!activity || !stored.hasActivity) throw new AppError('activity-not-in-class');
  const isMarked = await mayReadKeys(services, member, activityId);
  const frame = frameOf(services.content, activity);
  return {
    class: { name: stored.name },
    activity: { id: activity.id, title: activity.outline.title },
    modules: activity.activity.modules.map(({ id, title }) => ({ id, title })),
    studentCount: stored.studentCount,
    areKeysWithheld: !isMarked,
    questions: frame.questions.map((question, place) =>
      countQuestion(
        { activity, frame, place, isMarked },
        question,
        stored.groups.filter(({ exerciseId }) => exerciseId === question.exerciseId),
      ),
    ),
  };
}

interface Counting {
  readonly activity: PublishedActivity;
  readonly frame: SnapshotFrame;
  /** Of the question in the frame. */
  readonly place: number;
  readonly isMarked: boolean;
}

function countQuestion(
  { activity, frame, place, isMarked }: Counting,
  question: SnapshotFrame['questions'][number],
  groups: readonly AnswerGroup[],
): CountedQuestion {
  const { exerciseId, partId, isScored } = question;
  const item = activity.parts.get(exerciseId)?.item;
  const typed = item && withType(item);
  const places = typed?.kind === 'exercise' ? typed.type.places(typed.item) : [];
  const isHere = (belief: PointedBelief) => placeOf(frame, exerciseId, belief) === place;
  return {
    ...question,
    answeredCount: groups.reduce((sum, { count }) => sum + count, 0),
    places: places
      .filter(({ id }) => partId === null || id === partId)
      // The prompt of a question that counts by itself already stands over it.
      .map((one) => countPlace(partId === null ? one : { ...one, label: '' }, groups, isMarked && isScored)),
    confidence: countConfidence(groups),
    help: countHelp(groups),
    beliefs: countBeliefs(groups, isHere).flatMap((counts) => {
      const known = frame.misconceptions.get(counts.id);
      return known ? { ...counts, belief: known.belief } : [];
    }),
  };
}
