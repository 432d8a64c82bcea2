import type { ActivityReport } from '../activity-report.ts';
import { beliefsOfStudent } from '../belief-words.ts';
import { reportTexts } from '../texts.ts';
import { nameCell, placeCells, placeColumns, workCells, workColumns } from './student-cells.ts';
import { columnTexts as columns } from './texts.ts';
import type { Cell } from './write-csv.ts';

/** A row for each student: how far, how right, when, the mark of every question in words, and the beliefs behind them. */
export function* gradeReportRows(model: ActivityReport): Generator<Cell[]> {
  yield [
    columns.student,
    ...workColumns(model.class),
    ...model.report.questions.map(({ question }) => columns.question(question.label, question.title)),
    columns.beliefsAtFirst,
    columns.beliefsNow,
    ...placeColumns,
  ];
  for (const row of model.report.students) {
    yield [
      nameCell(row),
      ...workCells(model, row),
      ...model.report.questions.map(
        ({ index }) => reportTexts.marks[row.student.marks[index] ?? 'unanswered'],
      ),
      ...(['first', 'now'] as const).map(
        (when) => beliefsOfStudent(model.report, row.student.id, when).join('; ') || null,
      ),
      ...placeCells(model),
    ];
  }
}
