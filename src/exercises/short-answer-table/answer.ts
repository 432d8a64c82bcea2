import { type CellsResponse, createCellCodec } from '../../marking/cells/response.ts';
import { scoreCells } from '../../marking/cells/score-cells.ts';
import type { Score } from '../../marking/score.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { PublicShortAnswerTable, ShortAnswerTable } from './schema.ts';

export const responses = createCellCodec<PublicShortAnswerTable>((item) => item.rows);

/** One point for each row; feedback only on rows that were filled. */
export function scoreShortAnswerTable(item: ShortAnswerTable, response: CellsResponse): Score {
  const cells = item.rows.map((row) => ({ cell: row, asked: plainWords(`${row.label} ${item.prompt}`) }));
  return scoreCells({ ...item, cells }, response);
}
