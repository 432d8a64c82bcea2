import type { Queryable } from '../../../server/database/database.ts';
import { integer, type RowOf, statement } from '../../../server/database/statement.ts';

const ofStudent = (classId: string, studentId: string) => [classId, studentId];

const lockWork = statement('lock-work-of-student', {
  text: 'SELECT FROM activity_progress WHERE class_id = $1 AND student_id = $2 ORDER BY activity_id FOR UPDATE',
  values: ofStudent,
}).run;

const lockEnrolment = statement('lock-enrolment', {
  text: `SELECT FROM enrolments WHERE class_id = $1 AND student_id = $2 AND kind = 'student' FOR UPDATE`,
  values: ofStudent,
}).some;

/** The same, also for a student whose class account waits for its end: the teacher need not wait for that. */
const lockLeaver = statement('lock-enrolment-to-remove', {
  text: `SELECT FROM enrolments WHERE class_id = $1 AND student_id = $2 AND kind <> 'teacher' FOR UPDATE`,
  values: ofStudent,
}).some;

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
 * Locks the membership of a student with all work in it. @returns whether the class has such a student
 */
export async function lockStudent(tx: Queryable, classId: string, studentId: string): Promise<boolean> {
  // Every transaction locks the work before the enrolment: two that lock in different orders would deadlock.
  await lockWork(tx, classId, studentId);
  return lockEnrolment(tx, classId, studentId);
}

/**
 * Removes a student from a class, with all work of the student in this class. Other classes and the account stay as
 * they are. null when the class has no such student.
 */
export async function removeEnrolment(
  tx: Queryable,
  classId: string,
  studentId: string,
): Promise<RemovedWork | null> {
  await lockWork(tx, classId, studentId);
  if (!(await lockLeaver(tx, classId, studentId))) return null;
  const removed = await countWork(tx, classId, studentId);
  await deleteEnrolment(tx, classId, studentId);
  return removed;
}
