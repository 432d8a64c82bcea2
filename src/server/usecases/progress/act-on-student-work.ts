import { policyOf } from '../../../activity/part.ts';
import type { ActBody, StudentAnswers } from '../../../contract/students-answers.ts';
import { findWorkRefusal } from '../../../domain/classes/class-standing.ts';
import {
  findGrantRefusal,
  formerWorkOf,
  grantTries,
  resetExercise,
} from '../../../domain/progress/teacher-acts.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { inTransaction, type Queryable } from '../../db/database.ts';
import { holdEnrolment } from '../../db/enrolments.ts';
import { touchPresence } from '../../db/live-classes.ts';
import { isAccountEnded, lockPerson } from '../../db/persons.ts';
import {
  growVersion,
  lockActivity,
  lockExercise,
  replaceExercise,
  setCompleted,
} from '../../db/student-work.ts';
import { type ActRecord, findAct, insertAct } from '../../db/teacher-acts.ts';
import type { Services } from '../../services.ts';
import { getPart } from './grade-answer.ts';
import {
  openStudentWork,
  readStudentAnswers,
  type StudentParams,
  type StudentWork,
} from './read-students-answers.ts';
import { undoAct } from './undo-act.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints'>;
type NewAct = Exclude<ActBody, { kind: 'undo' }>;

/**
 * Gives tries, resets an exercise, or takes one of these back: once for each act id, in one transaction with the record
 * of the act. Answers what the student's work is afterwards.
 */
export async function actOnStudentWork(
  deps: Deps,
  member: Member,
  params: StudentParams,
  body: ActBody,
): Promise<StudentAnswers> {
  const work = await openStudentWork(deps, member, params);
  const refusal = findWorkRefusal(work.record);
  if (refusal) throw new AppError(refusal);
  const now = new Date(deps.clock());
  const hasActed = await inTransaction(deps.database, async (tx) => {
    const key = keyOf(work);
    await lockPerson(tx, member.userId);
    // The class that was found above may have lost its teacher since: an act would bring the teacher's id back.
    if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
    // The work before the enrolment, as everybody takes them: in another order two would wait for each other.
    const locked = await lockActivity(tx, key);
    if (!(await holdEnrolment(tx, key.classId, key.studentId))) throw new AppError('not-found');
    const earlier = await findAct(tx, key.classId, body.id);
    if (earlier) {
      if (!isSameAct(earlier, key, body)) throw new AppError('act-conflict');
      return false;
    }
    if (body.kind === 'undo') await undoAct(tx, work, member, body, now);
    else await applyAct(tx, work, member, body, locked, now);
    await growVersion(tx, key);
    return true;
  });
  if (hasActed) {
    deps.hints.announce(work.record.id);
    await touchPresence(deps.database, keyOf(work), 'act', now);
    deps.hints.announce(work.record.id, 'live');
  }
  return readStudentAnswers(deps, work);
}

async function applyAct(
  tx: Queryable,
  work: StudentWork,
  member: Member,
  body: NewAct,
  locked: Awaited<ReturnType<typeof lockActivity>>,
  now: Date,
): Promise<void> {
  const { part, moduleId } = getPart(work.activity, body.questionCode);
  const policy = policyOf(part);
  const key = keyOf(work);
  const place = { ...key, exerciseId: part.id, moduleId, component: part.component };
  const state = await lockExercise(tx, place, now);
  if (body.kind === 'reset' && state.current === null) throw new AppError('nothing-to-reset');
  const grantRefusal = body.kind === 'grant-tries' ? findGrantRefusal(state, policy) : null;
  if (grantRefusal) throw new AppError(grantRefusal);
  // The teacher's page may not have known; nobody opens a finished activity without having been told.
  const isFinished = locked.status === 'COMPLETED';
  if (isFinished && !body.mayReopen) throw new AppError('activity-finished');

  const next = body.kind === 'reset' ? resetExercise(state, now.getTime()) : grantTries(state, body.tries);
  // Neither leaves an exercise answered: a reset empties it, and tries are given only where it is not right.
  await replaceExercise(tx, place, next, false, now);
  if (isFinished) await setCompleted(tx, key, null);
  await insertAct(tx, {
    ...key,
    exerciseId: part.id,
    actId: body.id,
    kind: body.kind,
    teacherId: member.userId,
    reason: body.reason,
    tries: body.kind === 'grant-tries' ? body.tries : 0,
    madeVersion: next.version,
    formerWork: body.kind === 'reset' ? formerWorkOf(state) : null,
    reopenedFrom: isFinished ? (locked.completedAt ?? now) : null,
    undoes: null,
    at: now,
  });
}

export function keyOf({ record, activity, student }: StudentWork) {
  return { classId: record.id, activityId: activity.id, studentId: student.studentId };
}

function isSameAct(earlier: ActRecord, key: ReturnType<typeof keyOf>, body: ActBody): boolean {
  if (
    earlier.studentId !== key.studentId ||
    earlier.activityId !== key.activityId ||
    earlier.kind !== body.kind
  )
    return false;
  if (body.kind === 'undo') return earlier.undoes === body.actID;
  const isSameReason = JSON.stringify(earlier.reason) === JSON.stringify(body.reason);
  const tries = body.kind === 'grant-tries' ? body.tries : 0;
  return earlier.exerciseId === body.questionCode && earlier.tries === tries && isSameReason;
}
