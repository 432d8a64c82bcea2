import type { classEndpoints } from '../../../contract/classes.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { Member } from '../../actor.ts';
import { listEnrolledClasses, listTaughtClasses } from '../../db/classes.ts';
import type { Services } from '../../services.ts';
import { viewClassHead, viewStudentClass } from './class-views.ts';

export async function listClasses(
  { database }: Pick<Services, 'database'>,
  member: Member,
): Promise<ReplyOf<(typeof classEndpoints)['listClasses']>> {
  const enrolled = await listEnrolledClasses(database, member.userId);
  return { classes: enrolled.map(({ record, enrolledAt }) => viewStudentClass(record, enrolledAt)) };
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
      createdAt: record.createdAt.toISOString(),
      archivedAt: record.archivedAt?.toISOString() ?? null,
    })),
  };
}
