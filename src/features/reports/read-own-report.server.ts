import { describePlainly } from '../../activity/describe-answer.ts';
import { AppError } from '../../server/base/app-error.ts';
import { atOneMoment, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/services.ts';
import { getEnrolledClass, getOwnClass } from '../classes/class-access.server.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { endedTeacherName } from '../classes/class-standing.ts';
import { extend } from '../classes/extension.ts';
import {
  type ClassActivityRecord,
  type ClassRecord,
  isOpen,
  listClassActivities,
} from '../classes/rows/classes.server.ts';
import { type Enrolment, findEnrolment } from '../classes/rows/enrolments.server.ts';
import { listExtensionsOf } from '../classes/rows/extensions.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { findProfile } from '../profile/profiles.server.ts';
import { listAbsences } from '../progress/rows/absences.server.ts';
import { readHandInMarks } from '../progress/rows/hand-in-marks.server.ts';
import { listExercises, type StoredExercise } from '../progress/rows/progress.server.ts';
import { createClassReport, type StudentReport } from './class-report.ts';
import type { OwnReportModel } from './files/activity-report.server.ts';
import { reportStudent } from './report-student.server.ts';
import { listWorkTimes } from './rows/report-times.server.ts';
import { frameOf } from './snapshot-frame.server.ts';

/** A report of one learner, with the stored work from which it was made. */
export interface OwnReport {
  readonly model: OwnReportModel;
  readonly row: StudentReport;
  readonly activity: PublishedActivity;
  readonly stored: readonly StoredExercise[];
}

type Deps = Pick<Services, 'database' | 'content' | 'clock'>;
type Key = { readonly code: string; readonly activityId: string };

/** The caller's own row of the report of an activity, as the teacher's report has it; while the class is open. */
export function readOwnReport(services: Deps, member: Member, key: Key): Promise<OwnReport> {
  return atOneMoment(services.database, async (tx) => {
    const { record, enrolment } = await getEnrolledClass(tx, member, key.code);
    const assigned = await getAssigned(tx, record, key.activityId, member.userId);
    if (!isOpen(assigned)) throw new AppError('activity-not-in-class');
    return readReport(services, tx, { record, assigned, studentId: member.userId, enrolment });
  });
}

/** The same for a student of the class, opened by the class's own teacher, in whatever state the class is. */
export function readStudentsReport(
  services: Deps,
  member: Member,
  { code, activityId, studentId }: Key & { readonly studentId: string },
): Promise<OwnReport> {
  return atOneMoment(services.database, async (tx) => {
    const record = await getOwnClass(tx, member, code);
    const assigned = await getAssigned(tx, record, activityId, studentId);
    const enrolment = await findEnrolment(tx, record.id, studentId);
    if (enrolment?.kind !== 'student') throw new AppError('not-found');
    return readReport(services, tx, { record, assigned, studentId, enrolment });
  });
}

/** The activity as the student has it. */
async function getAssigned(
  tx: Queryable,
  { id }: ClassRecord,
  activityId: string,
  studentId: string,
): Promise<ClassActivityRecord> {
  const ofClass = (await listClassActivities(tx, id)).find((one) => one.activityId === activityId);
  if (!ofClass) throw new AppError('activity-not-in-class');
  const extensions = await listExtensionsOf(tx, id, studentId);
  return extend(
    ofClass,
    extensions.find((one) => one.activityId === activityId),
  );
}

interface Reported {
  readonly record: ClassRecord;
  readonly assigned: ClassActivityRecord;
  readonly studentId: string;
  readonly enrolment: Enrolment;
}

async function readReport(
  { content, clock }: Pick<Deps, 'content' | 'clock'>,
  tx: Queryable,
  { record, assigned, studentId, enrolment }: Reported,
): Promise<OwnReport> {
  const { activityId } = assigned;
  const activity = content.findActivity(activityId);
  if (!activity) throw new AppError('activity-not-in-class');
  const stored = await listExercises(tx, record.id, activityId, studentId);
  const times = await listWorkTimes(tx, record.id, activityId, studentId);
  const absences = await listAbsences(tx, record.id);
  const frame = frameOf(content, activity);
  const { student, late } = reportStudent(frame, {
    id: studentId,
    name: (await findProfile(tx, studentId))?.fullName ?? '',
    status: times.get(studentId)?.status ?? 'NOT_STARTED',
    isAbsent: absences.some((one) => one.activityId === activityId && one.studentId === studentId),
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
  const answers = new Map(
    stored.flatMap(({ exerciseId, state: { current } }) => {
      const placed = activity.parts.get(exerciseId);
      return placed && current
        ? [[exerciseId, describePlainly(placed.item, current.answer, current.askedRun)] as const]
        : [];
    }),
  );
  const asked = new Set(frame.questions.map(({ exerciseId }) => exerciseId));
  const model: OwnReportModel = {
    class: {
      id: record.id,
      code: formatClassCode(record.code),
      name: record.name,
      timeZone: record.timeZone,
      teacherName: record.teacherName || endedTeacherName,
    },
    activity: { id: activityId, title: activity.outline.title, isHidden: assigned.isHidden },
    modules: activity.activity.modules.map(({ id, title }) => ({ id, title })),
    dueAt: assigned.dueAt,
    report,
    late: new Map([[studentId, late]]),
    times,
    readAt: new Date(clock()),
    studentId,
    handInMarks: (await readHandInMarks(tx, record.id, activityId, studentId)).get(studentId) ?? new Map(),
    rubrics: frame.rubrics,
    schoolName: await findSchool(tx, record.teacherId),
    choices: [...activity.parts].flatMap(([id, { part }]) => {
      const words = asked.has(id) ? [] : (answers.get(id) ?? []);
      return words.length > 0 ? [{ title: part.title, words }] : [];
    }),
    answers,
  };
  return { model, row, activity, stored };
}

async function findSchool(tx: Queryable, teacherId: string): Promise<string> {
  return (await findProfile(tx, teacherId))?.additional?.institution?.name ?? '';
}
