import type { StudentReport } from './class-report.ts';
import { type Rate, summarizeStudent } from './figures.ts';
import type { Question } from './question.ts';

/**
 * Counted questions of each module right at whichever try, of all its counted questions; they add up to the student's
 * `right`.
 */
export function scoreModules(
  moduleIds: readonly string[],
  questions: readonly Pick<Question, 'moduleId' | 'isScored'>[],
  { student, figures }: Pick<StudentReport, 'student' | 'figures'>,
): Rate[] {
  return moduleIds.map((moduleId) => {
    const places = questions.flatMap((question, at) => (question.moduleId === moduleId ? [at] : []));
    const isScored = places.map((at) => questions[at]?.isScored ?? false);
    const marks = places.map((at) => student.marks[at] ?? 'unanswered');
    return summarizeStudent(isScored, marks, figures.done).right;
  });
}
