import type { Rate } from '../../../domain/reports/figures.ts';
import { scoreModules } from '../../../domain/reports/module-scores.ts';
import type { ActivityReport } from '../activity-report.ts';
import { reportTexts } from '../texts.ts';
import type { ClassDataPart } from './class-data.ts';
import { nameCell } from './student-cells.ts';
import { columnTexts as columns } from './texts.ts';
import type { Cell } from './write-csv.ts';

const scoreColumns = (what: string) => [columns.points(what), columns.outOf(what)];
/** Who was excused has no points; the whole is told all the same. */
const scoreCells = (score: Rate, isAbsent: boolean): Cell[] => [isAbsent ? null : score.count, score.of];

/** As gradebooks take it in: a student, an id without an address, and points out of a whole for each module. */
export function* activityGradebookRows({ modules, report }: ActivityReport): Generator<Cell[]> {
  const questions = report.questions.map(({ question }) => question);
  const moduleIds = modules.map(({ id }) => id);
  yield [
    columns.student,
    columns.studentId,
    ...modules.flatMap(({ title }, at) => scoreColumns(columns.module(at + 1, title))),
    ...scoreColumns(columns.total),
    columns.absent,
  ];
  for (const row of report.students) {
    const { id, isAbsent } = row.student;
    yield [
      nameCell(row),
      id,
      ...scoreModules(moduleIds, questions, row).flatMap((score) => scoreCells(score, isAbsent)),
      ...scoreCells(row.figures.right, isAbsent),
      isAbsent ? reportTexts.yes : reportTexts.no,
    ];
  }
}

/** The same of a whole class: points out of a whole for each activity; none for one that is no longer published. */
export function* classGradebookRows(parts: readonly ClassDataPart[]): Generator<Cell[]> {
  const titleOf = ({ model: { activity }, isPublished }: ClassDataPart) => {
    const remarks = [
      activity.isHidden ? reportTexts.hidden : [],
      isPublished ? [] : columns.unpublished,
    ].flat();
    return remarks.length > 0 ? `${activity.title} (${remarks.join('; ')})` : activity.title;
  };
  yield [columns.student, columns.studentId, ...parts.flatMap((part) => scoreColumns(titleOf(part)))];
  // A student who joined or left between two readings is in those that know of them.
  const rowsOf = parts.map(({ model, isPublished }) => ({
    isPublished,
    rows: new Map(model.report.students.map((row) => [row.student.id, row])),
  }));
  const everybody = new Map(rowsOf.flatMap(({ rows }) => [...rows]));
  for (const [id, anyRow] of everybody) {
    yield [
      nameCell(anyRow),
      id,
      ...rowsOf.flatMap(({ rows, isPublished }): Cell[] => {
        const row = rows.get(id);
        return row && isPublished ? scoreCells(row.figures.right, row.student.isAbsent) : [null, null];
      }),
    ];
  }
}
