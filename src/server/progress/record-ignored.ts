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

/** Keeps an attempt that did not become the current answer. Harmless when it is there already. */
export async function recordIgnored(db: Queryable, row: IgnoredRow, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO attempts (class_id, attempt_id, activity_id, student_id, exercise_id, module_id, component, answer,
       outcome, fraction, cost, ignored_because, answered_at, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $12, $13) ON CONFLICT DO NOTHING`,
    [
      row.classId,
      row.attemptId,
      row.activityId,
      row.studentId,
      row.exerciseId,
      row.moduleId,
      row.component,
      JSON.stringify(row.answer),
      row.outcome,
      row.fraction,
      row.because,
      new Date(row.answeredAtMs),
      now,
    ],
  );
}
