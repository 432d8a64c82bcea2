import { describeAnswer } from '../../../../lab/activity/describe-answer.ts';
import { fillFromRun } from '../../../../lab/activity/own-run/own-run.ts';
import { inPresentIds } from '../../../../lab/activity/present-ids.ts';
import { withType } from '../../../../lab/activity/typed-item.ts';
import type { AskedRun } from '../../../../lab/marking/attempt.ts';
import type { ReplyOf } from '../../../kernel/endpoint.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Mount } from '../../../server/http/route.ts';
import type { Services } from '../../../server/http/services.ts';
import type { PlacedPart } from '../../content/published/content-store.server.ts';
import { mayReadKeys } from '../../licenses/teacher-keys.server.ts';
import { type Deadline, isLate } from '../../progress/answer-time.ts';
import { getPart } from '../../progress/grade-answer.server.ts';
import { viewProgress } from '../../progress/list-own-progress.server.ts';
import { type AttemptRecord, countAttempts, listAttempts } from '../../progress/rows/attempts.server.ts';
import { listActivityRows, listExercises } from '../../progress/rows/progress.server.ts';
import { actOnStudentWork } from './act-on-student-work.server.ts';
import {
  getStudentAnswers,
  listStudentsAnswers,
  openStudentWork,
  type StudentParams,
} from './read-students-answers.server.ts';
import { type AttemptHistory, type PastAttempt, studentsAnswersEndpoints } from './students-answers.ts';

const pageSize = 50;

/** Every attempt of one student at one exercise, page by page, and for a teacher who may read it the key beside it. */
async function listAttemptHistory(
  deps: Pick<Services, 'database' | 'content' | 'clock' | 'env' | 'identity'>,
  member: Member,
  params: StudentParams & { readonly questionCode: string },
  after: string | null,
): Promise<AttemptHistory> {
  const { record, activity, student, deadline } = await openStudentWork(deps, member, params);
  const placed = getPart(activity, params.questionCode);
  const of = {
    classId: record.id,
    activityId: activity.id,
    studentId: student.studentId,
    exerciseId: placed.part.id,
  };
  const [found, totalCount] = await Promise.all([
    listAttempts(deps.database, of, after, pageSize + 1),
    countAttempts(deps.database, of),
  ]);
  const page = found.slice(0, pageSize);
  return {
    attempts: page.map((attempt) => viewAttempt(placed, attempt, deadline)),
    totalCount,
    next: found.length > pageSize ? (page.at(-1)?.attemptId ?? null) : null,
    rightAnswer: (await mayReadKeys(deps, member, activity.id))
      ? viewKey(placed, await findAskedRun(deps, of, placed))
      : null,
  };
}

/** The run that the student's current answer is about. */
async function findAskedRun(
  { database }: Pick<Services, 'database'>,
  { classId, activityId, studentId, exerciseId }: Parameters<typeof countAttempts>[1],
  { part }: PlacedPart,
): Promise<AskedRun | undefined> {
  if (part.asksAbout.length === 0) return undefined;
  const stored = await listExercises(database, classId, activityId, studentId);
  return stored.find((one) => one.exerciseId === exerciseId)?.state.current?.askedRun;
}

function viewAttempt(placed: PlacedPart, attempt: AttemptRecord, deadline: Deadline): PastAttempt {
  const { answer, parts } = inPresentIds(placed.item, {
    answer: attempt.answer,
    parts: judgeParts(placed, attempt),
    notes: [],
  });
  return {
    id: attempt.attemptId,
    answer: [...answer],
    described: describeAnswer(placed.item, answer, attempt.askedRun),
    outcome: attempt.outcome,
    fraction: attempt.fraction,
    parts: [...parts],
    cost: attempt.cost,
    ignoredBecause: attempt.ignoredBecause,
    answeredAt: attempt.answeredAt.toISOString(),
    receivedAt: attempt.receivedAt.toISOString(),
    isLate: isLate({ moduleId: placed.moduleId, answeredAtMs: attempt.answeredAt.getTime() }, deadline),
    givenWith: attempt.givenWith,
  };
}

/**
 * The parts of an attempt that were right. The record of an attempt holds the verdict only, so the parts are marked
 * again. They are left out if today's key gives another verdict than the one the student got.
 */
function judgeParts(
  { item }: PlacedPart,
  { answer, askedRun, fraction }: AttemptRecord,
): PastAttempt['parts'] {
  const asked = fillFromRun(item, askedRun?.values);
  const typed = asked && withType(asked);
  if (typed?.kind !== 'exercise') return [];
  const graded = typed.type.grade(typed.item, answer);
  // The database column has single precision.
  if (!graded.isGraded || Math.abs(graded.score.fraction - fraction) > 1e-6) return [];
  return [...graded.score.parts];
}

/** The right answer; null where nothing is marked, and for a question about the student's own run before an answer. */
function viewKey(placed: PlacedPart, askedRun: AskedRun | undefined): AttemptHistory['rightAnswer'] {
  const asked = fillFromRun(placed.item, askedRun?.values);
  const typed = asked && withType(asked);
  const key = typed?.kind === 'exercise' && typed.type.isScored ? typed.type.reveal(typed.item) : null;
  if (!key) return null;
  const answer = [...key.answer];
  return { answer, described: describeAnswer(placed.item, answer, askedRun), explanation: key.explanation };
}

export function mountStudentsAnswersRoutes(mount: Mount, services: Services): void {
  mount(studentsAnswersEndpoints.listStudentsAnswers, async ({ caller, params }) => ({
    students: await listStudentsAnswers(services, caller, params.code, params.activityId),
  }));
  mount(studentsAnswersEndpoints.getStudentAnswers, ({ caller, params }) =>
    getStudentAnswers(services, caller, params),
  );
  mount(studentsAnswersEndpoints.listStudentProgress, ({ caller, params }) =>
    listStudentProgress(services, caller, params),
  );
  mount(studentsAnswersEndpoints.listAttempts, ({ caller, params, query }) =>
    listAttemptHistory(services, caller, params, query.after ?? null),
  );
  mount(studentsAnswersEndpoints.actOnStudentWork, ({ caller, params, body }) =>
    actOnStudentWork(services, caller, params, body),
  );
}

/** One student's progress as that student sees it: what is not due for the student is not in it. */
async function listStudentProgress(
  deps: Pick<Services, 'database' | 'content' | 'clock' | 'env' | 'identity'>,
  member: Member,
  params: StudentParams,
): Promise<ReplyOf<(typeof studentsAnswersEndpoints)['listStudentProgress']>> {
  const { record, activity, student } = await openStudentWork(deps, member, params);
  const { studentId, fullName } = student;
  const mayReveal = await mayReadKeys(deps, member, activity.id);
  const [[begun], progress] = await Promise.all([
    listActivityRows(deps.database, record.id, { activityId: activity.id, studentId }),
    viewProgress(deps, record.id, activity, { studentId, mayReveal }),
  ]);
  return { studentId, fullName, status: begun?.status ?? 'NOT_STARTED', progress };
}
