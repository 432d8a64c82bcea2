import type { ReportQuestion } from '../../../lab/activity/question.ts';
import { isCounted, isRight, isSubmitted, type Mark } from './mark.ts';
import type { ReportStudent } from './snapshot.ts';

/** A count and its total; the name of the figure says what the total is. */
export interface Rate {
  readonly count: number;
  readonly of: number;
}

/** 0 to 1; null if the total is 0. */
export function shareOf({ count, of }: Rate): number | null {
  return of === 0 ? null : count / of;
}

/** The same count over two bases, each named. */
export interface RateByBasis {
  /** The rate among the students who have submitted an answer to it. */
  readonly ofSubmitted: Rate;
  /** The rate among all enrolled students, without those marked absent. */
  readonly ofEnrolled: Rate;
}

/** The answers of a class to one question. `correct + correctLater + incorrect = total` where it is scored. */
export interface QuestionFigures {
  /** Right at the first try. */
  readonly correct: number;
  /** Right in multiple tries. */
  readonly correctLater: number;
  /** Submitted and not right, partly right and near misses among them. */
  readonly incorrect: number;
  readonly partly: number;
  readonly nearMiss: number;
  readonly unanswered: number;
  /** Total responses. */
  readonly total: number;
  /** null where nothing is right or wrong. */
  readonly firstTry: RateByBasis | null;
  /** Right at any try so far; null where nothing is right or wrong. */
  readonly eventual: RateByBasis | null;
}

/** `column`: one mark for each student who is counted and has the question. */
export function summarizeQuestion(isScored: boolean, column: readonly Mark[]): QuestionFigures {
  const count = (fits: (mark: Mark) => boolean) => column.filter(fits).length;
  const total = count(isSubmitted);
  const correct = count((mark) => mark === 'correct');
  const right = count(isRight);
  const byBasis = (rightCount: number): RateByBasis => ({
    ofSubmitted: { count: rightCount, of: total },
    ofEnrolled: { count: rightCount, of: column.length },
  });
  return {
    correct,
    correctLater: right - correct,
    incorrect: isScored ? total - right : 0,
    partly: count((mark) => mark === 'partly'),
    nearMiss: count((mark) => mark === 'near-miss'),
    unanswered: column.length - total,
    total,
    firstTry: isScored ? byBasis(correct) : null,
    eventual: isScored ? byBasis(right) : null,
  };
}

/** One student's row. Work done and work right are two separate figures. */
export interface StudentFigures {
  /** Required parts answered, of all required parts. */
  readonly done: Rate;
  /** Counted questions right at whichever try, of all counted questions. */
  readonly right: Rate;
  /** Counted questions right at the first try, of all counted questions. */
  readonly firstTry: Rate;
  /** Counted questions with an answer, of all counted questions. */
  readonly submitted: Rate;
}

export function summarizeStudent(
  questions: readonly Pick<ReportQuestion, 'isScored'>[],
  { marks, doneCount, requiredCount }: Pick<ReportStudent, 'marks' | 'doneCount' | 'requiredCount'>,
  ofClass: number,
): StudentFigures {
  const scored = marks.filter((mark, at) => questions[at]?.isScored && isCounted(mark));
  const rate = (fits: (mark: Mark) => boolean): Rate => ({
    count: scored.filter(fits).length,
    of: scored.length,
  });
  return {
    done: { count: doneCount, of: requiredCount ?? ofClass },
    right: rate(isRight),
    firstTry: rate((mark) => mark === 'correct'),
    submitted: rate(isSubmitted),
  };
}
