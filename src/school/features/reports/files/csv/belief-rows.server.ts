import type { ListedReport } from '../activity-report.server.ts';
import { beliefsInWords } from '../belief-words.server.ts';
import { countedCell, placeCells, placeColumns } from './student-cells.server.ts';
import { columnTexts as columns } from './texts.server.ts';
import type { CsvCell } from './write-csv.server.ts';

/** A row for each belief, held by most first: how many at first and still, what to say, and who. */
export function* beliefRows(model: ListedReport): Generator<CsvCell[]> {
  yield [
    columns.belief,
    columns.heldAtFirst,
    columns.heldAtFirstOf,
    columns.stillHeld,
    columns.heldSince,
    columns.whatToSay,
    columns.whoStill,
    columns.whoSince,
    columns.whoGone,
    ...placeColumns,
    columns.counted,
  ];
  for (const { belief, whatToSay, figures, who } of beliefsInWords(model)) {
    yield [
      belief,
      ...[figures.atFirst.count, figures.atFirst.of, figures.stillCount, figures.sinceCount],
      whatToSay,
      ...[who.still, who.since, who.gone].map((names) => names.join('; ') || null),
      ...placeCells(model),
      countedCell(model),
    ];
  }
}
