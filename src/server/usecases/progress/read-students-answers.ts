import type * as z from 'zod/mini';
import { policyOf } from '../../../activity/part.ts';
import type { AnswersOfStudentSchema, StudentAnswers } from '../../../contract/students-answers.ts';
import { triesLeft } from '../../../domain/progress/apply-attempt.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { PublishedActivity } from '../../content/content-store.ts';
import { listReceived } from '../../db/attempts.ts';
import type { ClassRecord } from '../../db/classes.ts';
import { listRoster, type RosterEntry } from '../../db/enrolments.ts';
import { listActivityRows, listExercises } from '../../db/progress.ts';
import { listActs } from '../../db/teacher-acts.ts';
import type { Services } from '../../services.ts';
import { getOwnClass } from '../classes/class-access.ts';
import { getAssignedActivity } from './list-own-progress.ts';
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
  const { record, activity, roster } = await open(deps, member, code, activityId);
  return Promise.all(roster.map((student) => readAnswers(deps, record.id, activity, student)));
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
  const { record, activity, roster } = await open(deps, member, code, activityId);
  const student = roster.find((entry) => entry.studentId === studentId);
  if (!student) throw new AppError('not-found');
  return { record, activity, student };
}

export async function readStudentAnswers(
  { database }: Deps,
  { record, activity, student: { studentId, fullName } }: StudentWork,
): Promise<StudentAnswers> {
  const key = { classId: record.id, activityId: activity.id, studentId };
  const [[begun], stored, acts] = await Promise.all([
    listActivityRows(database, record.id, activity.id, studentId),
    listExercises(database, record.id, activity.id, studentId),
    listActs(database, key, mostActs),
  ]);
  const attemptIds = stored.flatMap(({ state }) => state.current?.attemptId ?? []);
  const received = await listReceived(database, record.id, attemptIds);
  return {
    studentId,
    fullName,
    status: begun?.status ?? 'NOT_STARTED',
    answers: stored.flatMap(({ exerciseId, state }) => {
      const placed = activity.parts.get(exerciseId);
      const answer = placed && viewAnswer(placed, state);
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
  return { record, activity, roster: await listRoster(deps.database, record.id) };
}

async function readAnswers(
  { database }: Deps,
  classId: string,
  activity: PublishedActivity,
  { studentId, fullName }: RosterEntry,
): Promise<AnswersOfStudent> {
  const [[begun], stored] = await Promise.all([
    listActivityRows(database, classId, activity.id, studentId),
    listExercises(database, classId, activity.id, studentId),
  ]);
  return {
    studentId,
    fullName,
    status: begun?.status ?? 'NOT_STARTED',
    answers: stored.flatMap(({ exerciseId, state }) => {
      const placed = activity.parts.get(exerciseId);
      return placed ? (viewAnswer(placed, state) ?? []) : [];
    }),
  };
}
