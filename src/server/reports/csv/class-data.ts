import type { ActivityReport } from '../activity-report.ts';
import { nameCell, placeCells, placeColumns, workCells, workColumns } from './student-cells.ts';
import { columnTexts as columns } from './texts.ts';
import type { Cell } from './write-csv.ts';

/** A row for each student in each activity of the class, hidden ones among them. */
export async function* classDataRows(
  timeZone: string,
  models: AsyncIterable<ActivityReport>,
): AsyncGenerator<Cell[]> {
  yield [...placeColumns, columns.student, columns.studentId, ...workColumns({ timeZone })];
  for await (const model of models) {
    for (const row of model.report.students) {
      yield [...placeCells(model), nameCell(row), row.student.id, ...workCells(model, row)];
    }
  }
}
