import type { CellsResponse } from '../../domain/cells/response.ts';
import { scoreCells } from '../../domain/cells/score-cells.ts';
import type { Score } from '../../domain/progress/score.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { ShortAnswerTable } from './schema.ts';

/** One point a row; speaks only of rows that were filled. */
export function scoreShortAnswerTable(item: ShortAnswerTable, response: CellsResponse): Score {
  const cells = item.rows.map((row) => ({ cell: row, asked: plainWords(`${row.label} ${item.prompt}`) }));
  return scoreCells({ ...item, cells }, response);
}
