import type { ExerciseState, SavedAnswer } from '../../../lab/marking/attempt.ts';
import { type ActivityStatus, shownStatus } from '../../../lab/marking/status.ts';
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
  /** Ids of the lessons that are assigned to the student and open. */
  readonly lessons: ReadonlySet<string>;
  readonly answers: readonly ReportedAnswer[];
}

/**
 * The row of one student, the same in every report of an activity, and which of the answers are late, in the order of
 * the lesson.
 */
export function reportStudent(
  { questions, parts }: Pick<SnapshotFrame, 'questions' | 'parts'>,
  { id, name, status, isAbsent, deadline, lessons, answers }: Learner,
): { readonly student: ReportStudent; readonly late: readonly LateAnswer[] } {
  const byExercise = new Map(answers.map((answer) => [answer.exerciseId, answer]));
  let doneCount = 0;
  let requiredCount = 0;
  const late: LateAnswer[] = [];
  for (const part of parts) {
    if (!lessons.has(part.moduleId)) continue;
    if (part.isRequired) requiredCount += 1;
    const answer = byExercise.get(part.id);
    if (!answer?.state.current) continue;
    if (part.isRequired && answer.isAnswered) doneCount += 1;
    const given = { moduleId: part.moduleId, answeredAtMs: answer.state.current.answeredAtMs };
    if (isLate(given, deadline)) late.push({ partId: part.id, name: part.name });
  }
  const progress = { completedCount: doneCount, requiredCount };
  const marks = questions.map((question) =>
    lessons.has(question.moduleId)
      ? markOf(question, byExercise.get(question.exerciseId)?.state ?? null)
      : 'left-out',
  );
  return {
    student: {
      id,
      name,
      status: shownStatus(status, [progress]),
      doneCount,
      requiredCount,
      isAbsent,
      lateCount: late.length,
      marks,
    },
    late,
  };
}
