import type { CellsResponse } from '../../domain/cells/response.ts';
import { scoreCells } from '../../domain/cells/score-cells.ts';
import type { Score } from '../../domain/progress/score.ts';
import type { ShortAnswerTable } from './schema.ts';

/** One point a row; speaks only of rows that were filled. */
export function scoreShortAnswerTable(item: ShortAnswerTable, response: CellsResponse): Score {
  return scoreCells({ ...item, cells: item.rows }, response);
}
