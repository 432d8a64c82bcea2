import { countDays } from '../../classes/calendar.ts';
import { isRight, isSubmitted } from '../mark.ts';
import type { Summary } from '../summary.ts';

/** What a student has done in a lab on one day. */
export interface DayOfWork {
  /** Questions with an answer of that day. */
  readonly answered: number;
  /** Of these, right at the first try. */
  readonly rightAtOnce: number;
  /** Of these, right at a later try. */
  readonly rightLater: number;
  readonly exerciseIds: readonly string[];
}

/**
 * Counts what was answered on the day of an instant, in the calendar of the class. An answer that was changed on that
 * day counts for that day. The marks are those of every report.
 */
export function countDayOfWork(
  {
    class: { timeZone },
    questions,
    student,
    answers,
  }: {
    readonly class: Pick<Summary['class'], 'timeZone'>;
    readonly questions: readonly Pick<Summary['questions'][number], 'exerciseId'>[];
    readonly student: Pick<Summary['student'], 'marks'>;
    readonly answers: readonly Pick<Summary['answers'][number], 'exerciseId' | 'answeredAt'>[];
  },
  atMs: number,
): DayOfWork {
  const ofDay = new Set(
    answers
      .filter(({ answeredAt }) => countDays(Date.parse(answeredAt), atMs, timeZone) === 0)
      .map(({ exerciseId }) => exerciseId),
  );
  const marks = questions
    .flatMap(({ exerciseId }, at) => (ofDay.has(exerciseId) ? (student.marks[at] ?? []) : []))
    .filter(isSubmitted);
  const rightAtOnce = marks.filter((mark) => mark === 'correct').length;
  return {
    answered: marks.length,
    rightAtOnce,
    rightLater: marks.filter(isRight).length - rightAtOnce,
    exerciseIds: [...ofDay],
  };
}
