import { getExercise } from '../../../../../lab/exercises/registry.ts';
import { isExerciseTypeId } from '../../../../../lab/exercises/type-ids.ts';
import type { StoredExercise } from '../../../progress/rows/progress.server.ts';
import { markOf } from '../../mark.ts';
import { markWords } from '../../mark-words.ts';
import type { ListedReport } from '../activity-report.server.ts';
import { byLastName } from './gradebook.server.ts';
import {
  countedCell,
  nameCell,
  placeCells,
  placeColumns,
  workCells,
  workColumns,
} from './student-cells.server.ts';
import { columnTexts as columns } from './texts.server.ts';
import type { CsvCell } from './write-csv.server.ts';

/** Spreadsheets cut a cell off at 32,767 characters without a warning. */
const mostSigns = 32_000;

const keptColumns = [columns.note, columns.kept];

/** A note on the answers that the other columns cannot show, and these answers as they were saved. */
function keptCells(kept: readonly StoredExercise[], isPublished: boolean): CsvCell[] {
  const note = isPublished
    ? kept.length > 0
      ? columns.withoutQuestion(kept.length)
      : null
    : columns.withdrawn;
  return [note, kept.length > 0 ? joinWithin(kept.map(describe)) : null];
}

/** `c1-clue: humid, warm (Correct x2)` */
function describe({ exerciseId, component, state }: StoredExercise): string {
  const isScored = isExerciseTypeId(component) && getExercise(component).isScored;
  const mark = markWords[markOf({ isScored, partId: null }, state)];
  return `${exerciseId}: ${state.current?.answer.join(', ') ?? ''} (${mark})`;
}

/** Joins whole answers up to the limit of a cell, then says how many more there are. */
function joinWithin(answers: readonly string[]): string {
  let text = '';
  for (const [at, answer] of answers.entries()) {
    const next = at === 0 ? answer : `${text}; ${answer}`;
    if (next.length > mostSigns) return `${text}; ${columns.more(answers.length - at)}`;
    text = next;
  }
  return text;
}

export interface ClassDataPart {
  readonly model: ListedReport;
  /** false: the questions are no longer known, so the report has none. */
  readonly isPublished: boolean;
  /** By student id, the answers to exercises that the activity no longer has. */
  readonly kept: ReadonlyMap<string, readonly StoredExercise[]>;
}

/** A row for each student in each activity of the class, hidden ones and those no longer published among them. */
export async function* classDataRows(
  timeZone: string,
  parts: AsyncIterable<ClassDataPart>,
): AsyncGenerator<CsvCell[]> {
  yield [
    ...placeColumns,
    ...[columns.lastName, columns.firstName, columns.student, columns.studentId, columns.ownId],
    columns.team,
    ...workColumns({ timeZone }),
    ...keptColumns,
    columns.counted,
  ];
  for await (const { model, isPublished, kept } of parts) {
    for (const { row, name, ownId, team } of byLastName(model.report.students, model.roster)) {
      const { id } = row.student;
      yield [
        ...placeCells(model),
        ...[name.last, name.first, nameCell(row), id, ownId, team],
        ...workCells(model, row, isPublished),
        ...keptCells(kept.get(id) ?? [], isPublished),
        countedCell(model, id),
      ];
    }
  }
}
