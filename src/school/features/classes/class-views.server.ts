import type { ContentStore } from '../content/published/content-store.server.ts';
import { usualGrading } from './assigning.ts';
import { formatClassCode } from './class-code.ts';
import type { StudentClass } from './class-endpoints.ts';
import { endedTeacherName } from './class-standing.ts';
import type { ClassActivityRecord, ClassRecord } from './rows/classes.server.ts';

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
    ...(record.lessonEnd && { lessonEndedAt: new Date(record.lessonEnd.atMs).toISOString() }),
  };
}

/** For the class's teacher. */
export function viewTaughtActivity(content: ContentStore, record: ClassActivityRecord) {
  const { grading, version } = record;
  return { ...viewClassActivity(content, record), grading: grading ?? usualGrading, version };
}

export function viewClassActivity(content: ContentStore, record: ClassActivityRecord) {
  return {
    id: record.activityId,
    // An activity that is no longer published is still listed, with its id as its title.
    title: content.findActivity(record.activityId)?.outline.title ?? record.activityId,
    isHidden: record.isHidden,
    isCovered: record.isCovered,
    dateAssigned: record.assignedAt?.toISOString() ?? null,
    dateDue: record.dueAt?.toISOString() ?? null,
    ...(record.pace && { pace: record.pace }),
  };
}
