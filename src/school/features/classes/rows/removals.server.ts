import type { Queryable } from '../../../server/database/database.ts';
import { integer, type RowOf, statement } from '../../../server/database/statement.ts';

const ofStudent = (classId: string, studentId: string) => [classId, studentId];

const ofStudents = (classId: string, studentIds: readonly string[]) => [classId, studentIds];

/** In the order in which the writer of answers locks the rows of a batch. */
const lockWork = statement('lock-work-of-students', {
  text: `SELECT FROM activity_progress WHERE class_id = $1 AND student_id = ANY($2::text[])
    ORDER BY activity_id, student_id FOR UPDATE`,
  values: ofStudents,
}).count;

const countActivities = statement('count-activities-of-students', {
  columns: { count: integer() },
  text: `SELECT count(*)::int AS count FROM activity_progress WHERE class_id = $1 AND student_id = ANY($2::text[])`,
  values: ofStudents,
}).value;

const lockEnrolments = statement('lock-enrolments', {
  text: `SELECT FROM enrolments WHERE class_id = $1 AND student_id = ANY($2::text[]) AND kind = 'student'
    ORDER BY student_id FOR UPDATE`,
  values: ofStudents,
}).count;

/** The same, also for a student whose class account waits for its end: the teacher need not wait for that. */
const lockLeavers = statement('lock-enrolments-to-remove', {
  text: `SELECT FROM enrolments WHERE class_id = $1 AND student_id = ANY($2::text[]) AND kind <> 'teacher'
    ORDER BY student_id FOR UPDATE`,
  values: ofStudents,
}).count;

const beginLocks = statement('begin-locks', { text: 'SAVEPOINT locks' }).run;
const keepLocks = statement('keep-locks', { text: 'RELEASE SAVEPOINT locks' }).run;
const releaseLocks = statement('release-locks', { text: 'ROLLBACK TO SAVEPOINT locks' }).run;

/** `answers`: the number of exercises with an answer. */
const counts = { answers: integer(), attempts: integer() };
export type RemovedWork = RowOf<typeof counts>;

const countWork = statement('count-work-of-student', {
  columns: counts,
  text: `SELECT (SELECT count(*)::int FROM exercise_progress
            WHERE class_id = $1 AND student_id = $2 AND attempt_id IS NOT NULL) AS answers,
          (SELECT count(*)::int FROM attempts WHERE class_id = $1 AND student_id = $2) AS attempts`,
  values: ofStudent,
}).first;

const inClass = (table: string) =>
  `(SELECT count(*)::int FROM ${table} WHERE class_id = $1 AND student_id = $2)`;

/** What goes with the membership of one class, for the receipt of an account that ends after it. */
export const countClassRows = statement('count-personal-rows-of-class', {
  columns: {
    enrolments: integer(),
    activities: integer(),
    answers: integer(),
    attempts: integer(),
    teacherActs: integer(),
  },
  text: `SELECT ${inClass('enrolments')} AS enrolments, ${inClass('activity_progress')} AS activities,
           ${inClass('exercise_progress')} AS answers, ${inClass('attempts')} AS attempts,
           ${inClass('teacher_acts')} AS "teacherActs"`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).first;

const deleteEnrolment = statement('delete-enrolment', {
  text: 'DELETE FROM enrolments WHERE class_id = $1 AND student_id = $2',
  values: ofStudent,
}).run;

/**
 * Locks all work, then the enrolments it hangs on. Every transaction locks in this order: two that lock in different
 * orders would deadlock. A first answer that is committed between the two leaves work that is not locked, and the next
 * answer to the same lab may hold it already and wait for the enrolment. So where `countAll` finds other work than
 * `lockAll` has locked, everything is released and locked again.
 * @returns what `lockMemberships` gives
 */
export async function lockInOrder<T>(
  tx: Queryable,
  {
    lockAll,
    lockMemberships,
    countAll,
  }: { lockAll(): Promise<number>; lockMemberships(): Promise<T>; countAll(): Promise<number | null> },
): Promise<T> {
  for (;;) {
    await beginLocks(tx);
    const locked = await lockAll();
    const held = await lockMemberships();
    const isAllLocked = (await countAll()) === locked;
    if (!isAllLocked) await releaseLocks(tx);
    await keepLocks(tx);
    if (isAllLocked) return held;
  }
}

const lockBy =
  (lock: typeof lockEnrolments) => (tx: Queryable, classId: string, studentIds: readonly string[]) =>
    lockInOrder(tx, {
      lockAll: () => lockWork(tx, classId, studentIds),
      lockMemberships: () => lock(tx, classId, studentIds),
      countAll: () => countActivities(tx, classId, studentIds),
    });

/** Locks memberships with all work in them. @returns how many of them are students of the class */
export const lockStudents = lockBy(lockEnrolments);

/** The same before a removal. Who removes several locks all of them before the first removal. */
export const lockToRemove = lockBy(lockLeavers);

/**
 * Removes a student from a class, with all work of the student in this class. Other classes and the account stay as
 * they are. null when the class has no such student.
 */
export async function removeEnrolment(
  tx: Queryable,
  classId: string,
  studentId: string,
): Promise<RemovedWork | null> {
  if ((await lockToRemove(tx, classId, [studentId])) === 0) return null;
  const removed = await countWork(tx, classId, studentId);
  await deleteEnrolment(tx, classId, studentId);
  return removed;
}
