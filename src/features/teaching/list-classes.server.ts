import type { ReplyOf } from '../../kernel/endpoint.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { ActivityStatus } from '../../marking/status.ts';
import {
  boolean,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../server/database/statement.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import type { classEndpoints, JoinedClass, TaughtLab } from '../classes/class-endpoints.ts';
import { viewClassHead, viewStudentClass } from '../classes/class-views.server.ts';
import { dueFor } from '../classes/extension.ts';
import { listEnrolledClasses, listTaughtClasses } from '../classes/rows/classes.server.ts';
import { joinLimitOf } from '../classes/seat-ledger.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { countRaisedHands, listTaughtLabs, type TaughtLabRow } from './rows/taught-progress.server.ts';

export async function listClasses(
  { database, content }: Pick<Services, 'database' | 'content'>,
  member: Member,
): Promise<ReplyOf<(typeof classEndpoints)['listClasses']>> {
  const [enrolled, assignments] = await Promise.all([
    listEnrolledClasses(database, member.userId),
    listAssignments(database, member.userId),
  ]);
  const byClass = groupBy(assignments, ({ classId }) => classId);
  return {
    classes: enrolled.map((record) => ({
      ...viewStudentClass(record, record.enrolledAt),
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
      dateDue: dueFor(record.dueAt, record.extendedTo)?.toISOString() ?? null,
      isCovered: record.isCovered,
      hasOpenLesson: activity.outline.modules.length > 0,
      status: record.status,
      completedAt: record.completedAt?.toISOString() ?? null,
    },
  ];
}

export async function listTaught(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  member: Member,
): Promise<ReplyOf<(typeof classEndpoints)['listTaughtClasses']>> {
  const [records, labs, raised] = await Promise.all([
    listTaughtClasses(database, member.userId),
    listTaughtLabs(database, member.userId),
    countRaisedHands(database, member.userId, clock()),
  ]);
  const labsOf = groupBy(labs, ({ classId }) => classId);
  const handsOf = new Map(raised.map(({ classId, hands }) => [classId, hands]));
  return {
    classes: records.map((record) => ({
      ...viewClassHead(record),
      labs: (labsOf.get(record.id) ?? []).flatMap((lab) => viewTaughtLab(content, record.seatsTaken, lab)),
      raisedHands: handsOf.get(record.id) ?? 0,
      studentQuantity: record.studentQuantity,
      studentCount: record.seatsTaken,
      freePlaces: Math.max(0, joinLimitOf(record) - record.seatsTaken),
      isJoiningPaused: record.isJoiningPaused,
      isWaitingForLicense: record.isWaitingForLicense,
      isDemonstration: record.isDemonstration,
      createdAt: record.createdAt.toISOString(),
      archivedAt: record.archivedAt?.toISOString() ?? null,
    })),
  };
}

/** An empty list if the lab is no longer published. */
function viewTaughtLab(
  content: ContentStore,
  studentCount: number,
  { activityId, dueAt, completed, inProgress, absent }: TaughtLabRow,
): TaughtLab[] {
  const activity = content.findActivity(activityId);
  if (!activity) return [];
  const notStarted = Math.max(0, studentCount - absent - completed - inProgress);
  return [
    {
      id: activity.id,
      title: activity.outline.title,
      hasOpenLesson: activity.outline.modules.length > 0,
      dateDue: dueAt?.toISOString() ?? null,
      counts: { notStarted, inProgress, completed },
    },
  ];
}

const assignmentColumns = {
  classId: uuid(),
  activityId: text(),
  isCovered: boolean(),
  assignedAt: nullable(timestamp()),
  dueAt: nullable(timestamp()),
  /** For this student alone. */
  extendedTo: nullable(timestamp()),
  status: text<ActivityStatus>(),
  completedAt: nullable(timestamp()),
};
/** An activity of one of a student's classes, with the student's progress in it. */
type AssignmentRecord = RowOf<typeof assignmentColumns>;

/** The visible activities of all classes in which a student can work, in the order of each class. */
const listAssignments = statement('list-assignments', {
  columns: assignmentColumns,
  text: `SELECT ca.class_id AS "classId", ca.activity_id AS "activityId", ca.is_covered AS "isCovered",
           ca.assigned_at AS "assignedAt", ca.due_at AS "dueAt", x.due_at AS "extendedTo", coalesce(ap.status, 'NOT_STARTED') AS status,
           ap.completed_at AS "completedAt"
      FROM enrolments e
      JOIN classes c ON c.id = e.class_id AND c.archived_at IS NULL AND c.disabled_at IS NULL
      JOIN class_activities ca ON ca.class_id = c.id AND NOT ca.is_hidden
      LEFT JOIN activity_progress ap
        ON ap.class_id = c.id AND ap.activity_id = ca.activity_id AND ap.student_id = e.student_id
      LEFT JOIN extensions x
        ON x.class_id = c.id AND x.activity_id = ca.activity_id AND x.student_id = e.student_id
     WHERE e.student_id = $1 AND e.kind = 'student'
     ORDER BY ca.class_id, ca.position
     LIMIT 5000`,
  values: (studentId: string) => [studentId],
}).all;
