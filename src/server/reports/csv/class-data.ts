import type { StoredExercise } from '../../db/progress.ts';
import type { ActivityReport } from '../activity-report.ts';
import { keptCells, keptColumns } from './kept-cells.ts';
import { nameCell, placeCells, placeColumns, workCells, workColumns } from './student-cells.ts';
import { columnTexts as columns } from './texts.ts';
import type { Cell } from './write-csv.ts';

/** One activity of a class. */
export interface ClassDataPart {
  readonly model: ActivityReport;
  /** false: nobody can say any more what was asked; the report has no questions. */
  readonly isPublished: boolean;
  /** Answers that the activity as it is now has no exercise for, by student. */
  readonly kept: ReadonlyMap<string, readonly StoredExercise[]>;
}

/** A row for each student in each activity of the class, hidden ones and those no longer published among them. */
export async function* classDataRows(
  timeZone: string,
  parts: AsyncIterable<ClassDataPart>,
): AsyncGenerator<Cell[]> {
  yield [...placeColumns, columns.student, columns.studentId, ...workColumns({ timeZone }), ...keptColumns];
  for await (const { model, isPublished, kept } of parts) {
    for (const row of model.report.students) {
      const { id } = row.student;
      yield [
        ...placeCells(model),
        nameCell(row),
        id,
        ...workCells(model, row, isPublished),
        ...keptCells(kept.get(id) ?? [], isPublished),
      ];
    }
  }
}
