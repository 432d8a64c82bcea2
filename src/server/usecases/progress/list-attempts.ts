import { openItem } from '../../../activity/item-door.ts';
import type { AttemptHistory, PastAttempt } from '../../../contract/students-answers.ts';
import { type Deadline, isLate } from '../../../domain/progress/answer-time.ts';
import type { Member } from '../../actor.ts';
import type { PlacedPart } from '../../content/content-store.ts';
import { type AttemptRecord, countAttempts, listAttempts } from '../../db/attempts.ts';
import type { Services } from '../../services.ts';
import { mayReadKeys } from '../access/teacher-keys.ts';
import { getPart } from './grade-answer.ts';
import { openStudentWork, type StudentParams } from './read-students-answers.ts';
import { describeAnswer } from './view-answer.ts';

const pageSize = 50;

/** Every attempt of one student at one exercise, page by page, and for a teacher who may read it the key beside it. */
export async function listAttemptHistory(
  deps: Pick<Services, 'database' | 'content' | 'env' | 'identity'>,
  member: Member,
  params: StudentParams & { readonly questionCode: string },
  after: string | null,
): Promise<AttemptHistory> {
  const { record, activity, student, deadline } = await openStudentWork(deps, member, params);
  const placed = getPart(activity, params.questionCode);
  const of = {
    classId: record.id,
    activityId: activity.id,
    studentId: student.studentId,
    exerciseId: placed.part.id,
  };
  const [found, totalCount] = await Promise.all([
    listAttempts(deps.database, of, after, pageSize + 1),
    countAttempts(deps.database, of),
  ]);
  const page = found.slice(0, pageSize);
  return {
    attempts: page.map((attempt) => viewAttempt(placed, attempt, deadline)),
    totalCount,
    next: found.length > pageSize ? (page.at(-1)?.attemptId ?? null) : null,
    rightAnswer: (await mayReadKeys(deps, member, activity.id)) ? viewKey(placed) : null,
  };
}

function viewAttempt(placed: PlacedPart, attempt: AttemptRecord, deadline: Deadline): PastAttempt {
  const answer = [...attempt.answer];
  return {
    id: attempt.attemptId,
    answer,
    described: describeAnswer(placed, answer),
    outcome: attempt.outcome,
    fraction: attempt.fraction,
    parts: judgeParts(placed, attempt),
    cost: attempt.cost,
    ignoredBecause: attempt.ignoredBecause,
    answeredAt: attempt.answeredAt.toISOString(),
    receivedAt: attempt.receivedAt.toISOString(),
    isLate: isLate(attempt.answeredAt.getTime(), deadline),
  };
}

/**
 * What was right in it. The record of an attempt holds the verdict only, so its parts are judged again, and left out
 * where today's key comes to another verdict than the one the student got.
 */
function judgeParts({ item }: PlacedPart, { answer, fraction }: AttemptRecord): PastAttempt['parts'] {
  const door = openItem(item);
  if (door.kind !== 'exercise') return [];
  const graded = door.type.grade(door.item, answer);
  // The column is a single float.
  if (!graded.isGraded || Math.abs(graded.score.fraction - fraction) > 1e-6) return [];
  return [...graded.score.parts];
}

function viewKey(placed: PlacedPart): AttemptHistory['rightAnswer'] {
  const door = openItem(placed.item);
  const key = door.kind === 'exercise' && door.type.isScored ? door.type.reveal(door.item) : null;
  if (!key) return null;
  const answer = [...key.answer];
  return { answer, described: describeAnswer(placed, answer), explanation: key.explanation };
}
