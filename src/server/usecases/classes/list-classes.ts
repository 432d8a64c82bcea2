import type { classEndpoints, JoinedClass } from '../../../contract/classes.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { Member } from '../../actor.ts';
import type { ContentStore } from '../../content/content-store.ts';
import { type AssignmentRecord, listAssignments } from '../../db/assignments.ts';
import { listEnrolledClasses, listTaughtClasses } from '../../db/classes.ts';
import type { Services } from '../../services.ts';
import { viewClassHead, viewStudentClass } from './class-views.ts';

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

/** Nothing for an activity that is no longer published. */
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
