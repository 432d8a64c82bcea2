import type { ActivityStatus } from '../../domain/progress/status.ts';
import type { Queryable } from './database.ts';

/** An activity of one of a student's classes, with how far the student is in it. */
export interface AssignmentRecord {
  readonly classId: string;
  readonly activityId: string;
  readonly isCovered: boolean;
  readonly assignedAt: Date | null;
  readonly dueAt: Date | null;
  readonly status: ActivityStatus;
  readonly completedAt: Date | null;
}

/** Of all classes that a student can work in, in the order of each class; hidden activities are left out. */
export async function listAssignments(db: Queryable, studentId: string): Promise<AssignmentRecord[]> {
  const { rows } = await db.query<{
    class_id: string;
    activity_id: string;
    is_covered: boolean;
    assigned_at: Date | null;
    due_at: Date | null;
    status: ActivityStatus | null;
    completed_at: Date | null;
  }>(
    `SELECT ca.class_id, ca.activity_id, ca.is_covered, ca.assigned_at, ca.due_at, ap.status, ap.completed_at
       FROM enrolments e
       JOIN classes c ON c.id = e.class_id AND c.archived_at IS NULL AND c.disabled_at IS NULL
       JOIN class_activities ca ON ca.class_id = c.id AND NOT ca.is_hidden
       LEFT JOIN activity_progress ap
         ON ap.class_id = c.id AND ap.activity_id = ca.activity_id AND ap.student_id = e.student_id
      WHERE e.student_id = $1 AND e.kind = 'student'
      ORDER BY ca.class_id, ca.position
      LIMIT 5000`,
    [studentId],
  );
  return rows.map((row) => ({
    classId: row.class_id,
    activityId: row.activity_id,
    isCovered: row.is_covered,
    assignedAt: row.assigned_at,
    dueAt: row.due_at,
    status: row.status ?? 'NOT_STARTED',
    completedAt: row.completed_at,
  }));
}
