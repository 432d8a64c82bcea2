import type { Grading } from '../../../classes/assigning.ts';
import type { StudentReport } from '../../class-report.ts';
import type { Rate } from '../../figures.ts';
import { isRight, isSubmitted } from '../../mark.ts';
import type { ListedReport } from '../activity-report.server.ts';
import type { CsvCell } from './write-csv.server.ts';

/**
 * Points and total. The total is given also where a student has no points: one who is excused, or has not begun and gets
 * no zero for it.
 */
export const scoreCells = (
  { count, of, hasBegun }: Rate & { readonly hasBegun: boolean },
  { notBegun }: Grading,
  isAbsent: boolean,
): CsvCell[] => [isAbsent || (!hasBegun && notBegun === 'blank') ? null : count, of];

/**
 * For each lesson, its scored questions right at any try, of all its scored questions; they add up to the student's
 * `right`.
 */
export function scoreModules({ modules, report }: ListedReport, { marks }: StudentReport['student']) {
  return modules.map(({ id }) => {
    const own = marks.filter((_, at) => report.questions[at]?.question.moduleId === id);
    const scored = marks.filter((_, at) => {
      const question = report.questions[at]?.question;
      return question?.moduleId === id && question.isScored;
    });
    return { count: scored.filter(isRight).length, of: scored.length, hasBegun: own.some(isSubmitted) };
  });
}
