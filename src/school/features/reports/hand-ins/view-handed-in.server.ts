import { describePlainly } from '../../../../lab/activity/describe-answer.ts';
import { AppError } from '../../../server/base/app-error.ts';
import type { Services } from '../../../server/http/services.ts';
import type { RosterEntry } from '../../classes/rows/enrolments.server.ts';
import type { PlacedPart, PublishedActivity } from '../../content/published/content-store.server.ts';
import { findHolding } from '../../progress/hand-in.ts';
import { listHandInMarks, type MarkRow } from '../../progress/rows/hand-in-marks.server.ts';
import { listExercises, type StoredExercise } from '../../progress/rows/progress.server.ts';
import type { HandedIn } from './hand-ins.ts';

/** null: the student has given no answer, or it was reset without anything being said about it. */
export function viewHandedIn(
  placed: PlacedPart,
  { studentId, fullName }: RosterEntry,
  exercise: StoredExercise | undefined,
  marks: readonly MarkRow[],
): HandedIn | null {
  const own = marks.filter((mark) => mark.studentId === studentId && mark.exerciseId === placed.part.id);
  const current = exercise?.state.current;
  const holding = findHolding(own);
  const head = { studentId, fullName, questionCode: placed.part.id, marks: own.map(viewGivenMark) };
  if (current)
    return {
      ...head,
      attemptID: current.attemptId,
      isReset: false,
      described: describePlainly(placed.item, current.answer, current.askedRun),
      answeredAt: new Date(current.answeredAtMs).toISOString(),
      outcome: placed.part.isScored ? current.outcome : null,
    };
  if (!holding) return null;
  return {
    ...head,
    attemptID: holding.attemptId,
    isReset: true,
    described: [],
    answeredAt: holding.answeredAt.toISOString(),
    outcome: null,
  };
}

export function viewGivenMark(row: MarkRow): HandedIn['marks'][number] {
  const { markId, attemptId, answeredAt, points, comment, at, seenAt } = row;
  return {
    id: markId,
    attemptID: attemptId,
    answeredAt: answeredAt.toISOString(),
    points,
    comment,
    at: at.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  };
}

/** One answer after a mark was given. */
export async function readHandedIn(
  { database }: Pick<Services, 'database'>,
  classId: string,
  activity: PublishedActivity,
  placed: PlacedPart,
  student: RosterEntry,
): Promise<HandedIn> {
  const stored = await listExercises(database, classId, activity.id, student.studentId);
  const marks = await listHandInMarks(database, classId, activity.id, student.studentId);
  const exercise = stored.find((one) => one.exerciseId === placed.part.id);
  const handedIn = viewHandedIn(placed, student, exercise, marks);
  // A teacher may have emptied the exercise in another window meanwhile, and taken the mark back.
  if (!handedIn) throw new AppError('not-found');
  return handedIn;
}
