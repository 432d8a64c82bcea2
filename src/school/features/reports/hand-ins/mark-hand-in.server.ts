import { policyOf } from '../../../../lab/activity/part.ts';
import { isAnswered } from '../../../../lab/marking/attempt.ts';
import { AppError, refuseField } from '../../../server/base/app-error.ts';
import { inTransaction } from '../../../server/database/database.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { getAssignedActivity, getOwnClass } from '../../classes/class-access.server.ts';
import { findWorkRefusal } from '../../classes/class-standing.ts';
import { type ClassRecord, recordClassEvent } from '../../classes/rows/classes.server.ts';
import { holdEnrolment, listRoster } from '../../classes/rows/enrolments.server.ts';
import type { PlacedPart } from '../../content/published/content-store.server.ts';
import { isAccountEnded, lockPerson } from '../../profile/persons.server.ts';
import { getPart } from '../../progress/grade-answer.server.ts';
import {
  arePointsValid,
  cleanComment,
  findHolding,
  isTakenBack,
  seenFromBefore,
} from '../../progress/hand-in.ts';
import {
  findHandInMark,
  insertHandInMark,
  isAttemptOf,
  listHandInMarks,
  type MarkRow,
} from '../../progress/rows/hand-in-marks.server.ts';
import {
  growVersion,
  lockActivity,
  lockExercise,
  replaceExercise,
} from '../../progress/rows/student-work.server.ts';
import { rubricOf } from '../../progress/view-record.server.ts';
import type { HandedIn, MarkBody } from './hand-ins.ts';
import { readHandedIn } from './view-handed-in.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints' | 'limits'>;
type NewMark = Omit<MarkRow, 'answeredAt' | 'seenAt'>;

interface Params {
  readonly code: string;
  readonly activityId: string;
  readonly studentId: string;
}

/**
 * Gives an answer points, a comment or both, or takes the present ones back. The machine's mark and the answer stay as
 * they are; the version of the exercise grows, so that devices of the student read it again.
 */
export async function markHandIn(
  deps: Deps,
  member: Member,
  params: Params,
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
  checkPoints(placed, body.points);
  await deps.limits.spend('comments', `account:${member.userId}`);
  const row: NewMark = {
    markId: body.id,
    activityId: activity.id,
    studentId: student.studentId,
    exerciseId: placed.part.id,
    attemptId: body.attemptID,
    points: body.points,
    comment: cleanComment(body.comment),
    at: new Date(deps.clock()),
  };
  const isNew = await addMark(deps, member, record, placed, row, body.after);
  if (isNew) {
    deps.hints.announce(record.id);
    deps.hints.announce(record.id, 'comments');
  }
  return readHandedIn(deps, record.id, activity, placed, student);
}

function checkPoints({ item }: PlacedPart, points: MarkBody['points']): void {
  if (points === null) return;
  const rubric = rubricOf(item);
  if (!rubric) throw refuseField('invalid-request', ['points'], 'must be null: this part has no criteria');
  if (!arePointsValid(rubric, points))
    throw refuseField('invalid-request', ['points'], 'must have the points of each criterion');
}

/**
 * Adds the mark in one transaction. One that replaces another, or takes it back, is told in the timeline of the class.
 * @param after the mark that the teacher has seen last; undefined: it is not compared
 * @returns false if the mark was there already
 */
async function addMark(
  { database }: Pick<Deps, 'database'>,
  member: Member,
  record: ClassRecord,
  placed: PlacedPart,
  row: NewMark,
  after: string | null | undefined,
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
    const last = given.at(-1);
    if (after !== undefined && after !== (last?.markId ?? null)) throw new AppError('mark-changed');
    const before = findHolding(given);
    if (isTakenBack(row) && before === null) throw new AppError('not-found');
    // A mark made in the same millisecond as the one before must still be the later one.
    const at = new Date(Math.max(row.at.getTime(), (last?.at.getTime() ?? 0) + 1));
    await insertHandInMark(tx, key, { ...row, at, seenAt: seenFromBefore(before, row) });
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
        details: { activityId: row.activityId, isTakenBack: isTakenBack(row) },
      });
    return true;
  });
}

function isSameMark(
  earlier: NewMark,
  { studentId, activityId, exerciseId, attemptId, points, comment }: NewMark,
) {
  const isSamePlace =
    earlier.studentId === studentId && earlier.activityId === activityId && earlier.exerciseId === exerciseId;
  const ids = Object.keys({ ...earlier.points, ...points });
  const isSamePoints =
    (earlier.points === null) === (points === null) &&
    ids.every((id) => earlier.points?.[id] === points?.[id]);
  return isSamePlace && isSamePoints && earlier.attemptId === attemptId && earlier.comment === comment;
}
