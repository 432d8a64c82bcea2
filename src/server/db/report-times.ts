import type { Queryable } from './database.ts';

/** When a student began, finished and last answered an activity; null: not yet. */
export interface WorkTimes {
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly lastAnswerAt: Date | null;
}

/** By student, of those who have begun. */
export async function listWorkTimes(
  db: Queryable,
  classId: string,
  activityId: string,
): Promise<ReadonlyMap<string, WorkTimes>> {
  const { rows } = await db.query<{
    student_id: string;
    started_at: Date;
    completed_at: Date | null;
    last_answer_at: Date;
  }>(
    `SELECT student_id, started_at, completed_at, last_answer_at FROM activity_progress
      WHERE class_id = $1 AND activity_id = $2`,
    [classId, activityId],
  );
  return new Map(
    rows.map((row) => [
      row.student_id,
      { startedAt: row.started_at, completedAt: row.completed_at, lastAnswerAt: row.last_answer_at },
    ]),
  );
}
