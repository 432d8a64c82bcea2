import type { Queryable } from '../../server/database/database.ts';
import type { Services } from '../../server/http/services.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { viewClassActivity, viewClassHead } from '../classes/class-views.server.ts';
import {
  type ClassRecord,
  findClassById,
  hasListedAccounts,
  listClassActivities,
} from '../classes/rows/classes.server.ts';
import { listRoster, type RosterEntry } from '../classes/rows/enrolments.server.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { leavesAt, takeBackUntil } from '../joining/class-account-end.ts';
import { listLeaving } from '../joining/rows/leaving-accounts.server.ts';
import { viewWish } from '../joining/rows/own-wishes.server.ts';
import { viewSeats } from '../licenses/license-views.server.ts';
import { readPauses } from '../live/rows/live-classes.server.ts';

export async function viewTeacherClass(
  db: Queryable,
  content: ContentStore,
  record: ClassRecord,
): Promise<TeacherClass> {
  const [activities, roster, seats, pauseOf, leaving, isListed] = await Promise.all([
    listClassActivities(db, record.id),
    listRoster(db, record.id),
    viewSeats(db, content, record),
    readPauses(db, [record.id]),
    listLeaving(db, record.id),
    hasListedAccounts(db, record.id),
  ]);
  return {
    ...viewClassHead(record),
    view: 'teacher',
    studentQuantity: record.studentQuantity,
    seats,
    isJoiningPaused: record.isJoiningPaused,
    isWaitingForLicense: record.isWaitingForLicense,
    areClassAccountsOff: record.areClassAccountsOff,
    ...(isListed && { isListed: true as const }),
    ...(record.showsNames && { showsNames: true as const }),
    ...(record.usesOwnDevices && { usesOwnDevices: true as const }),
    isDemonstration: record.isDemonstration,
    sharedDevicesUntil: record.sharedDevicesUntil?.toISOString() ?? null,
    initialActivity: record.initialActivityId,
    timeZone: record.timeZone,
    createdAt: record.createdAt.toISOString(),
    archivedAt: record.archivedAt?.toISOString() ?? null,
    ...pauseOf(record.id),
    ...(record.lessonEnd && { lessonEnd: record.lessonEnd }),
    activities: activities.map((activity) => viewClassActivity(content, activity)),
    ...(leaving.length > 0 && {
      leaving: leaving.map(({ leavingAt, ...student }) => ({
        ...student,
        endsAt: leavesAt(leavingAt).toISOString(),
      })),
    }),
    students: roster.map((entry) => viewStudent(record, entry)),
  };
}

function viewStudent(record: ClassRecord, entry: RosterEntry): TeacherClass['students'][number] {
  const {
    studentId,
    enrolledAt,
    releasedAt,
    unusedOfList,
    lastEnteredAt,
    accountName,
    wishStanding,
    wishSince,
    ...student
  } = entry;
  const wish = viewWish({ wishStanding, wishSince });
  return {
    ...student,
    ...(accountName !== null && { accountName }),
    ...(unusedOfList !== null && { unusedOfList }),
    ...(lastEnteredAt && { lastEnteredAt: lastEnteredAt.toISOString() }),
    ...(wish && { wish }),
    id: studentId,
    enrolledAt: enrolledAt.toISOString(),
    // In an archived class nothing is taken back.
    takeBackUntil: record.archivedAt ? null : releasedAt && takeBackUntil(releasedAt).toISOString(),
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
