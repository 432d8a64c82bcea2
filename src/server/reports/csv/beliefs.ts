import type { ActivityReport } from '../activity-report.ts';
import { beliefsInWords } from '../belief-words.ts';
import { placeCells, placeColumns } from './student-cells.ts';
import { columnTexts as columns } from './texts.ts';
import type { Cell } from './write-csv.ts';

/** A row for each belief, held by most first: how many at first and still, what to say, and who. */
export function* beliefRows(model: ActivityReport): Generator<Cell[]> {
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
  ];
  for (const { belief, whatToSay, figures, who } of beliefsInWords(model.report)) {
    yield [
      belief,
      ...[figures.atFirst.count, figures.atFirst.of, figures.stillCount, figures.sinceCount],
      whatToSay,
      ...[who.still, who.since, who.gone].map((names) => names.join('; ') || null),
      ...placeCells(model),
    ];
  }
}
