import type { ActivityStatus } from '../../../marking/status.ts';
import type { Queryable } from '../../../server/database/database.ts';

/** When a student began, finished and last answered an activity. */
export interface WorkTimes {
  readonly status: ActivityStatus;
  readonly startedAt: Date;
  /** null: not yet, or a further lesson has opened since. */
  readonly completedAt: Date | null;
  readonly lastAnswerAt: Date;
}

/** By student id, for students who have begun; with `studentId`, for that student only. */
export async function listWorkTimes(
  db: Queryable,
  classId: string,
  activityId: string,
  studentId: string | null = null,
): Promise<ReadonlyMap<string, WorkTimes>> {
  const { rows } = await db.query<{
    student_id: string;
    status: ActivityStatus;
    started_at: Date;
    completed_at: Date | null;
    last_answer_at: Date;
  }>(
    `SELECT student_id, status, started_at, CASE WHEN status = 'COMPLETED' THEN completed_at END AS completed_at,
            last_answer_at FROM activity_progress
      WHERE class_id = $1 AND activity_id = $2 AND ($3::text IS NULL OR student_id = $3)`,
    [classId, activityId, studentId],
  );
  return new Map(
    rows.map((row) => [
      row.student_id,
      {
        status: row.status,
        startedAt: row.started_at,
        completedAt: row.completed_at,
        lastAnswerAt: row.last_answer_at,
      },
    ]),
  );
}
