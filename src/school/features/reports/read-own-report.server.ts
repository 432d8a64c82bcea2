import { describePlainly } from '../../../lab/activity/describe-answer.ts';
import { AppError } from '../../server/base/app-error.ts';
import { atOneMoment, type Queryable } from '../../server/database/database.ts';
import type { Member } from '../../server/http/actor.ts';
import type { Services } from '../../server/http/services.ts';
import { getEnrolledClass, getOwnClass } from '../classes/class-access.server.ts';
import { formatClassCode } from '../classes/class-code.ts';
import { endedTeacherName } from '../classes/class-standing.ts';
import { extend } from '../classes/extension.ts';
import { dueOf, listDues } from '../classes/lesson-dues.ts';
import type { LessonEnd } from '../classes/lesson-end.ts';
import { listCountedLessons } from '../classes/pace.ts';
import {
  type ClassActivityRecord,
  type ClassRecord,
  isOpen,
  listClassActivities,
} from '../classes/rows/classes.server.ts';
import { type Enrolment, findEnrolment, findNameIn, listRoster } from '../classes/rows/enrolments.server.ts';
import { listExtensions, listExtensionsOf } from '../classes/rows/extensions.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import { findProfile } from '../profile/profiles.server.ts';
import { deadlineOf } from '../progress/answer-time.ts';
import { listAbsences } from '../progress/rows/absences.server.ts';
import {
  listGivenPoints,
  type MarksOfStudents,
  readHandInMarks,
} from '../progress/rows/hand-in-marks.server.ts';
import {
  listExercises,
  listExercisesByStudent,
  type StoredExercise,
} from '../progress/rows/progress.server.ts';
import { listWaitingOf } from './by-hand.ts';
import { createClassReport, type StudentReport } from './class-report.ts';
import type { OwnReportModel } from './files/activity-report.server.ts';
import { collectHeldMisconceptions } from './held-misconceptions.server.ts';
import { listOwnMarks } from './list-own-marks.server.ts';
import { findNotRight, sayAbout } from './not-right-yet.ts';
import { listNotOpen } from './read-snapshot.server.ts';
import { reportStudent } from './report-student.server.ts';
import { listWorkTimes, type WorkTimes } from './report-times.server.ts';
import { frameOf, narrowFrame, type SnapshotFrame } from './snapshot-frame.server.ts';

/** A report of one learner, with the stored work from which it was made. */
export interface OwnReport {
  readonly model: OwnReportModel;
  readonly row: StudentReport;
  readonly activity: PublishedActivity;
  readonly stored: readonly StoredExercise[];
  /** Every lesson of the lab, given or not. */
  readonly whole: SnapshotFrame;
  /** The end of the last lesson of the class. null: none. */
  readonly lessonEnd: LessonEnd | null;
}

type Deps = Pick<Services, 'database' | 'content' | 'clock'>;
type Key = { readonly code: string; readonly activityId: string };

/** The caller's own row of the report of an activity, as the teacher's report has it; also of an archived class. */
export function readOwnReport(services: Deps, member: Member, key: Key): Promise<OwnReport> {
  return atOneMoment(services.database, async (tx) => {
    const { record, enrolment } = await getEnrolledClass(tx, member, key.code, 'reading');
    const assigned = await getAssigned(services, tx, record, key.activityId, member.userId);
    // The passes of an archived class have ended.
    if (!isOpen({ ...assigned, isCovered: assigned.isCovered || record.isArchived }))
      throw new AppError('activity-not-in-class');
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
    const assigned = await getAssigned(services, tx, record, activityId, studentId);
    const enrolment = await findEnrolment(tx, record.id, studentId);
    if (enrolment?.kind !== 'student') throw new AppError('not-found');
    return readReport(services, tx, { record, assigned, studentId, enrolment });
  });
}

/**
 * The same for every student of the class, absent ones too, in as many statements as for one.
 * @throws AppError activity-not-in-class
 */
export function readStudentsReports(
  { database, content, clock, reports }: Deps & Pick<Services, 'reports'>,
  member: Member,
  { code, activityId }: Key,
): Promise<OwnReport[]> {
  return reports.inTurn(() =>
    atOneMoment(database, async (tx) => {
      const record = await getOwnClass(tx, member, code);
      const ofClass = await getClassActivity(tx, record, activityId);
      const context = await readContext({ content, clock }, tx, record, activityId, null);
      const stored = await listExercisesByStudent(tx, record.id, activityId);
      const extensions = await listExtensions(tx, record.id);
      return (await listRoster(tx, record.id)).map(({ studentId, fullName, enrolledAt }) =>
        reportOf(context, {
          ...{ studentId, enrolledAt, name: fullName, stored: stored.get(studentId) ?? [] },
          assigned: extend(
            ofClass,
            extensions.find((one) => one.activityId === activityId && one.studentId === studentId),
            context.activity.outline,
          ),
        }),
      );
    }),
  );
}

async function getClassActivity(
  tx: Queryable,
  { id }: ClassRecord,
  activityId: string,
): Promise<ClassActivityRecord> {
  const ofClass = (await listClassActivities(tx, id)).find((one) => one.activityId === activityId);
  if (!ofClass) throw new AppError('activity-not-in-class');
  return ofClass;
}

/** The activity as the student has it. */
async function getAssigned(
  { content }: Pick<Deps, 'content'>,
  tx: Queryable,
  record: ClassRecord,
  activityId: string,
  studentId: string,
): Promise<ClassActivityRecord> {
  const ofClass = await getClassActivity(tx, record, activityId);
  const extensions = await listExtensionsOf(tx, record.id, studentId);
  return extend(
    ofClass,
    extensions.find((one) => one.activityId === activityId),
    content.findActivity(activityId)?.outline,
  );
}

interface Reported {
  readonly record: ClassRecord;
  readonly assigned: ClassActivityRecord;
  readonly studentId: string;
  readonly enrolment: Enrolment;
}

async function readReport(
  services: Pick<Deps, 'content' | 'clock'>,
  tx: Queryable,
  { record, assigned, studentId, enrolment: { enrolledAt } }: Reported,
): Promise<OwnReport> {
  const { activityId } = assigned;
  const context = await readContext(services, tx, record, activityId, studentId);
  const stored = await listExercises(tx, record.id, activityId, studentId);
  const name = await findNameIn(tx, record.id, studentId);
  return reportOf(context, { assigned, studentId, enrolledAt, name, stored });
}

/** What the reports of all students of a class have in common. */
interface Context {
  readonly record: ClassRecord;
  readonly activity: PublishedActivity;
  readonly whole: SnapshotFrame;
  readonly times: ReadonlyMap<string, WorkTimes>;
  readonly absentIds: ReadonlySet<string>;
  readonly handInMarks: MarksOfStudents;
  /** Ids of the exercises that the teacher has scored for somebody who is not absent. */
  readonly byHand: ReadonlySet<string>;
  readonly schoolName: string;
  readonly nowMs: number;
}

/** @param studentId null: of all students */
async function readContext(
  { content, clock }: Pick<Deps, 'content' | 'clock'>,
  tx: Queryable,
  record: ClassRecord,
  activityId: string,
  studentId: string | null,
): Promise<Context> {
  const activity = content.findActivity(activityId);
  if (!activity) throw new AppError('activity-not-in-class');
  const absences = await listAbsences(tx, record.id);
  const absentIds = new Set(
    absences.flatMap((one) => (one.activityId === activityId ? [one.studentId] : [])),
  );
  const given = await listGivenPoints(tx, record.id, activityId);
  return {
    ...{ record, activity, whole: frameOf(content, activity), nowMs: clock() },
    times: await listWorkTimes(tx, record.id, activityId, studentId),
    absentIds,
    byHand: new Set(given.flatMap((one) => (one.isAbsent ? [] : one.exerciseId))),
    handInMarks: await readHandInMarks(tx, record.id, activityId, studentId),
    schoolName: (await findProfile(tx, record.teacherId))?.additional?.institution?.name ?? '',
  };
}

interface OneStudent {
  readonly studentId: string;
  readonly name: string;
  readonly enrolledAt: Date;
  /** The activity as the student has it. */
  readonly assigned: ClassActivityRecord;
  readonly stored: readonly StoredExercise[];
}

function reportOf(
  { record, activity, whole, times, absentIds, handInMarks, byHand, schoolName, nowMs }: Context,
  { studentId, name, enrolledAt, assigned, stored }: OneStudent,
): OwnReport {
  const lessons = new Set(listCountedLessons(assigned.pace, whole.modules, nowMs));
  const frame = narrowFrame(whole, lessons);
  const notOpen = listNotOpen(assigned.pace, whole.modules, nowMs);
  const dueOfLesson = (id: string) => dueOf(assigned, id);
  const { student, late } = reportStudent(frame, {
    ...{ id: studentId, name, lessons, answers: stored },
    status: times.get(studentId)?.status ?? 'NOT_STARTED',
    isAbsent: absentIds.has(studentId),
    deadline: deadlineOf(assigned, enrolledAt.getTime()),
  });
  const held = collectHeldMisconceptions(frame);
  held.add(
    0,
    stored.filter(({ moduleId }) => lessons.has(moduleId)),
  );
  const report = createClassReport({
    questions: frame.questions,
    requiredCount: frame.requiredCount,
    students: [student],
    misconceptions: held.list(),
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
  const asked = new Set(whole.questions.map(({ exerciseId }) => exerciseId));
  const own = times.get(studentId);
  const model: OwnReportModel = {
    class: {
      id: record.id,
      code: formatClassCode(record.code),
      name: record.name,
      timeZone: record.timeZone,
      teacherName: record.teacherName || endedTeacherName,
    },
    activity: { id: activity.id, title: activity.outline.title, isHidden: assigned.isHidden },
    modules: frame.modules,
    otherModules: frame.otherModules,
    counted: {
      modules: frame.modules,
      notOpen,
      of: whole.modules.length,
      ofStudents: new Map(),
    },
    dues: listDues(frame.modules, dueOfLesson),
    duesNotOpen: listDues(notOpen, dueOfLesson),
    about: sayAbout(activity.outline),
    report,
    late: new Map([[studentId, late]]),
    times: new Map(own ? [[studentId, own]] : []),
    readAt: new Date(nowMs),
    studentId,
    handInMarks: listOwnMarks(activity, lessons, stored, handInMarks.get(studentId)),
    rubrics: frame.rubrics,
    waitingFor: listWaitingOf(frame, student, byHand, handInMarks.get(studentId)),
    schoolName,
    choices: [...activity.parts].flatMap(([id, { part, moduleId }]) => {
      if (!lessons.has(moduleId)) return [];
      const words = asked.has(id) ? [] : (answers.get(id) ?? []);
      return words.length > 0 ? [{ title: part.title, words }] : [];
    }),
    answers,
    notRight: new Map(
      stored.flatMap(({ exerciseId, state: { current } }) => {
        const placed = activity.parts.get(exerciseId);
        return placed?.part.isScored && current && current.outcome !== 'correct'
          ? [[exerciseId, findNotRight(placed.item, current)] as const]
          : [];
      }),
    ),
    tries: new Map(
      stored.map(({ exerciseId, state: { triesSpent, extraTries } }) => [
        exerciseId,
        { spent: triesSpent, given: extraTries },
      ]),
    ),
  };
  return { model, row, activity, stored, whole, lessonEnd: record.lessonEnd };
}
