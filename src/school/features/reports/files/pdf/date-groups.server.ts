import type { Rate } from '../../figures.ts';
import { isCounted, isRight, isSubmitted, type Mark } from '../../mark.ts';
import type { ReportModule, SnapshotQuestion } from '../../snapshot.ts';
import type { OwnReportModel } from '../activity-report.server.ts';

export interface Asked {
  readonly question: SnapshotQuestion;
  readonly mark: Mark;
}

/** The questions that count for the student, with the mark of each. */
export function listAsked({ report, studentId }: OwnReportModel): Asked[] {
  const row = report.students.find(({ student }) => student.id === studentId);
  return report.questions.flatMap(({ question, index }) => {
    const mark = row?.student.marks[index] ?? 'unanswered';
    return isCounted(mark) ? [{ question, mark }] : [];
  });
}

interface Counts {
  /** Questions with any answer. */
  readonly answered: Rate;
  /** Scored questions that are right. */
  readonly right: Rate;
  readonly firstTry: Rate;
}

export function countAsked(asked: readonly Asked[]): Counts {
  const scored = asked.filter(({ question }) => question.isScored);
  const rate = (of: readonly Asked[], fits: (mark: Mark) => boolean): Rate => ({
    count: of.filter(({ mark }) => fits(mark)).length,
    of: of.length,
  });
  return {
    answered: rate(asked, isSubmitted),
    right: rate(scored, isRight),
    firstTry: rate(scored, (mark) => mark === 'correct'),
  };
}

/** The lessons with one date, counted out of all their questions. */
interface DateGroup {
  /** `next`: the first date that is still ahead; `undated`: without a date, where other lessons have one. */
  readonly kind: 'over' | 'next' | 'later' | 'undated';
  /** null: no date. */
  readonly at: Date | null;
  readonly modules: readonly ReportModule[];
  readonly counts: Counts;
}

/** The earliest date first. Empty where no lesson has a date. */
export function listDateGroups(model: OwnReportModel): DateGroup[] {
  const { modules, dues, readAt } = model;
  if (dues.every(({ at }) => at === null)) return [];
  const asked = listAsked(model);
  const isOver = (at: string) => Date.parse(at) <= readAt.getTime();
  const next = dues.find(({ at }) => at !== null && !isOver(at));
  return dues.map((due) => {
    const { at } = due;
    const own = modules.filter(({ number }) => due.lessons.includes(number));
    const ids = new Set(own.map(({ id }) => id));
    return {
      kind: at === null ? 'undated' : isOver(at) ? 'over' : due === next ? 'next' : 'later',
      at: at === null ? null : new Date(at),
      modules: own,
      counts: countAsked(asked.filter(({ question }) => ids.has(question.moduleId))),
    };
  });
}

/** Lessons with which nobody can be late yet: their date is ahead, or they have no date while other lessons have one. */
export function listAheadIds(model: OwnReportModel): ReadonlySet<string> {
  const ahead = listDateGroups(model).filter(({ kind }) => kind !== 'over');
  return new Set(ahead.flatMap(({ modules }) => modules.map(({ id }) => id)));
}
