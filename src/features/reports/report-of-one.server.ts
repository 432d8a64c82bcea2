import type { ActivityStatus } from '../../marking/status.ts';
import { type Deadline, isLate } from '../progress/answer-time.ts';
import type { StoredExercise } from '../progress/rows/progress.server.ts';
import { type ClassReport, createClassReport, type StudentReport } from './class-report.ts';
import type { LateAnswer } from './files/activity-report.server.ts';
import { markOf } from './mark.ts';
import type { SnapshotQuestion } from './snapshot.ts';
import type { SnapshotFrame } from './snapshot-frame.server.ts';

export interface OneLearner {
  readonly id: string;
  readonly name: string;
  readonly status: ActivityStatus;
  readonly isAbsent: boolean;
  readonly deadline: Deadline;
  readonly stored: readonly StoredExercise[];
}

export interface ReportOfOne {
  readonly report: ClassReport<SnapshotQuestion>;
  readonly row: StudentReport;
  readonly late: readonly LateAnswer[];
}

/** The row of one learner, as the report of the whole class has it. */
export function createReportOfOne(
  { questions, parts, requiredCount }: Pick<SnapshotFrame, 'questions' | 'parts' | 'requiredCount'>,
  { id, name, status, isAbsent, deadline, stored }: OneLearner,
): ReportOfOne {
  const work = new Map(stored.map((one) => [one.exerciseId, one]));
  const given = parts.flatMap((part) => {
    const one = work.get(part.id);
    return one?.state.current
      ? [{ part, isAnswered: one.isAnswered, atMs: one.state.current.answeredAtMs }]
      : [];
  });
  const late = given
    .filter(({ atMs }) => isLate(atMs, deadline))
    .map(({ part }) => ({ partId: part.id, name: part.name }));
  const student = {
    ...{ id, name, status, isAbsent },
    doneCount: given.filter(({ part, isAnswered }) => part.isRequired && isAnswered).length,
    lateCount: late.length,
    marks: questions.map((question) => markOf(question, work.get(question.exerciseId)?.state ?? null)),
  };
  const report = createClassReport<SnapshotQuestion, typeof student>({
    questions,
    students: [student],
    requiredCount,
  });
  const [row] = report.students;
  if (!row) throw new Error('a report of one student has a row');
  return { report, row, late };
}
