import type { Queryable } from '../../../../server/database/database.ts';
import { statement } from '../../../../server/database/statement.ts';

/** One student of one class. */
interface Membership {
  readonly classId: string;
  readonly studentId: string;
}

/** Whose work is copied, and who gets it: another student of the same class, or the same student in another class. */
export interface WorkMove {
  readonly from: Membership;
  readonly to: Membership;
}

const values = ({ from, to }: WorkMove) => [from.classId, from.studentId, to.classId, to.studentId];

/**
 * Ids of attempts, acts and marks are unique in a class. In another class the copies keep them, so that an answer that
 * is sent again is known there. In the same class they get ids of their own. Their first 24 signs stay: they hold the
 * time, by which lists are sorted.
 */
const copiedId = (id: string) =>
  `(CASE WHEN $1::uuid = $3::uuid THEN ${copiedIdOf(id, '$4::text')} ELSE ${id}::uuid END)`;

/** The id that the copy of a row has with another student of the same class. */
export function copiedIdOf(id: string, receiver: string): string {
  return `(left(${id}::text, 24) || left(md5(${id}::text || ${receiver}), 12))::uuid`;
}

/** A row with some fields replaced. Columns that are added later are copied, too. */
const copyOf = (table: string, alias: string, fields: readonly string[] = []) =>
  `(jsonb_populate_record(${alias}, jsonb_build_object(${[
    `'class_id', $3::uuid`,
    `'student_id', $4::text`,
    ...fields,
  ].join(', ')}))).*
     FROM ${table} ${alias}`;

const copyActivities = statement('copy-activities', {
  text: `INSERT INTO activity_progress SELECT ${copyOf('activity_progress', 'a')}
     WHERE a.class_id = $1 AND a.student_id = $2
    ON CONFLICT (class_id, activity_id, student_id) DO UPDATE SET
      started_at = least(activity_progress.started_at, EXCLUDED.started_at),
      last_answer_at = greatest(activity_progress.last_answer_at, EXCLUDED.last_answer_at),
      version = activity_progress.version + 1`,
  values,
}).run;

/**
 * Runs before the exercises are copied. An attempt at an exercise that the receiver has answered, too, does not become
 * the answer.
 */
const copyAttempts = statement('copy-attempts', {
  text: `INSERT INTO attempts SELECT ${copyOf('attempts', 't', [
    `'attempt_id', ${copiedId('t.attempt_id')}`,
    `'ignored_because', CASE WHEN EXISTS (
       SELECT FROM exercise_progress p WHERE p.class_id = $3 AND p.activity_id = t.activity_id
          AND p.student_id = $4 AND p.exercise_id = t.exercise_id)
     THEN coalesce(t.ignored_because, 'answer-stands') ELSE t.ignored_because END`,
  ])} WHERE t.class_id = $1 AND t.student_id = $2`,
  values,
}).count;

const copyExercises = statement('copy-exercises', {
  text: `INSERT INTO exercise_progress SELECT ${copyOf('exercise_progress', 'p', [
    `'attempt_id', ${copiedId('p.attempt_id')}`,
  ])} WHERE p.class_id = $1 AND p.student_id = $2
    ON CONFLICT (class_id, activity_id, student_id, exercise_id) DO NOTHING`,
  values,
}).count;

const copyActs = statement('copy-teacher-acts', {
  text: `INSERT INTO teacher_acts SELECT ${copyOf('teacher_acts', 'd', [
    `'act_id', ${copiedId('d.act_id')}`,
    `'undoes', ${copiedId('d.undoes')}`,
  ])} WHERE d.class_id = $1 AND d.student_id = $2`,
  values,
}).run;

/** Only if the answer was copied, too. */
const copyMarks = statement('copy-hand-in-marks', {
  text: `INSERT INTO hand_in_marks SELECT ${copyOf('hand_in_marks', 'm', [
    `'mark_id', ${copiedId('m.mark_id')}`,
    `'attempt_id', ${copiedId('m.attempt_id')}`,
  ])} WHERE m.class_id = $1 AND m.student_id = $2 AND NOT EXISTS (
       SELECT FROM hand_in_marks own WHERE own.class_id = $3 AND own.activity_id = m.activity_id
          AND own.student_id = $4 AND own.exercise_id = m.exercise_id)`,
  values,
}).run;

/** In another class there is no such round. What both have answered stays as the receiver has it. */
const copyRoundAnswers = statement('copy-round-answers', {
  text: `INSERT INTO round_answers SELECT ${copyOf('round_answers', 'n')}
     WHERE n.class_id = $1 AND n.student_id = $2 AND $1::uuid = $3::uuid
    ON CONFLICT (class_id, round_id, student_id) DO NOTHING`,
  values,
}).run;

const copyExtensions = statement('copy-extensions', {
  text: `INSERT INTO extensions SELECT ${copyOf('extensions', 'x')}
     WHERE x.class_id = $1 AND x.student_id = $2
    ON CONFLICT (class_id, activity_id, student_id) DO NOTHING`,
  values,
}).run;

const copyVisits = statement('copy-first-visits', {
  text: `INSERT INTO first_visits SELECT ${copyOf('first_visits', 'v')}
     WHERE v.class_id = $1 AND v.student_id = $2
    ON CONFLICT (class_id, activity_id, student_id, module_id) DO NOTHING`,
  values,
}).run;

/**
 * Copies the work of one membership to another, in a transaction of the caller, who has locked both and removes the
 * first afterwards. What both have answered stays as the receiver has it; the other attempts are kept beside it.
 * @returns how many answers and attempts came along
 */
export async function copyWork(
  tx: Queryable,
  move: WorkMove,
): Promise<{ answers: number; attempts: number }> {
  await copyActivities(tx, move);
  const attempts = await copyAttempts(tx, move);
  const answers = await copyExercises(tx, move);
  await copyActs(tx, move);
  await copyMarks(tx, move);
  await copyRoundAnswers(tx, move);
  await copyExtensions(tx, move);
  await copyVisits(tx, move);
  return { answers, attempts };
}
