import { toWallTime, toZonedIso } from '../../../../kernel/zoned-time.ts';
import type { StudentReport } from '../../class-report.ts';
import { sayCounted } from '../../counted-words.ts';
import type { ActivityReport } from '../activity-report.server.ts';
import { reportTexts } from '../texts.server.ts';
import { columnTexts as columns } from './texts.server.ts';
import type { CsvCell } from './write-csv.server.ts';

type Head = Pick<ActivityReport, 'class' | 'activity' | 'late' | 'times'>;

export const placeColumns = [columns.className, columns.classCode, columns.activity, columns.visibility];

export function placeCells(head: Pick<Head, 'class' | 'activity'>): CsvCell[] {
  return [
    head.class.name,
    head.class.code,
    head.activity.title,
    head.activity.isHidden ? reportTexts.hidden : reportTexts.shown,
  ];
}

/** The lessons that counted when the file was made: for one student, or for the class. */
export function countedCell({ counted }: Pick<ActivityReport, 'counted'>, studentId?: string): CsvCell {
  const own = studentId === undefined ? undefined : counted.ofStudents.get(studentId);
  if (counted.of === 0) return null;
  if (own) return sayCounted({ modules: own, of: counted.of });
  return sayCounted(studentId === undefined ? counted : { ...counted, ofSome: [] });
}

/** A column for each question; one whose right answer was corrected says when, by the clock of the class. */
export function questionColumns({
  report,
  class: { timeZone },
}: Pick<ActivityReport, 'report' | 'class'>): string[] {
  return report.questions.map(({ question: { label, title, correctedAt } }) =>
    correctedAt === undefined
      ? columns.question(label, title)
      : columns.correctedQuestion(label, title, toWallTime(Date.parse(correctedAt), timeZone).slice(0, 10)),
  );
}

/** The columns for status, work done, work right, lateness and times. */
export function workColumns({ timeZone }: Pick<Head['class'], 'timeZone'>): string[] {
  return [
    columns.status,
    columns.done,
    columns.doneOf,
    columns.right,
    columns.rightOf,
    columns.firstTry,
    columns.late,
    columns.lateWhich,
    columns.absent,
    columns.zoned(columns.startedAt, timeZone),
    columns.zoned(columns.finishedAt, timeZone),
    columns.zoned(columns.lastAnswerAt, timeZone),
  ];
}

/** `hasFigures` false: the questions are no longer known, so the cells with counts stay empty. */
export function workCells(
  { late, times, class: { timeZone } }: Head,
  { student, figures }: StudentReport,
  hasFigures = true,
): CsvCell[] {
  const found = times.get(student.id);
  const figure = (count: number) => (hasFigures ? count : null);
  // The zone stands in the head of the column: a spreadsheet reads this as a date, and a time with an offset as text.
  const at = (instant: Date | null | undefined) =>
    instant ? toZonedIso(instant.getTime(), timeZone).slice(0, 19).replace('T', ' ') : null;
  return [
    reportTexts.status[student.status],
    ...[figures.done.count, figures.done.of].map(figure),
    ...[figures.right.count, figures.right.of, figures.firstTry.count].map(figure),
    student.lateCount,
    late
      .get(student.id)
      ?.map(({ name }) => name)
      .join('; ') || null,
    student.isAbsent ? reportTexts.yes : reportTexts.no,
    at(found?.startedAt),
    // A student who has nothing left is done, with or without a press on Finish.
    at(found?.completedAt ?? (student.status === 'COMPLETED' ? found?.lastAnswerAt : null)),
    at(found?.lastAnswerAt),
  ];
}

export function nameCell({ student }: StudentReport): string {
  return student.name || reportTexts.unnamed;
}
