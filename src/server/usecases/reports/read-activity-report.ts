import { reportOf } from '../../../contract/snapshot-report.ts';
import { formatClassCode } from '../../../domain/classes/class-code.ts';
import { sortStudents } from '../../../domain/reports/sort.ts';
import type { Member } from '../../actor.ts';
import { listClassActivities } from '../../db/classes.ts';
import { inTransaction } from '../../db/database.ts';
import { listWorkTimes } from '../../db/report-times.ts';
import type { ActivityReport } from '../../reports/activity-report.ts';
import type { Services } from '../../services.ts';
import { getOwnClass } from '../classes/class-access.ts';
import { readSnapshot } from './read-snapshot.ts';

/** For the class's own teacher, in whatever state the class is; all of it as it stood at one moment. */
export function readActivityReport(
  { database, content, clock, reports }: Pick<Services, 'database' | 'content' | 'clock' | 'reports'>,
  member: Member,
  key: { readonly code: string; readonly activityId: string },
): Promise<ActivityReport> {
  return reports.inTurn(() =>
    inTransaction(database, async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const record = await getOwnClass(tx, member, key.code);
      const { snapshot, late } = await readSnapshot({ database: tx, content }, member, key);
      if (!snapshot) throw new Error('a snapshot that was asked for without a version is always told');
      const assigned = await listClassActivities(tx, record.id);
      const report = reportOf(snapshot);
      return {
        class: {
          id: record.id,
          code: formatClassCode(record.code),
          name: record.name,
          timeZone: record.timeZone,
        },
        activity: {
          ...snapshot.activity,
          isHidden: assigned.some(({ activityId, isHidden }) => activityId === key.activityId && isHidden),
        },
        modules: snapshot.modules,
        dueAt: snapshot.dueAt === null ? null : new Date(snapshot.dueAt),
        report: { ...report, students: sortStudents(report.students, { key: 'name', isDescending: false }) },
        late,
        times: await listWorkTimes(tx, record.id, key.activityId),
        readAt: new Date(clock()),
      };
    }),
  );
}
