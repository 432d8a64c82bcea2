import type * as z from 'zod/mini';
import { policyOf } from '../../../../lab/activity/part.ts';
import { triesLeft } from '../../../../lab/marking/attempt.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import { getAssignedActivity, getOwnClass } from '../../classes/class-access.server.ts';
import { extend } from '../../classes/extension.ts';
import { dueOf, listDues } from '../../classes/lesson-dues.ts';
import { listCountedLessons } from '../../classes/pace.ts';
import { type ClassRecord, listClassActivities } from '../../classes/rows/classes.server.ts';
import { listRoster, type RosterEntry } from '../../classes/rows/enrolments.server.ts';
import { listExtensions } from '../../classes/rows/extensions.server.ts';
import type { PublishedActivity } from '../../content/published/content-store.server.ts';
import { type Deadline, deadlineOf } from '../../progress/answer-time.ts';
import { sumPoints } from '../../progress/hand-in.ts';
import { listAbsences } from '../../progress/rows/absences.server.ts';
import { listReceived } from '../../progress/rows/attempts.server.ts';
import { listGivenPoints, listHandInMarks } from '../../progress/rows/hand-in-marks.server.ts';
import {
  listActivityRows,
  listExercises,
  listExercisesByStudent,
  type StoredExercise,
} from '../../progress/rows/progress.server.ts';
import { type ActRecord, listActs } from '../../progress/rows/teacher-acts.server.ts';
import { canUndoReset, countUnspent } from '../../progress/teacher-acts.ts';
import { listWaitingOf } from '../by-hand.ts';
import { summarizeStudent } from '../figures.ts';
import { viewGivenMark } from '../hand-ins/view-handed-in.server.ts';
import { reportStudent } from '../report-student.server.ts';
import type { Due, ReportStudent } from '../snapshot.ts';
import { frameOf, type SnapshotFrame } from '../snapshot-frame.server.ts';
import type { Act, AnswersOfStudentSchema, StudentAnswers } from './students-answers.ts';
import { viewAnswer } from './view-answer.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock'>;
type AnswersOfStudent = z.output<typeof AnswersOfStudentSchema>;

/** More than a teacher does by hand in one lab; older acts stay in the record. */
const mostActs = 200;

/** One student's work, opened by the class's own teacher. */
export interface StudentWork {
  readonly record: ClassRecord;
  readonly activity: PublishedActivity;
  readonly student: RosterEntry;
  readonly deadline: Deadline;
  /** When these lessons are due for the student. */
  readonly dues: readonly Due[];
  /** Ids of the lessons that are assigned to the student and open. */
  readonly lessons: ReadonlySet<string>;
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
  const { record, activity, termsOf, roster } = await open(deps, member, code, activityId);
  const [begun, stored] = await Promise.all([
    listActivityRows(database, record.id, { activityId }),
    listExercisesByStudent(database, record.id, activityId),
  ]);
  const frame = frameOf(deps.content, activity);
  const statusOf = new Map(begun.map(({ studentId, status }) => [studentId, status]));
  return roster.map((student) => {
    const { studentId, fullName } = student;
    const { deadline, lessons } = termsOf(student);
    const answers = stored.get(studentId) ?? [];
    const reported = reportStudent(frame, {
      ...{ id: studentId, name: fullName, isAbsent: false, deadline, lessons, answers },
      status: statusOf.get(studentId) ?? 'NOT_STARTED',
    });
    return {
      studentId,
      fullName,
      status: reported.student.status,
      answers: answers.flatMap(({ exerciseId, state }) => {
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
  const { record, activity, termsOf, roster } = await open(deps, member, code, activityId);
  const student = roster.find((entry) => entry.studentId === studentId);
  if (!student) throw new AppError('not-found');
  return { record, activity, student, ...termsOf(student) };
}

export async function readStudentAnswers(
  { database, content }: Pick<Deps, 'database' | 'content'>,
  { record, activity, student: { studentId, fullName }, deadline, dues, lessons }: StudentWork,
): Promise<StudentAnswers> {
  const key = { classId: record.id, activityId: activity.id, studentId };
  const [[begun], stored, acts, absences, marks, given] = await Promise.all([
    listActivityRows(database, record.id, { activityId: activity.id, studentId }),
    listExercises(database, record.id, activity.id, studentId),
    listActs(database, key, mostActs),
    listAbsences(database, record.id),
    listHandInMarks(database, record.id, activity.id, studentId),
    listGivenPoints(database, record.id, activity.id),
  ]);
  const attemptIds = stored.flatMap(({ state }) => state.current?.attemptId ?? []);
  const received = await listReceived(database, record.id, attemptIds);
  const status = begun?.status ?? 'NOT_STARTED';
  const isAbsent = absences.some((one) => one.activityId === activity.id && one.studentId === studentId);
  const frame = frameOf(content, activity);
  const { student } = reportStudent(frame, {
    ...{ id: studentId, name: fullName, status, isAbsent, deadline, lessons, answers: stored },
  });
  const { done, right, firstTry } = summarizeStudent(frame.questions, student, frame.requiredCount);
  return {
    studentId,
    fullName,
    status: student.status,
    isAbsent,
    dues: [...dues],
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
    comments: [...new Set(marks.map(({ exerciseId }) => exerciseId))].map((questionCode) => ({
      questionCode,
      marks: marks.filter(({ exerciseId }) => exerciseId === questionCode).map(viewGivenMark),
    })),
    byHand: viewByHand(frame, student, given),
    acts: viewActs(activity, acts, stored),
  };
}

/** Points that hold, and answers that wait for theirs, in the order of the lab. */
function viewByHand(
  { questions, rubrics }: SnapshotFrame,
  student: ReportStudent,
  given: Awaited<ReturnType<typeof listGivenPoints>>,
): NonNullable<StudentAnswers['byHand']> {
  const own = new Map(
    given.flatMap((one) => (one.studentId === student.id ? [[one.exerciseId, one] as const] : [])),
  );
  const byHand = new Set(given.flatMap((one) => (one.isAbsent ? [] : one.exerciseId)));
  const waiting = listWaitingOf({ questions, rubrics }, student, byHand, own);
  return [...rubrics].flatMap(([questionCode, rubric]) => {
    const points = own.get(questionCode)?.points;
    if (points) return { questionCode, points: sumPoints(rubric, points) };
    return waiting.has(questionCode) ? { questionCode, points: null } : [];
  });
}

async function open(deps: Deps, member: Member, code: string, activityId: string) {
  const record = await getOwnClass(deps.database, member, code);
  const activity = await getAssignedActivity(deps, record.id, activityId, { isTeacher: true });
  const assigned = (await listClassActivities(deps.database, record.id)).find(
    (one) => one.activityId === activityId,
  );
  if (!assigned) throw new AppError('activity-not-in-class');
  const extensions = (await listExtensions(deps.database, record.id)).filter(
    (one) => one.activityId === activityId,
  );
  const termsOf = ({
    studentId,
    enrolledAt,
  }: RosterEntry): Pick<StudentWork, 'deadline' | 'dues' | 'lessons'> => {
    const extension = extensions.find((one) => one.studentId === studentId);
    const own = extend(assigned, extension, activity.outline);
    const { modules } = frameOf(deps.content, activity);
    const lessons = new Set(listCountedLessons(own.pace, modules, deps.clock()));
    return {
      deadline: deadlineOf(own, enrolledAt.getTime()),
      dues: listDues(
        modules.filter(({ id }) => lessons.has(id)),
        (id) => dueOf(own, id),
      ),
      lessons,
    };
  };
  return { record, activity, termsOf, roster: await listRoster(deps.database, record.id) };
}

/** The acts on a student's work, each with whether it was, or still can be, taken back. */
function viewActs(
  activity: PublishedActivity,
  acts: readonly ActRecord[],
  exercises: readonly StoredExercise[],
): Act[] {
  const undoOf = new Map(acts.map((act) => [act.undoes, act]));
  const states = new Map(exercises.map(({ exerciseId, state }) => [exerciseId, state]));
  return acts.flatMap((act): Act[] => {
    if (act.kind === 'undo') return [];
    const undo = undoOf.get(act.actId);
    const state = states.get(act.exerciseId);
    const placed = activity.parts.get(act.exerciseId);
    const isPossible =
      state !== undefined &&
      placed !== undefined &&
      (act.kind === 'reset'
        ? canUndoReset(state, act.madeVersion)
        : countUnspent(state, policyOf(placed.part), act.tries) > 0);
    return [
      {
        id: act.actId,
        kind: act.kind,
        questionCode: act.exerciseId,
        tries: act.tries,
        reason: act.reason,
        at: act.at.toISOString(),
        undone: undo ? { at: undo.at.toISOString(), tries: undo.tries } : null,
        canUndo: !undo && isPossible,
      },
    ];
  });
}
