import type { Queryable } from '../../../server/database/database.ts';
import { integer, statement, text, uuid } from '../../../server/database/statement.ts';
import { type ExerciseRow, exerciseColumns, exerciseSelection } from './progress.server.ts';

/** The next class after `afterClassId` with an answer to one of the exercises; an archived class is left as it was. */
export const findClassToRescore = statement('find-class-to-rescore', {
  columns: { classId: uuid() },
  text: `SELECT ca.class_id AS "classId" FROM class_activities ca JOIN classes c ON c.id = ca.class_id
     WHERE ca.activity_id = $1 AND c.archived_at IS NULL AND ($3::uuid IS NULL OR ca.class_id > $3)
       AND EXISTS (SELECT FROM exercise_progress p
                    WHERE p.class_id = ca.class_id AND p.activity_id = $1 AND p.exercise_id = ANY($2)
                      AND p.attempt_id IS NOT NULL)
     ORDER BY ca.class_id LIMIT 1`,
  values: (activityId: string, exerciseIds: readonly string[], afterClassId: string | null) => [
    activityId,
    exerciseIds,
    afterClassId,
  ],
}).value;

export type AnswerToRescore = ExerciseRow & { readonly studentId: string };

/** The answers of a class to the exercises. One whose words were erased keeps the mark it has. */
export const listAnswersToRescore = statement('list-answers-to-rescore', {
  columns: { studentId: text(), ...exerciseColumns },
  text: `SELECT p.student_id AS "studentId", ${exerciseSelection} FROM exercise_progress p
     WHERE p.class_id = $1 AND p.activity_id = $2 AND p.exercise_id = ANY($3) AND p.attempt_id IS NOT NULL
       AND p.answer <> '[]'
     ORDER BY p.student_id, p.exercise_id`,
  values: (classId: string, activityId: string, exerciseIds: readonly string[]) => [
    classId,
    activityId,
    exerciseIds,
  ],
}).all;

const lockActivities = statement('lock-activities-to-rescore', {
  text: `SELECT FROM activity_progress WHERE class_id = $1 AND activity_id = $2 ORDER BY student_id FOR UPDATE`,
  values: (classId: string, activityId: string) => [classId, activityId],
}).run;

/** The same, locked until the transaction ends, after the rows that every writer of answers locks first. */
export async function lockAnswersToRescore(
  tx: Queryable,
  classId: string,
  activityId: string,
  exerciseIds: readonly string[],
): Promise<AnswerToRescore[]> {
  await lockActivities(tx, classId, activityId);
  return listAnswersToRescore(tx, classId, activityId, exerciseIds);
}

/** How many answers to an exercise stand and point, or pointed at first, to a belief; in all classes. */
export const countAnswersOfBelief = statement('count-answers-of-belief', {
  columns: { answers: integer() },
  text: `SELECT count(*)::int AS answers
      FROM class_activities ca JOIN exercise_progress p USING (class_id, activity_id)
     WHERE ca.activity_id = $1 AND p.exercise_id = $2 AND p.attempt_id IS NOT NULL
       AND (p.first_beliefs @> $3::jsonb OR p.outcome <> 'correct' AND p.notes @> $3::jsonb)`,
  values: (activityId: string, exerciseId: string, beliefId: string) => [
    activityId,
    exerciseId,
    JSON.stringify([{ misconception: beliefId }]),
  ],
}).value;

/** How many answers stand to each of the exercises, in all classes; one without answers has no row. */
export const countStandingAnswers = statement('count-standing-answers', {
  columns: { exerciseId: text(), answers: integer() },
  text: `SELECT p.exercise_id AS "exerciseId", count(*)::int AS answers
      FROM class_activities ca JOIN exercise_progress p USING (class_id, activity_id)
     WHERE ca.activity_id = $1 AND p.exercise_id = ANY($2) AND p.attempt_id IS NOT NULL
     GROUP BY p.exercise_id`,
  values: (activityId: string, exerciseIds: readonly string[]) => [activityId, exerciseIds],
}).all;
