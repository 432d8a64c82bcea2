import type { Queryable } from '../db/database.ts';

export interface IgnoredRow {
  readonly classId: string;
  readonly activityId: string;
  readonly studentId: string;
  readonly exerciseId: string;
  readonly moduleId: string;
  readonly component: string;
  readonly attemptId: string;
  readonly answer: readonly string[];
  readonly outcome: string;
  readonly fraction: number;
  readonly answeredAtMs: number;
  readonly because: string;
}

/** Keeps attempts that did not become the current answer. Harmless for those that are there already. */
export async function recordIgnored(db: Queryable, rows: readonly IgnoredRow[], now: Date): Promise<void> {
  const input = rows.map(({ answeredAtMs, ...row }) => ({
    ...row,
    answeredAt: new Date(answeredAtMs).toISOString(),
  }));
  await db.query(
    `INSERT INTO attempts (class_id, attempt_id, activity_id, student_id, exercise_id, module_id, component, answer,
       outcome, fraction, cost, ignored_because, answered_at, received_at)
     SELECT "classId", "attemptId", "activityId", "studentId", "exerciseId", "moduleId", component, answer, outcome,
       fraction, 0, because, "answeredAt", $2
       FROM jsonb_to_recordset($1) AS i("classId" uuid, "attemptId" uuid, "activityId" text, "studentId" text,
         "exerciseId" text, "moduleId" text, component text, answer jsonb, outcome text, fraction real, because text,
         "answeredAt" timestamptz)
      ORDER BY 1, 2
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(input), now],
  );
}
