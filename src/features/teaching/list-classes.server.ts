import type { ReplyOf } from '../../kernel/endpoint.ts';
import type { ActivityStatus } from '../../marking/status.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import type { classEndpoints, JoinedClass } from '../classes/class-endpoints.ts';
import { viewClassHead, viewStudentClass } from '../classes/class-views.server.ts';
import { listEnrolledClasses, listTaughtClasses } from '../classes/rows/classes.server.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';

export async function listClasses(
  { database, content }: Pick<Services, 'database' | 'content'>,
  member: Member,
): Promise<ReplyOf<(typeof classEndpoints)['listClasses']>> {
  const [enrolled, assignments] = await Promise.all([
    listEnrolledClasses(database, member.userId),
    listAssignments(database, member.userId),
  ]);
  const byClass = new Map<string, AssignmentRecord[]>();
  for (const one of assignments) byClass.set(one.classId, [...(byClass.get(one.classId) ?? []), one]);
  return {
    classes: enrolled.map(({ record, enrolledAt }) => ({
      ...viewStudentClass(record, enrolledAt),
      assignments: (byClass.get(record.id) ?? []).flatMap((one) => viewAssignment(content, one)),
    })),
  };
}

/** An empty list if the activity is no longer published. */
function viewAssignment(content: ContentStore, record: AssignmentRecord): JoinedClass['assignments'] {
  const activity = content.findActivity(record.activityId);
  if (!activity) return [];
  return [
    {
      id: activity.id,
      title: activity.outline.title,
      dateAssigned: record.assignedAt?.toISOString() ?? null,
      dateDue: record.dueAt?.toISOString() ?? null,
      isCovered: record.isCovered,
      hasOpenLesson: activity.outline.modules.length > 0,
      status: record.status,
      completedAt: record.completedAt?.toISOString() ?? null,
    },
  ];
}

export async function listTaught(
  { database }: Pick<Services, 'database'>,
  member: Member,
): Promise<ReplyOf<(typeof classEndpoints)['listTaughtClasses']>> {
  const records = await listTaughtClasses(database, member.userId);
  return {
    classes: records.map((record) => ({
      ...viewClassHead(record),
      studentQuantity: record.studentQuantity,
      studentCount: record.seatsTaken,
      isJoiningPaused: record.isJoiningPaused,
      isWaitingForLicense: record.isWaitingForLicense,
      createdAt: record.createdAt.toISOString(),
      archivedAt: record.archivedAt?.toISOString() ?? null,
    })),
  };
}

/** An activity of one of a student's classes, with the student's progress in it. */
interface AssignmentRecord {
  readonly classId: string;
  readonly activityId: string;
  readonly isCovered: boolean;
  readonly assignedAt: Date | null;
  readonly dueAt: Date | null;
  readonly status: ActivityStatus;
  readonly completedAt: Date | null;
}

/** The visible activities of all classes in which a student can work, in the order of each class. */
async function listAssignments(db: Queryable, studentId: string): Promise<AssignmentRecord[]> {
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
