import { describeAnswer } from '../../../activity/describe-answer.ts';
import { policyOf } from '../../../activity/part.ts';
import { isAnswered } from '../../../marking/attempt.ts';
import { AppError, refuseField } from '../../../server/base/app-error.ts';
import { inTransaction } from '../../../server/database/database.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Mount } from '../../../server/http/route.ts';
import type { Services } from '../../../server/services.ts';
import { getAssignedActivity, getOwnClass } from '../../classes/class-access.server.ts';
import { findWorkRefusal } from '../../classes/class-standing.ts';
import { type ClassRecord, recordClassEvent } from '../../classes/rows/classes.server.ts';
import { holdEnrolment, listRoster, type RosterEntry } from '../../classes/rows/enrolments.server.ts';
import type { PlacedPart } from '../../content/published/content-store.server.ts';
import { isAccountEnded, lockPerson } from '../../profile/persons.server.ts';
import { getPart } from '../../progress/grade-answer.server.ts';
import { arePointsValid } from '../../progress/hand-in.ts';
import {
  findHandInMark,
  insertHandInMark,
  isAttemptOf,
  listHandInMarks,
  type MarkRow,
} from '../../progress/rows/hand-in-marks.server.ts';
import {
  listExercises,
  listExercisesByStudent,
  type StoredExercise,
} from '../../progress/rows/progress.server.ts';
import {
  growVersion,
  lockActivity,
  lockExercise,
  replaceExercise,
} from '../../progress/rows/student-work.server.ts';
import { rubricOf } from '../../progress/view-record.server.ts';
import { frameOf } from '../snapshot-frame.server.ts';
import { type HandedIn, type HandIns, handInEndpoints, type MarkBody } from './hand-ins.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints'>;
type Key = { readonly code: string; readonly activityId: string };

export function mountHandInRoutes(mount: Mount, services: Services): void {
  mount(handInEndpoints.listHandIns, ({ caller, params }) => listHandIns(services, caller, params));
  mount(handInEndpoints.markHandIn, ({ caller, params, body }) => markHandIn(services, caller, params, body));
}

/** Everything that was handed in, for the class's own teacher, in whatever state the class is. */
async function listHandIns(deps: Deps, member: Member, { code, activityId }: Key): Promise<HandIns> {
  const { database, content } = deps;
  const record = await getOwnClass(database, member, code);
  const activity = await getAssignedActivity(deps, record.id, activityId, { isTeacher: true });
  const [roster, stored, marks] = await Promise.all([
    listRoster(database, record.id),
    listExercisesByStudent(database, record.id, activityId),
    listHandInMarks(database, record.id, activityId, null),
  ]);
  const { questions, rubrics } = frameOf(content, activity);
  const labels = new Map(questions.map(({ exerciseId, label }) => [exerciseId, label]));
  return {
    class: { name: record.name, timeZone: record.timeZone },
    activity: { id: activity.id, title: activity.outline.title },
    studentCount: roster.length,
    questions: [...rubrics].map(([questionCode, rubric]) => {
      const placed = getPart(activity, questionCode);
      return {
        questionCode,
        label: labels.get(questionCode) ?? '',
        title: placed.part.title,
        prompt: promptOf(placed),
        rubric: [...rubric],
        handedIn: roster.flatMap((student) => {
          const exercise = stored.get(student.studentId)?.find((one) => one.exerciseId === questionCode);
          return viewHandedIn(placed, student, exercise, marks) ?? [];
        }),
      };
    }),
  };
}

function promptOf({ item }: PlacedPart): string {
  return 'prompt' in item && typeof item.prompt === 'string' ? item.prompt : '';
}

/** null: the student has handed nothing in. */
function viewHandedIn(
  placed: PlacedPart,
  { studentId, fullName }: RosterEntry,
  exercise: StoredExercise | undefined,
  marks: readonly MarkRow[],
): HandedIn | null {
  const current = exercise?.state.current;
  if (!current) return null;
  const own = marks.filter((mark) => mark.studentId === studentId && mark.exerciseId === placed.part.id);
  return {
    studentId,
    fullName,
    questionCode: placed.part.id,
    attemptID: current.attemptId,
    described: describeAnswer(placed.item, current.answer, current.askedRun),
    answeredAt: new Date(current.answeredAtMs).toISOString(),
    marks: own.map(({ attemptId, points, comment, at }) => ({
      attemptID: attemptId,
      points,
      comment,
      at: at.toISOString(),
    })),
  };
}

/**
 * Adds a mark, or takes the present one back, in one transaction. The machine's mark and the answer stay as they are;
 * the version of the exercise grows, so that devices of the student read it again. A mark that replaces another, or
 * takes it back, is told in the timeline of the class.
 */
async function markHandIn(
  deps: Deps,
  member: Member,
  params: Key & { readonly studentId: string },
  body: MarkBody,
): Promise<HandedIn> {
  const record = await getOwnClass(deps.database, member, params.code);
  const activity = await getAssignedActivity(deps, record.id, params.activityId, { isTeacher: true });
  const student = (await listRoster(deps.database, record.id)).find(
    (one) => one.studentId === params.studentId,
  );
  if (!student) throw new AppError('not-found');
  const refusal = findWorkRefusal(record);
  if (refusal) throw new AppError(refusal);
  const placed = getPart(activity, body.questionCode);
  const rubric = rubricOf(placed.item);
  if (!rubric) throw new AppError('exercise-not-in-activity');
  if (body.points !== null && !arePointsValid(rubric, body.points))
    throw refuseField('invalid-request', ['points'], 'must have the points of each criterion');
  const row: MarkRow = {
    markId: body.id,
    activityId: activity.id,
    studentId: student.studentId,
    exerciseId: placed.part.id,
    attemptId: body.attemptID,
    points: body.points,
    comment: body.points === null ? '' : body.comment,
    at: new Date(deps.clock()),
  };
  const isNew = await addMark(deps, member, record, placed, row);
  if (isNew) deps.hints.announce(record.id);
  return readHandedIn(deps, record, activity.id, placed, student);
}

/** @returns false if the mark was there already */
async function addMark(
  { database }: Deps,
  member: Member,
  record: ClassRecord,
  placed: PlacedPart,
  row: MarkRow,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const key = { classId: record.id, activityId: row.activityId, studentId: row.studentId };
    await lockPerson(tx, member.userId);
    if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
    // Every transaction locks the work before the enrolment: two that lock in different orders would deadlock.
    await lockActivity(tx, key);
    if (!(await holdEnrolment(tx, key.classId, key.studentId))) throw new AppError('not-found');
    const earlier = await findHandInMark(tx, key.classId, row.markId);
    if (earlier) {
      if (!isSameMark(earlier, row)) throw new AppError('act-conflict');
      return false;
    }
    if (!(await isAttemptOf(tx, key, row.attemptId, row.exerciseId))) throw new AppError('not-found');
    const given = (await listHandInMarks(tx, key.classId, key.activityId, key.studentId)).filter(
      ({ exerciseId }) => exerciseId === row.exerciseId,
    );
    const before = given.at(-1)?.points ?? null;
    if (row.points === null && before === null) throw new AppError('not-found');
    // A mark made at the same millisecond as the one before it is the later one all the same.
    const at = new Date(Math.max(row.at.getTime(), (given.at(-1)?.at.getTime() ?? 0) + 1));
    await insertHandInMark(tx, key, { ...row, at });
    const place = {
      ...key,
      exerciseId: row.exerciseId,
      moduleId: placed.moduleId,
      component: placed.part.component,
    };
    const state = await lockExercise(tx, place, row.at);
    const next = { ...state, version: state.version + 1 };
    await replaceExercise(tx, place, next, isAnswered(state, policyOf(placed.part)), row.at);
    await growVersion(tx, key);
    if (before !== null)
      await recordClassEvent(tx, {
        ...{ classId: record.id, actorId: member.userId, at: row.at, kind: 'mark-changed' },
        details: { activityId: row.activityId, isTakenBack: row.points === null },
      });
    return true;
  });
}

function isSameMark(
  earlier: MarkRow,
  { studentId, activityId, exerciseId, attemptId, points, comment }: MarkRow,
) {
  const isSamePlace =
    earlier.studentId === studentId && earlier.activityId === activityId && earlier.exerciseId === exerciseId;
  const ids = Object.keys({ ...earlier.points, ...points });
  const isSamePoints =
    (earlier.points === null) === (points === null) &&
    ids.every((id) => earlier.points?.[id] === points?.[id]);
  return isSamePlace && isSamePoints && earlier.attemptId === attemptId && earlier.comment === comment;
}

async function readHandedIn(
  { database }: Deps,
  { id }: ClassRecord,
  activityId: string,
  placed: PlacedPart,
  student: RosterEntry,
): Promise<HandedIn> {
  const stored = await listExercises(database, id, activityId, student.studentId);
  const marks = await listHandInMarks(database, id, activityId, student.studentId);
  const exercise = stored.find((one) => one.exerciseId === placed.part.id);
  const handedIn = viewHandedIn(placed, student, exercise, marks);
  // A teacher may have emptied the exercise in another window meanwhile.
  if (!handedIn) throw new AppError('not-found');
  return handedIn;
}
