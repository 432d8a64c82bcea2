import type { Rate } from '../../../domain/reports/figures.ts';
import { scoreModules } from '../../../domain/reports/module-scores.ts';
import type { ActivityReport } from '../activity-report.ts';
import { reportTexts } from '../texts.ts';
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

/** The same of a whole class: points out of a whole for each activity. */
export function* classGradebookRows(models: readonly ActivityReport[]): Generator<Cell[]> {
  const titleOf = ({ activity }: ActivityReport) =>
    activity.isHidden ? `${activity.title} (${reportTexts.hidden})` : activity.title;
  yield [columns.student, columns.studentId, ...models.flatMap((model) => scoreColumns(titleOf(model)))];
  // A student who joined or left between two readings is in those that know of them.
  const rowsOf = models.map(({ report }) => new Map(report.students.map((row) => [row.student.id, row])));
  const everybody = new Map(rowsOf.flatMap((rows) => [...rows]));
  for (const [id, anyRow] of everybody) {
    yield [
      nameCell(anyRow),
      id,
      ...rowsOf.flatMap((rows): Cell[] => {
        const row = rows.get(id);
        return row ? scoreCells(row.figures.right, row.student.isAbsent) : [null, null];
      }),
    ];
  }
}
