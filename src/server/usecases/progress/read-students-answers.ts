import type * as z from 'zod/mini';
import { openItem } from '../../../activity/item-door.ts';
import type { AnswersOfStudentSchema } from '../../../contract/progress.ts';
import type { Member } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { PlacedPart, PublishedActivity } from '../../content/content-store.ts';
import { listRoster, type RosterEntry } from '../../db/enrolments.ts';
import { listActivityRows, listExercises, type StoredExercise } from '../../db/progress.ts';
import type { Services } from '../../services.ts';
import { getOwnClass } from '../classes/class-access.ts';
import { getAssignedActivity } from './list-own-progress.ts';

type Deps = Pick<Services, 'database' | 'content'>;
export type AnswersOfStudent = z.output<typeof AnswersOfStudentSchema>;

/** Every student's answers in one activity, for the class's own teacher. */
export async function listStudentsAnswers(
  deps: Deps,
  member: Member,
  code: string,
  activityId: string,
): Promise<AnswersOfStudent[]> {
  const { classId, activity, roster } = await open(deps, member, code, activityId);
  return Promise.all(roster.map((student) => readAnswers(deps, classId, activity, student)));
}

export async function getStudentAnswers(
  deps: Deps,
  member: Member,
  code: string,
  activityId: string,
  studentId: string,
): Promise<AnswersOfStudent> {
  const { classId, activity, roster } = await open(deps, member, code, activityId);
  const student = roster.find((entry) => entry.studentId === studentId);
  if (!student) throw new AppError('not-found');
  return readAnswers(deps, classId, activity, student);
}

async function open(deps: Deps, member: Member, code: string, activityId: string) {
  const { id: classId } = await getOwnClass(deps.database, member, code);
  const activity = await getAssignedActivity(deps, classId, activityId, { isTeacher: true });
  return { classId, activity, roster: await listRoster(deps.database, classId) };
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
    answers: stored.flatMap((exercise) => {
      const placed = activity.parts.get(exercise.exerciseId);
      return placed ? (viewAnswer(placed, exercise) ?? []) : [];
    }),
  };
}

function viewAnswer(
  placed: PlacedPart,
  { state }: StoredExercise,
): AnswersOfStudent['answers'][number] | null {
  const { current } = state;
  if (!current) return null;
  const door = openItem(placed.item);
  const described =
    door.kind === 'exercise'
      ? door.type.describe(door.item, current.answer)
      : (door.type.saved?.describe(door.item, current.answer) ?? []);
  return {
    moduleID: placed.moduleId,
    questionCode: placed.part.id,
    component: placed.part.component,
    title: placed.part.title,
    answer: [...current.answer],
    described,
    outcome: current.outcome,
    fraction: current.fraction,
    parts: [...current.parts],
    tries: state.triesSpent,
    rightAtTry: state.rightAtTry,
    isScored: placed.part.isScored,
    answeredAt: new Date(current.answeredAtMs).toISOString(),
  };
}
