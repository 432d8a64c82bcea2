import type { ReportQuestion } from '../../../lab/activity/question.ts';
import type { ActivityStatus } from '../../../lab/marking/status.ts';
import { type BeliefReport, reportBeliefs } from './beliefs.ts';
import {
  type QuestionFigures,
  type Rate,
  type RateByBasis,
  type StudentFigures,
  summarizeQuestion,
  summarizeStudent,
} from './figures.ts';
import { isCounted } from './mark.ts';
import type { HeldMisconception, ReportStudent } from './snapshot.ts';

/** The data of a report: a snapshot of a class, or the row of one student alone. */
export interface ReportInput<Q extends ReportQuestion, S extends ReportStudent> {
  readonly questions: readonly Q[];
  readonly students: readonly S[];
  /** Required parts of what is assigned and open, questions or not; students with other lessons have their own number. */
  readonly requiredCount: number;
  /** Left out: none. */
  readonly misconceptions?: readonly HeldMisconception[] | undefined;
}

export interface QuestionReport<Q extends ReportQuestion = ReportQuestion> {
  readonly question: Q;
  /** Place in the lesson, from 0; also the place in a student's marks. */
  readonly index: number;
  readonly figures: QuestionFigures;
}

export interface StudentReport<S extends ReportStudent = ReportStudent> {
  readonly student: S;
  readonly figures: StudentFigures;
}

export interface ClassSummary {
  readonly enrolledCount: number;
  readonly absentCount: number;
  /** Enrolled and not absent: the basis of every figure "of all enrolled". */
  readonly presentCount: number;
  readonly notStartedCount: number;
  readonly inProgressCount: number;
  readonly completedCount: number;
  /** Required parts answered, of the required parts of all who are present. */
  readonly done: Rate;
  /** Counted questions right at whichever try. */
  readonly right: RateByBasis;
  /** Counted questions right at the first try. */
  readonly firstTry: RateByBasis;
}

/** What a class has done in an activity: the one source of every figure on screen, in CSV and in PDF. */
export interface ClassReport<
  Q extends ReportQuestion = ReportQuestion,
  S extends ReportStudent = ReportStudent,
> {
  /** In the order of the lesson. */
  readonly questions: readonly QuestionReport<Q>[];
  /** In the order given. */
  readonly students: readonly StudentReport<S>[];
  /** The belief held by most students now comes first. */
  readonly beliefs: readonly BeliefReport<S>[];
  readonly summary: ClassSummary;
}

export function createClassReport<Q extends ReportQuestion, S extends ReportStudent>({
  questions,
  students,
  requiredCount,
  misconceptions = [],
}: ReportInput<Q, S>): ClassReport<Q, S> {
  const rows = students.map((student) => ({
    student,
    figures: summarizeStudent(questions, student, requiredCount),
  }));
  const present = rows.filter(({ student }) => !student.isAbsent);
  return {
    questions: questions.map((question, index) => ({
      question,
      index,
      figures: summarizeQuestion(
        question.isScored,
        present.map(({ student }) => student.marks[index] ?? 'unanswered').filter(isCounted),
      ),
    })),
    students: rows,
    beliefs: reportBeliefs(misconceptions, students),
    summary: summarize(rows, present),
  };
}

function summarize(rows: readonly StudentReport[], present: readonly StudentReport[]): ClassSummary {
  const countOf = (status: ActivityStatus) =>
    present.filter(({ student }) => student.status === status).length;
  const sum = (pick: (figures: StudentFigures) => number) =>
    present.reduce((total, { figures }) => total + pick(figures), 0);
  const submitted = sum((figures) => figures.submitted.count);
  const byBasis = (key: 'right' | 'firstTry'): RateByBasis => ({
    ofSubmitted: { count: sum((figures) => figures[key].count), of: submitted },
    ofEnrolled: { count: sum((figures) => figures[key].count), of: sum((figures) => figures[key].of) },
  });
  return {
    enrolledCount: rows.length,
    absentCount: rows.length - present.length,
    presentCount: present.length,
    notStartedCount: countOf('NOT_STARTED'),
    inProgressCount: countOf('PROGRESS'),
    completedCount: countOf('COMPLETED'),
    done: { count: sum(({ done }) => done.count), of: sum(({ done }) => done.of) },
    right: byBasis('right'),
    firstTry: byBasis('firstTry'),
  };
}
