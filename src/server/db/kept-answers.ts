import type { Queryable } from './database.ts';
import { type ExerciseRow, exerciseColumns, groupByStudent, type StoredExercise } from './progress.ts';

/**
 * Answers of an activity's students to exercises that are not among `knownIds`, by student: taken out by an author, or
 * of an activity that is no longer published. Nothing a learner wrote is ever deleted by an edit of content.
 */
export async function listKeptAnswers(
  db: Queryable,
  classId: string,
  activityId: string,
  knownIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredExercise[]>> {
  const { rows } = await db.query<ExerciseRow & { student_id: string }>(
    `SELECT student_id, ${exerciseColumns} FROM exercise_progress
      WHERE class_id = $1 AND activity_id = $2 AND attempt_id IS NOT NULL AND exercise_id <> ALL($3::text[])
      ORDER BY student_id, exercise_id`,
    [classId, activityId, knownIds],
  );
  return groupByStudent(rows);
}
