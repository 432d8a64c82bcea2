import { policyOf } from '../../../activity/part.ts';
import type { ActBody } from '../../../contract/students-answers.ts';
import { isAnswered } from '../../../domain/progress/apply-attempt.ts';
import {
  canUndoReset,
  countUnspent,
  takeBackTries,
  undoReset,
} from '../../../domain/progress/teacher-acts.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Queryable } from '../../db/database.ts';
import { listExercises } from '../../db/progress.ts';
import { lockExercise, replaceExercise, setCompleted } from '../../db/student-work.ts';
import { findAct, findUndo, insertAct } from '../../db/teacher-acts.ts';
import { getPart } from './grade-answer.ts';
import type { StudentWork } from './read-students-answers.ts';

/**
 * Takes an act back, while the student's activity is locked. A reset: while nothing was answered anew. Tries: as many
 * as are unspent. An activity that the act had opened again is finished again, where nothing of it is missing.
 */
export async function undoAct(
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
