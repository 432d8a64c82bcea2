import type { ListedReport } from '../activity-report.server.ts';
import { sayCount } from '../station-words.server.ts';
import { countedCell, placeCells, placeColumns } from './student-cells.server.ts';
import { columnTexts as columns } from './texts.server.ts';
import type { CsvCell } from './write-csv.server.ts';

/** A row for each value of each reading about the work at a station: how many students have it. */
export function* techniqueRows(model: ListedReport): Generator<CsvCell[]> {
  yield [
    columns.station,
    columns.whatWasDone,
    columns.value,
    columns.students,
    columns.studentsThere,
    ...placeColumns,
    columns.counted,
  ];
  for (const { title, learners, lines } of model.stations)
    for (const line of lines)
      for (const count of line.counts)
        yield [
          title,
          line.label,
          sayCount(line, count.value),
          count.learners,
          learners,
          ...placeCells(model),
          countedCell(model),
        ];
}
