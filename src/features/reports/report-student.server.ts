import type { ExerciseState, SavedAnswer } from '../../marking/attempt.ts';
import type { ActivityStatus } from '../../marking/status.ts';
import { type Deadline, isLate } from '../progress/answer-time.ts';
import type { LateAnswer } from './files/activity-report.server.ts';
import { type MarkedWork, markOf } from './mark.ts';
import type { ReportStudent } from './snapshot.ts';
import type { SnapshotFrame } from './snapshot-frame.server.ts';

/** The fields of an exercise of a student that reports read. A `StoredExercise` has all of them. */
export interface ReportedAnswer {
  readonly exerciseId: string;
  readonly isAnswered: boolean;
  readonly state: MarkedWork &
    Pick<ExerciseState, 'firstBeliefs'> & {
      readonly current: Pick<SavedAnswer, 'outcome' | 'parts' | 'notes' | 'answeredAtMs'> | null;
    };
}

export interface Learner {
  readonly id: string;
  readonly name: string;
  readonly status: ActivityStatus;
  readonly isAbsent: boolean;
  readonly deadline: Deadline;
  readonly answers: readonly ReportedAnswer[];
}

/**
 * The row of one student, the same in every report of an activity, and which of the answers are late, in the order of
 * the lesson.
 */
export function reportStudent(
  { questions, parts }: Pick<SnapshotFrame, 'questions' | 'parts'>,
  { id, name, status, isAbsent, deadline, answers }: Learner,
): { readonly student: ReportStudent; readonly late: readonly LateAnswer[] } {
  const byExercise = new Map(answers.map((answer) => [answer.exerciseId, answer]));
  let doneCount = 0;
  const late: LateAnswer[] = [];
  for (const part of parts) {
    const answer = byExercise.get(part.id);
    if (!answer?.state.current) continue;
    if (part.isRequired && answer.isAnswered) doneCount += 1;
    if (isLate(answer.state.current.answeredAtMs, deadline)) late.push({ partId: part.id, name: part.name });
  }
  const marks = questions.map((question) =>
    markOf(question, byExercise.get(question.exerciseId)?.state ?? null),
  );
  return { student: { id, name, status, doneCount, isAbsent, lateCount: late.length, marks }, late };
}
