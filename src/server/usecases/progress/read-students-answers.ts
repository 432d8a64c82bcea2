import type * as z from 'zod/mini';
import { policyOf } from '../../../activity/part.ts';
import type { AnswersOfStudentSchema, StudentAnswers } from '../../../contract/students-answers.ts';
import type { Deadline } from '../../../domain/progress/answer-time.ts';
import { triesLeft } from '../../../domain/progress/apply-attempt.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { PublishedActivity } from '../../content/content-store.ts';
import { listAbsences } from '../../db/absences.ts';
import { listReceived } from '../../db/attempts.ts';
import { type ClassActivityRecord, type ClassRecord, listClassActivities } from '../../db/classes.ts';
import { listRoster, type RosterEntry } from '../../db/enrolments.ts';
import { listActivityRows, listExercises, listExercisesByStudent } from '../../db/progress.ts';
import { listActs } from '../../db/teacher-acts.ts';
import type { Services } from '../../services.ts';
import { getAssignedActivity } from '../classes/assigned-activity.ts';
import { getOwnClass } from '../classes/class-access.ts';
import { createReportOfOne } from '../reports/report-of-one.ts';
import { frameOf } from '../reports/snapshot-frame.ts';
import { viewActs } from './view-acts.ts';
import { viewAnswer } from './view-answer.ts';

type Deps = Pick<Services, 'database' | 'content'>;
export type AnswersOfStudent = z.output<typeof AnswersOfStudentSchema>;

/** More than a teacher does by hand in one lab; older acts stay in the record. */
const mostActs = 200;

/** One student's work, opened by the class's own teacher. */
export interface StudentWork {
  readonly record: ClassRecord;
  readonly activity: PublishedActivity;
  readonly student: RosterEntry;
  readonly deadline: Deadline;
}

export interface StudentParams {
  readonly code: string;
  readonly activityId: string;
  readonly studentId: string;
}

/** Every student's answers in one activity, for the class's own teacher. */
export async function listStudentsAnswers(
  deps: Deps,
  member: Member,
  code: string,
  activityId: string,
): Promise<AnswersOfStudent[]> {
  const { database } = deps;
  const { record, activity, assigned, roster } = await open(deps, member, code, activityId);
  const [begun, stored] = await Promise.all([
    listActivityRows(database, record.id, { activityId }),
    listExercisesByStudent(database, record.id, activityId),
  ]);
  const statusOf = new Map(begun.map(({ studentId, status }) => [studentId, status]));
  return roster.map((student) => {
    const { studentId, fullName } = student;
    const deadline = deadlineOf(assigned, student);
    return {
      studentId,
      fullName,
      status: statusOf.get(studentId) ?? 'NOT_STARTED',
      answers: (stored.get(studentId) ?? []).flatMap(({ exerciseId, state }) => {
        const placed = activity.parts.get(exerciseId);
        return placed ? (viewAnswer(placed, state, deadline) ?? []) : [];
      }),
    };
  });
}

export async function getStudentAnswers(
  deps: Deps,
  member: Member,
  params: StudentParams,
): Promise<StudentAnswers> {
  return readStudentAnswers(deps, await openStudentWork(deps, member, params));
}

/** Only students of the roster: a teacher who works as a student has no answers to report. */
export async function openStudentWork(
  deps: Deps,
  member: Member,
  { code, activityId, studentId }: StudentParams,
): Promise<StudentWork> {
  const { record, activity, assigned, roster } = await open(deps, member, code, activityId);
  const student = roster.find((entry) => entry.studentId === studentId);
  if (!student) throw new AppError('not-found');
  return { record, activity, student, deadline: deadlineOf(assigned, student) };
}

function deadlineOf({ dueAt }: ClassActivityRecord, { enrolledAt }: RosterEntry): Deadline {
  return { dueAtMs: dueAt?.getTime() ?? null, enrolledAtMs: enrolledAt.getTime() };
}

export async function readStudentAnswers(
  { database, content }: Deps,
  { record, activity, student: { studentId, fullName }, deadline }: StudentWork,
): Promise<StudentAnswers> {
  const key = { classId: record.id, activityId: activity.id, studentId };
  const [[begun], stored, acts, absences] = await Promise.all([
    listActivityRows(database, record.id, { activityId: activity.id, studentId }),
    listExercises(database, record.id, activity.id, studentId),
    listActs(database, key, mostActs),
    listAbsences(database, record.id),
  ]);
  const attemptIds = stored.flatMap(({ state }) => state.current?.attemptId ?? []);
  const received = await listReceived(database, record.id, attemptIds);
  const status = begun?.status ?? 'NOT_STARTED';
  const isAbsent = absences.some((one) => one.activityId === activity.id && one.studentId === studentId);
  const { row } = createReportOfOne(frameOf(content, activity), {
    ...{ id: studentId, name: fullName, status, deadline, stored },
    isAbsent,
  });
  const { done, right, firstTry } = row.figures;
  return {
    studentId,
    fullName,
    status,
    isAbsent,
    dueAt: deadline.dueAtMs === null ? null : new Date(deadline.dueAtMs).toISOString(),
    figures: { done, right, firstTry },
    answers: stored.flatMap(({ exerciseId, state }) => {
      const placed = activity.parts.get(exerciseId);
      const answer = placed && viewAnswer(placed, state, deadline);
      if (!placed || !answer) return [];
      const arrivedAt = received.get(state.current?.attemptId ?? '');
      return {
        ...answer,
        receivedAt: arrivedAt?.toISOString() ?? answer.answeredAt,
        triesLeft: triesLeft(state, policyOf(placed.part)),
        extraTries: state.extraTries,
      };
    }),
    acts: viewActs(activity, acts, stored),
  };
}

async function open(deps: Deps, member: Member, code: string, activityId: string) {
  const record = await getOwnClass(deps.database, member, code);
  const activity = await getAssignedActivity(deps, record.id, activityId, { isTeacher: true });
  const assigned = (await listClassActivities(deps.database, record.id)).find(
    (one) => one.activityId === activityId,
  );
  if (!assigned) throw new AppError('activity-not-in-class');
  return { record, activity, assigned, roster: await listRoster(deps.database, record.id) };
}
