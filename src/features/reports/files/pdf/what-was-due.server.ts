import { type Rate, summarizeStudent } from '../../figures.ts';
import { isCounted, isSubmitted } from '../../mark.ts';
import type { ReportModule } from '../../snapshot.ts';
import type { OwnReportModel } from '../activity-report.server.ts';

export const marksOf = ({ report, studentId }: OwnReportModel) =>
  report.students.find(({ student }) => student.id === studentId)?.student.marks ?? [];

/** A lesson that is not due yet, with what is answered of it already. */
interface Coming {
  readonly module: ReportModule;
  /** null: it has no date, where other lessons have one. */
  readonly at: Date | null;
  readonly answered: Rate;
}

/** The lessons that are not due yet and not answered to the end. A lesson without a date is due where none has a date. */
export function listComing(model: OwnReportModel): Coming[] {
  const { modules, dues, report, readAt } = model;
  const marks = marksOf(model);
  const hasDates = dues.some(({ at }) => at !== null);
  return modules.flatMap((module) => {
    const due = dues.find(({ lessons }) => lessons.includes(module.number))?.at ?? null;
    if (due === null ? !hasDates : Date.parse(due) <= readAt.getTime()) return [];
    const own = report.questions
      .filter(({ question }) => question.moduleId === module.id)
      .map(({ index }) => marks[index] ?? 'unanswered')
      .filter(isCounted);
    const answered = { count: own.filter(isSubmitted).length, of: own.length };
    // What is answered to the end is no longer to come.
    return answered.count === answered.of
      ? []
      : [{ module, at: due === null ? null : new Date(due), answered }];
  });
}

/**
 * The report of what was due, as a family reads it: what is not due yet and not answered is in no figure, so that nobody
 * seems to be behind with what is still to come.
 */
export function ofWhatWasDue(model: OwnReportModel): OwnReportModel {
  const coming = listComing(model);
  const [row] = model.report.students;
  if (coming.length === 0 || !row) return model;
  const ids = new Set(coming.map(({ module }) => module.id));
  const marks = row.student.marks.map((mark, at) => {
    const moduleId = model.report.questions[at]?.question.moduleId ?? '';
    return ids.has(moduleId) && !isSubmitted(mark) ? 'left-out' : mark;
  });
  const student = { ...row.student, marks };
  const questions = model.report.questions.map(({ question }) => question);
  const figures = summarizeStudent(questions, student, row.figures.done.of);
  return {
    ...model,
    // Each of them stands among what comes, with what is answered of it.
    modules: model.modules.filter(({ id }) => !ids.has(id)),
    report: { ...model.report, students: [{ student, figures }] },
  };
}
