import type { StudentClass, TeacherClass } from '../../../contract/classes.ts';
import { formatClassCode } from '../../../domain/classes/class-code.ts';
import { endedTeacherName } from '../../../domain/classes/ended-teacher.ts';
import type { ContentStore } from '../../content/content-store.ts';
import {
  type ClassActivityRecord,
  type ClassRecord,
  findClassById,
  listClassActivities,
} from '../../db/classes.ts';
import type { Queryable } from '../../db/database.ts';
import { listRoster } from '../../db/enrolments.ts';
import type { Services } from '../../services.ts';
import { viewSeats } from '../licenses/license-views.ts';

/** What every member of a class may know of it. */
export function viewClassHead(record: ClassRecord) {
  const { id, name, description, isArchived, isDisabled } = record;
  const teacherName = record.teacherName || endedTeacherName;
  return { id, code: formatClassCode(record.code), name, description, teacherName, isArchived, isDisabled };
}

export function viewStudentClass(record: ClassRecord, enrolledAt: Date): StudentClass {
  return {
    ...viewClassHead(record),
    view: 'student',
    initialActivity: record.initialActivityId,
    timeZone: record.timeZone,
    enrolledAt: enrolledAt.toISOString(),
  };
}

export async function viewTeacherClass(
  db: Queryable,
  content: ContentStore,
  record: ClassRecord,
): Promise<TeacherClass> {
  const [activities, roster, seats] = await Promise.all([
    listClassActivities(db, record.id),
    listRoster(db, record.id),
    viewSeats(db, content, record),
  ]);
  return {
    ...viewClassHead(record),
    view: 'teacher',
    studentQuantity: record.studentQuantity,
    seats,
    isJoiningPaused: record.isJoiningPaused,
    isWaitingForLicense: record.isWaitingForLicense,
    initialActivity: record.initialActivityId,
    timeZone: record.timeZone,
    createdAt: record.createdAt.toISOString(),
    archivedAt: record.archivedAt?.toISOString() ?? null,
    activities: activities.map((activity) => viewClassActivity(content, activity)),
    students: roster.map(({ studentId, fullName, enrolledAt }) => ({
      id: studentId,
      fullName,
      enrolledAt: enrolledAt.toISOString(),
    })),
  };
}

/** A class that was just changed, as its teacher sees it now. */
export async function viewOwnClass(
  { database, content }: Pick<Services, 'database' | 'content'>,
  classId: string,
): Promise<TeacherClass> {
  const record = await findClassById(database, classId);
  if (!record) throw new Error('a class that was just changed is not there');
  return viewTeacherClass(database, content, record);
}

export function viewClassActivity(content: ContentStore, record: ClassActivityRecord) {
  return {
    id: record.activityId,
    // An activity that is no longer published keeps its place under its id.
    title: content.findActivity(record.activityId)?.outline.title ?? record.activityId,
    isHidden: record.isHidden,
    isCovered: record.isCovered,
    dateAssigned: record.assignedAt?.toISOString() ?? null,
    dateDue: record.dueAt?.toISOString() ?? null,
  };
}
