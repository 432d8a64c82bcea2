import { AppError } from '../../server/base/app-error.ts';
import { atOneMoment } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { getEnrolledClass } from '../classes/class-access.server.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { extend } from '../classes/extension.ts';
import { isOpen, listClassActivities } from '../classes/rows/classes.server.ts';
import { listExtensionsOf } from '../classes/rows/extensions.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { findProfile } from '../profile/profiles.server.ts';
import { listAbsences } from '../progress/rows/absences.server.ts';
import { listExercises, type StoredExercise } from '../progress/rows/progress.server.ts';
import { createClassReport, type StudentReport } from './class-report.ts';
import type { ActivityReport } from './files/activity-report.server.ts';
import { reportStudent } from './report-student.server.ts';
import { listWorkTimes } from './rows/report-times.server.ts';
import { frameOf } from './snapshot-frame.server.ts';

/** A report of one learner, with the stored work from which it was made. */
export interface OwnReport {
  readonly model: ActivityReport;
  readonly row: StudentReport;
  readonly activity: PublishedActivity;
  readonly stored: readonly StoredExercise[];
}

/** The caller's own row of the report of an activity, as the teacher's report has it; while the class is open. */
export function readOwnReport(
  { database, content, clock }: Pick<Services, 'database' | 'content' | 'clock'>,
  member: Member,
  { code, activityId }: { readonly code: string; readonly activityId: string },
): Promise<OwnReport> {
  return atOneMoment(database, async (tx) => {
    const { record, enrolment } = await getEnrolledClass(tx, member, code);
    const ofClass = (await listClassActivities(tx, record.id)).find((one) => one.activityId === activityId);
    const activity = content.findActivity(activityId);
    if (!activity || !ofClass || !isOpen(ofClass)) throw new AppError('activity-not-in-class');
    const extensions = await listExtensionsOf(tx, record.id, member.userId);
    const assigned = extend(
      ofClass,
      extensions.find((one) => one.activityId === activityId),
    );
    const stored = await listExercises(tx, record.id, activityId, member.userId);
    const times = await listWorkTimes(tx, record.id, activityId, member.userId);
    const absences = await listAbsences(tx, record.id);
    const frame = frameOf(content, activity);
    const { student, late } = reportStudent(frame, {
      id: member.userId,
      name: (await findProfile(tx, member.userId))?.fullName ?? '',
      status: times.get(member.userId)?.status ?? 'NOT_STARTED',
      isAbsent: absences.some((one) => one.activityId === activityId && one.studentId === member.userId),
      deadline: {
        dueAtMs: assigned.dueAt?.getTime() ?? null,
        enrolledAtMs: enrolment.enrolledAt.getTime(),
      },
      answers: stored,
    });
    const report = createClassReport({
      questions: frame.questions,
      requiredCount: frame.requiredCount,
      students: [student],
    });
    const [row] = report.students;
    if (!row) throw new Error('a report of one student has a row');
    const model: ActivityReport = {
      class: {
        id: record.id,
        code: formatClassCode(record.code),
        name: record.name,
        timeZone: record.timeZone,
      },
      activity: { id: activityId, title: activity.outline.title, isHidden: false },
      modules: activity.activity.modules.map(({ id, title }) => ({ id, title })),
      dueAt: assigned.dueAt,
      report,
      late: new Map([[member.userId, late]]),
      times,
      readAt: new Date(clock()),
    };
    return { model, row, activity, stored };
  });
}
