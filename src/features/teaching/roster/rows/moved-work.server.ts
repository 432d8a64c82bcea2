import type { Queryable } from '../../../../server/database/database.ts';
import { statement } from '../../../../server/database/statement.ts';

interface Move {
  /** The student whose work moves, and the one who gets it; both in the same class. */
  readonly from: string;
  readonly to: string;
}

const values = (classId: string, { from, to }: Move) => [classId, from, to];

/** Locks the work before the enrolments, as all writers do: another order could deadlock. */
const lockWork = statement('lock-work-to-move', {
  text: `SELECT FROM activity_progress WHERE class_id = $1 AND student_id IN ($2, $3)
    ORDER BY activity_id, student_id FOR UPDATE`,
  values,
}).run;

const lockStudents = statement('lock-students-to-merge', {
  text: `SELECT FROM enrolments WHERE class_id = $1 AND student_id IN ($2, $3) AND kind = 'student'
    ORDER BY student_id FOR UPDATE`,
  values,
}).count;

/**
 * Ids of attempts and acts are unique in a class and are never changed, so the copies get ids of their own. Their first
 * 24 signs stay: they hold the time, by which lists are sorted.
 */
const copiedId = (id: string) => `(left(${id}::text, 24) || left(md5(${id}::text || $3), 12))::uuid`;

/** A row with some fields replaced. Columns that are added later are copied, too. */
const copyOf = (table: string, alias: string, fields: string) =>
  `(jsonb_populate_record(${alias}, jsonb_build_object('student_id', $3::text, ${fields}))).*
     FROM ${table} ${alias}`;

const moveActivities = statement('move-activities', {
  text: `INSERT INTO activity_progress SELECT ${copyOf('activity_progress', 'a', `'class_id', a.class_id`)}
     WHERE a.class_id = $1 AND a.student_id = $2
    ON CONFLICT (class_id, activity_id, student_id) DO UPDATE SET
      started_at = least(activity_progress.started_at, EXCLUDED.started_at),
      last_answer_at = greatest(activity_progress.last_answer_at, EXCLUDED.last_answer_at),
      version = activity_progress.version + 1`,
  values,
}).run;

/** Before the exercises: an attempt at one that the other student has answered, too, does not become the answer. */
const moveAttempts = statement('move-attempts', {
  text: `INSERT INTO attempts SELECT ${copyOf(
    'attempts',
    't',
    `'attempt_id', ${copiedId('t.attempt_id')}, 'ignored_because', CASE WHEN EXISTS (
       SELECT FROM exercise_progress p WHERE p.class_id = t.class_id AND p.activity_id = t.activity_id
          AND p.student_id = $3 AND p.exercise_id = t.exercise_id)
     THEN coalesce(t.ignored_because, 'answer-stands') ELSE t.ignored_because END`,
  )} WHERE t.class_id = $1 AND t.student_id = $2`,
  values,
}).count;

const moveExercises = statement('move-exercises', {
  text: `INSERT INTO exercise_progress SELECT ${copyOf(
    'exercise_progress',
    'p',
    `'attempt_id', ${copiedId('p.attempt_id')}`,
  )} WHERE p.class_id = $1 AND p.student_id = $2
    ON CONFLICT (class_id, activity_id, student_id, exercise_id) DO NOTHING`,
  values,
}).count;

const moveActs = statement('move-teacher-acts', {
  text: `INSERT INTO teacher_acts SELECT ${copyOf(
    'teacher_acts',
    'd',
    `'act_id', ${copiedId('d.act_id')}, 'undoes', ${copiedId('d.undoes')}`,
  )} WHERE d.class_id = $1 AND d.student_id = $2`,
  values,
}).run;

/** Only where the answer has moved, too. */
const moveMarks = statement('move-hand-in-marks', {
  text: `INSERT INTO hand_in_marks SELECT ${copyOf(
    'hand_in_marks',
    'm',
    `'mark_id', ${copiedId('m.mark_id')}, 'attempt_id', ${copiedId('m.attempt_id')}`,
  )} WHERE m.class_id = $1 AND m.student_id = $2 AND NOT EXISTS (
       SELECT FROM hand_in_marks own WHERE own.class_id = m.class_id AND own.activity_id = m.activity_id
          AND own.student_id = $3 AND own.exercise_id = m.exercise_id)`,
  values,
}).run;

const moveExtensions = statement('move-extensions', {
  text: `INSERT INTO extensions SELECT ${copyOf('extensions', 'x', `'class_id', x.class_id`)}
     WHERE x.class_id = $1 AND x.student_id = $2
    ON CONFLICT (class_id, activity_id, student_id) DO NOTHING`,
  values,
}).run;

/**
 * An answer is never older than the membership of whoever gave it. What the teacher's list says of the first student
 * holds for the second where it says nothing there.
 */
const joinMemberships = statement('join-memberships', {
  text: `UPDATE enrolments kept SET enrolled_at = least(kept.enrolled_at, gone.enrolled_at),
       last_name = coalesce(kept.last_name, gone.last_name), first_name = coalesce(kept.first_name, gone.first_name),
       own_id = coalesce(kept.own_id, gone.own_id)
      FROM enrolments gone
     WHERE kept.class_id = $1 AND kept.student_id = $3 AND gone.class_id = $1 AND gone.student_id = $2`,
  values,
}).run;

/**
 * Copies the work of one student of a class to another, in the caller's transaction, which then removes the first. What
 * both have answered stays as the second has it; the attempts of the first are kept beside it.
 * @returns how many answers and attempts came along; null when one of the two is not a student of the class
 */
export async function moveWork(
  tx: Queryable,
  classId: string,
  move: Move,
): Promise<{ answers: number; attempts: number } | null> {
  await lockWork(tx, classId, move);
  if ((await lockStudents(tx, classId, move)) !== 2) return null;
  await moveActivities(tx, classId, move);
  const attempts = await moveAttempts(tx, classId, move);
  const answers = await moveExercises(tx, classId, move);
  await moveActs(tx, classId, move);
  await moveMarks(tx, classId, move);
  await moveExtensions(tx, classId, move);
  await joinMemberships(tx, classId, move);
  return { answers, attempts };
}
