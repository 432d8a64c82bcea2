import { policyOf } from '../../../../lab/activity/part.ts';
import { isAnswered } from '../../../../lab/marking/attempt.ts';
import { AppError } from '../../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../../server/database/database.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { findWorkRefusal } from '../../classes/class-standing.ts';
import { holdEnrolment } from '../../classes/rows/enrolments.server.ts';
import { touchPresence } from '../../live/rows/live-classes.server.ts';
import { isAccountEnded, lockPerson } from '../../profile/persons.server.ts';
import { getPart } from '../../progress/grade-answer.server.ts';
import { listExercises } from '../../progress/rows/progress.server.ts';
import {
  eraseWords,
  growVersion,
  lockActivity,
  lockExercise,
  replaceExercise,
  setCompleted,
} from '../../progress/rows/student-work.server.ts';
import { type ActRecord, findAct, findUndo, insertAct } from '../../progress/rows/teacher-acts.server.ts';
import {
  canUndoReset,
  countUnspent,
  findGrantRefusal,
  formerWorkOf,
  grantTries,
  resetExercise,
  takeBackTries,
  undoReset,
} from '../../progress/teacher-acts.ts';
import {
  openStudentWork,
  readStudentAnswers,
  type StudentParams,
  type StudentWork,
} from './read-students-answers.server.ts';
import type { ActBody, StudentAnswers } from './students-answers.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints' | 'progress'>;
type NewAct = Exclude<ActBody, { kind: 'undo' | 'erase' }>;

/**
 * Gives tries, resets an exercise, undoes one of these, or erases the words of the answers to one. Each act id takes
 * effect once, in one transaction with the record of the act. Returns the student's work after the act.
 */
export async function actOnStudentWork(
  deps: Deps,
  member: Member,
  params: StudentParams,
  body: ActBody,
): Promise<StudentAnswers> {
  const work = await openStudentWork(deps, member, params);
  const refusal = findWorkRefusal(work.record);
  // Words that must not be there are erased from an archived or disabled class, too.
  if (refusal && body.kind !== 'erase') throw new AppError(refusal);
  const now = new Date(deps.clock());
  const hasActed = await inTransaction(deps.database, async (tx) => {
    const key = keyOf(work);
    await lockPerson(tx, member.userId);
    // The account may have ended since the class was read: an act would store the teacher's id again.
    if (await isAccountEnded(tx, member.userId)) throw new AppError('unauthenticated');
    // Every transaction locks the work before the enrolment: two that lock in different orders would deadlock.
    const locked = await lockActivity(tx, key);
    if (!(await holdEnrolment(tx, key.classId, key.studentId))) throw new AppError('not-found');
    const earlier = await findAct(tx, key.classId, body.id);
    if (earlier) {
      if (!isSameAct(earlier, key, body)) throw new AppError('act-conflict');
      return false;
    }
    if (body.kind === 'undo') await undoAct(tx, work, member, body, now);
    else if (body.kind === 'erase') await eraseAnswer(tx, key, member, body, now);
    else await applyAct(tx, work, member, body, locked, now);
    await growVersion(tx, key);
    return true;
  });
  if (hasActed) {
    if (body.kind === 'erase') {
      const { record, activity, student } = work;
      const place = { activityId: activity.id, studentId: student.studentId, exerciseId: body.questionCode };
      deps.progress.forget({ code: record.code, ...place });
    }
    deps.hints.announce(work.record.id);
    await touchPresence(deps.database, keyOf(work), 'act', now);
    deps.hints.announce(work.record.id, 'live');
    // Tells the open player of its student, which then reads its work again.
    deps.hints.announce(work.record.id, 'comments');
  }
  return readStudentAnswers(deps, work);
}

/**
 * Also of an exercise that an author has taken out: its answers are kept. A finished activity stays finished, because
 * the mark stays.
 */
async function eraseAnswer(
  tx: Queryable,
  key: ReturnType<typeof keyOf>,
  member: Member,
  { id, questionCode }: Extract<ActBody, { kind: 'erase' }>,
  now: Date,
): Promise<void> {
  const version = await eraseWords(tx, key, questionCode, now);
  if (version === null) throw new AppError('nothing-to-erase');
  await insertAct(tx, {
    ...key,
    exerciseId: questionCode,
    actId: id,
    kind: 'erase',
    teacherId: member.userId,
    reason: null,
    tries: 0,
    madeVersion: version,
    formerWork: null,
    reopenedFrom: null,
    undoes: null,
    at: now,
  });
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
  // The teacher's page may be outdated: a finished activity is opened again only if the teacher was told about it.
  const isFinished = locked.status === 'COMPLETED';
  if (isFinished && !body.mayReopen) throw new AppError('activity-finished');

  const next = body.kind === 'reset' ? resetExercise(state, now.getTime()) : grantTries(state, body.tries);
  // After either act the exercise is not answered: a reset empties it, and tries are given only where it is not right.
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

function keyOf({ record, activity, student }: StudentWork) {
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
  if (body.kind === 'erase') return earlier.exerciseId === body.questionCode;
  const isSameReason = JSON.stringify(earlier.reason) === JSON.stringify(body.reason);
  const tries = body.kind === 'grant-tries' ? body.tries : 0;
  return earlier.exerciseId === body.questionCode && earlier.tries === tries && isSameReason;
}

/**
 * Undoes an act, while the student's activity is locked. A reset can be undone until the student answers again. Of
 * granted tries, those that are unspent are taken back. An activity that the act had opened again becomes finished
 * again, if nothing in it is missing.
 */
async function undoAct(
  tx: Queryable,
  { record, activity, student }: StudentWork,
  member: Member,
  body: Extract<ActBody, { kind: 'undo' }>,
  now: Date,
): Promise<void> {
  const key = { classId: record.id, activityId: activity.id, studentId: student.studentId };
  const act = await findAct(tx, key.classId, body.actID);
  const isOfThisWork = act?.studentId === key.studentId && act.activityId === key.activityId;
  if (!act || !isOfThisWork || act.kind === 'undo') throw new AppError('not-found');
  if (await findUndo(tx, key.classId, act.actId)) throw new AppError('undo-too-late');

  const { part, moduleId } = getPart(activity, act.exerciseId);
  const policy = policyOf(part);
  const place = { ...key, exerciseId: part.id, moduleId, component: part.component };
  const state = await lockExercise(tx, place, now);
  const unspent = countUnspent(state, policy, act.tries);
  const { formerWork } = act;
  const isPossible = formerWork ? canUndoReset(state, act.madeVersion) : unspent > 0;
  if (!isPossible) throw new AppError('undo-too-late');

  const next = formerWork ? undoReset(state, formerWork) : takeBackTries(state, unspent);
  await replaceExercise(tx, place, next, isAnswered(next, policy), now);
  const isWhole = formerWork !== null || unspent === act.tries;
  if (act.reopenedFrom && isWhole && (await isAllAnswered(tx, key, activity)))
    await setCompleted(tx, key, act.reopenedFrom);
  await insertAct(tx, {
    ...key,
    exerciseId: part.id,
    actId: body.id,
    kind: 'undo',
    teacherId: member.userId,
    reason: null,
    tries: formerWork ? 0 : unspent,
    madeVersion: next.version,
    formerWork: null,
    reopenedFrom: null,
    undoes: act.actId,
    at: now,
  });
}

async function isAllAnswered(
  tx: Queryable,
  key: { classId: string; activityId: string; studentId: string },
  activity: StudentWork['activity'],
): Promise<boolean> {
  const stored = await listExercises(tx, key.classId, key.activityId, key.studentId);
  const answered = new Set(stored.filter((each) => each.isAnswered).map(({ exerciseId }) => exerciseId));
  return [...activity.parts.values()].every(({ part }) => !part.isRequired || answered.has(part.id));
}
