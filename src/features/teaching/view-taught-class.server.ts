import type { Queryable } from '../../server/database/database.ts';
import type { Services } from '../../server/services.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { viewClassActivity, viewClassHead } from '../classes/class-views.server.ts';
import { type ClassRecord, findClassById, listClassActivities } from '../classes/rows/classes.server.ts';
import { listRoster } from '../classes/rows/enrolments.server.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { takeBackUntil } from '../joining/class-account-end.ts';
import { viewSeats } from '../licenses/license-views.server.ts';

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
    areClassAccountsOff: record.areClassAccountsOff,
    isDemonstration: record.isDemonstration,
    sharedDevicesUntil: record.sharedDevicesUntil?.toISOString() ?? null,
    initialActivity: record.initialActivityId,
    timeZone: record.timeZone,
    createdAt: record.createdAt.toISOString(),
    archivedAt: record.archivedAt?.toISOString() ?? null,
    activities: activities.map((activity) => viewClassActivity(content, activity)),
    students: roster.map(({ studentId, enrolledAt, releasedAt, ...student }) => ({
      ...student,
      id: studentId,
      enrolledAt: enrolledAt.toISOString(),
      takeBackUntil: releasedAt && takeBackUntil(releasedAt).toISOString(),
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
