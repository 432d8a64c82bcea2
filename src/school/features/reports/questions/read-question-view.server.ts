import { listScreenParts } from '../../../../lab/activity/list-parts.ts';
import { withType } from '../../../../lab/activity/typed-item.ts';
import type { PointedBelief } from '../../../../lab/marking/attempt.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { readCode } from '../../classes/class-access.server.ts';
import { listCountedLessons } from '../../classes/pace.ts';
import type { PublishedActivity } from '../../content/published/content-store.server.ts';
import { mayReadKeys } from '../../licenses/teacher-keys.server.ts';
import { findAskFault } from '../../rounds/find-ask-fault.ts';
import type { OpenRound } from '../../rounds/round.ts';
import { isPointedTo, placeOf } from '../held-misconceptions.server.ts';
import { readTechnique } from '../read-technique.server.ts';
import { frameOf, narrowFrame, type SnapshotFrame } from '../snapshot-frame.server.ts';
import { type AskedRound, readAnswerGroups } from './answer-groups.server.ts';
import { type AnswerGroup, countBeliefs, countConfidence, countHelp, countPlace } from './count-answers.ts';
import { countMoves } from './count-moves.ts';
import { listThoughts } from './list-thoughts.server.ts';
import type { CountedQuestion, CountedRound, QuestionView } from './question-view.ts';

/**
 * What a class answered to every question of the lessons that count, in one statement, for the class's own teacher, in whatever
 * state the class is. For another teacher's class the error is `class-not-found`.
 */
export async function readQuestionView(
  services: Pick<Services, 'database' | 'content' | 'env' | 'identity' | 'clock'>,
  member: Member,
  { code, activityId }: { code: string; activityId: string },
): Promise<QuestionView> {
  const nowMs = services.clock();
  const key = [readCode(code), activityId, member.userId] as const;
  const stored = await readAnswerGroups(services.database, ...key, new Date(nowMs));
  if (!stored) throw new AppError('class-not-found');
  const activity = services.content.findActivity(activityId);
  if (!activity || !stored.hasActivity) throw new AppError('activity-not-in-class');
  const isMarked = await mayReadKeys(services, member, activityId);
  const whole = frameOf(services.content, activity);
  // The view leaves out a lesson that is open only to single students, because its counts would tell who answered what.
  const frame = narrowFrame(whole, new Set(listCountedLessons(stored.pace, whole.modules, nowMs)));
  const ofExercise = <T extends { readonly exerciseId: string }>(all: readonly T[], exerciseId: string) =>
    all.filter((one) => one.exerciseId === exerciseId);
  return {
    class: { name: stored.name },
    activity: { id: activity.id, title: activity.outline.title },
    modules: [...frame.modules],
    otherModules: [...frame.otherModules],
    studentCount: stored.studentCount,
    areKeysWithheld: !isMarked,
    questions: frame.questions.map((question, place) => {
      const groups = ofExercise(stored.groups, question.exerciseId);
      const points = frame.rubrics.has(question.exerciseId)
        ? ofExercise(stored.given ?? [], question.exerciseId)
        : [];
      return {
        ...countQuestion(
          { activity, frame, place, isMarked, nowMs },
          question,
          groups,
          ofExercise(stored.rounds, question.exerciseId),
        ),
        ...countByHand(groups, points),
      };
    }),
    ...findClass(activity, frame, stored.screens),
    lessons: listThoughts(activity, frame, stored),
    stations: await readTechnique(
      services.database,
      stored.classId,
      activity,
      new Set(frame.modules.map(({ id }) => id)),
    ),
    openRound: findOpen(activity, stored.rounds, nowMs),
  };
}

/** The question that most students have in view. */
function findClass(
  { activity }: PublishedActivity,
  { questions }: SnapshotFrame,
  screens: readonly { readonly moduleId: string; readonly screenId: string }[],
): Pick<QuestionView, 'classAt'> {
  for (const { moduleId, screenId } of screens) {
    const lesson = activity.modules.find(({ id }) => id === moduleId);
    const screen = lesson && listScreenParts(lesson).find(({ id }) => id === screenId);
    const question = questions.find(({ exerciseId }) => screen?.partIds.includes(exerciseId));
    if (question) return { classAt: question.label };
  }
  return {};
}

/** Counts as `listHandScored` does: without students who are absent. */
function countByHand(
  groups: readonly AnswerGroup[],
  points: readonly { readonly isAbsent: boolean; readonly isAnswered: boolean }[],
): Pick<CountedQuestion, 'byHand'> {
  const present = points.filter(({ isAbsent }) => !isAbsent);
  if (present.length === 0) return {};
  const scored = present.filter(({ isAnswered }) => isAnswered).length;
  const answered = groups.reduce((sum, { count }) => sum + count, 0);
  return { byHand: { scored, waiting: Math.max(0, answered - scored) } };
}

/** The last round of the lab, if it is not over. */
function findOpen(
  { parts }: PublishedActivity,
  rounds: readonly AskedRound[],
  nowMs: number,
): OpenRound | null {
  const open = rounds.find((round) => endOf(round, nowMs) === null);
  if (!open) return null;
  const { id, exerciseId, number } = open;
  return {
    ...{ id, exerciseId, number },
    moduleId: parts.get(exerciseId)?.moduleId ?? '',
    startedAtMs: Date.parse(open.startedAt),
    endsAtMs: Date.parse(open.endsAt),
  };
}

/** When a round was over; null: it is open. */
function endOf({ endedAt, endsAt }: AskedRound, nowMs: number): string | null {
  const end = endedAt ?? (Date.parse(endsAt) <= nowMs ? endsAt : null);
  return end && new Date(end).toISOString();
}

interface Counting {
  readonly activity: PublishedActivity;
  readonly frame: SnapshotFrame;
  /** The place of the question in the frame. */
  readonly place: number;
  readonly isMarked: boolean;
  readonly nowMs: number;
}

function countQuestion(
  { activity, frame, place, isMarked, nowMs }: Counting,
  question: SnapshotFrame['questions'][number],
  groups: readonly AnswerGroup[],
  rounds: readonly AskedRound[],
): CountedQuestion {
  const { exerciseId, partId, isScored } = question;
  const placed = activity.parts.get(exerciseId);
  const typed = placed && withType(placed.item);
  const places = (typed?.kind === 'exercise' ? typed.type.places(typed.item) : [])
    .filter(({ id }) => partId === null || id === partId)
    // A question that counts by itself has its prompt above it already.
    .map((one) => (partId === null ? one : { ...one, label: '' }));
  const isKeyed = isMarked && isScored;
  const isHere = (belief: PointedBelief) =>
    placeOf(frame, exerciseId, belief) === place && isPointedTo(frame, belief, place);
  return {
    ...question,
    answeredCount: groups.reduce((sum, { count }) => sum + count, 0),
    places: places.map((one) => countPlace(one, groups, isKeyed)),
    askFault: placed ? findAskFault(placed) : 'own-words',
    rounds: rounds.map(
      (round): CountedRound => ({
        ...{ id: round.id, number: round.number },
        startedAt: new Date(round.startedAt).toISOString(),
        endedAt: endOf(round, nowMs),
        answeredCount: round.groups.reduce((sum, { count }) => sum + count, 0),
        places: places.map((one) => ({
          ...countPlace(one, round.groups, isKeyed),
          moves: countMoves(one, round.groups),
        })),
      }),
    ),
    confidence: countConfidence(groups),
    help: countHelp(groups),
    beliefs: countBeliefs(groups, isHere, frame.toldParts.get(exerciseId), frame.formerBeliefs).flatMap(
      (counts) => {
        const known = frame.misconceptions.get(counts.id);
        return known ? { ...counts, belief: known.belief } : [];
      },
    ),
  };
}
