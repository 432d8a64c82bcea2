import type { ActivityStatus } from '../../../lab/marking/status.ts';
import type { Queryable } from '../../server/database/database.ts';
import { nullable, type RowOf, statement, text, timestamp } from '../../server/database/statement.ts';

const columns = {
  studentId: text(),
  status: text<ActivityStatus>(),
  startedAt: timestamp(),
  /** null: not yet, or a further lesson has opened since. */
  completedAt: nullable(timestamp()),
  lastAnswerAt: timestamp(),
};
/** When a student began, finished and last answered an activity. */
export type WorkTimes = Omit<RowOf<typeof columns>, 'studentId'>;

const listRows = statement('list-work-times', {
  columns,
  text: `SELECT student_id AS "studentId", status, started_at AS "startedAt",
           CASE WHEN status = 'COMPLETED' THEN completed_at END AS "completedAt", last_answer_at AS "lastAnswerAt"
      FROM activity_progress
     WHERE class_id = $1 AND activity_id = $2 AND ($3::text IS NULL OR student_id = $3)`,
  values: (classId: string, activityId: string, studentId: string | null) => [classId, activityId, studentId],
}).all;

/** By student id, for students who have begun; with `studentId`, for that student only. */
export async function listWorkTimes(
  db: Queryable,
  classId: string,
  activityId: string,
  studentId: string | null = null,
): Promise<ReadonlyMap<string, WorkTimes>> {
  const rows = await listRows(db, classId, activityId, studentId);
  return new Map(rows.map(({ studentId: id, ...times }) => [id, times]));
}
