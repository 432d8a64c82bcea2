import type { CellsResponse } from '../../domain/cells/response.ts';
import { scoreCells } from '../../domain/cells/score-cells.ts';
import type { Score } from '../../domain/progress/score.ts';
import { listCells } from './list-cells.ts';
import type { AnswerTable } from './schema.ts';

/** One point a cell; speaks only of cells that were filled. */
export function scoreAnswerTable(item: AnswerTable, response: CellsResponse): Score {
  const { whyRight, isPartialAllowed } = item;
  return scoreCells({ cells: listCells(item), whyRight, isPartialAllowed }, response);
}
