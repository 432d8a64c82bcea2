import { type CellsResponse, createCellCodec } from '../../marking/cells/response.ts';
import { scoreCells } from '../../marking/cells/score-cells.ts';
import type { Score } from '../../marking/score.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import type { PublicShortAnswerTable, ShortAnswerTable } from './schema.ts';

export const responses = createCellCodec<PublicShortAnswerTable>((item) => item.rows);

/** One point for each row; feedback only on rows that were filled. */
export function scoreShortAnswerTable(item: ShortAnswerTable, response: CellsResponse): Score {
  return scoreCells({ ...item, cells: listAskedRows(item) }, response);
}

/** Every row as a cell, with its label and the text of its question. */
export function listAskedRows({ rows, prompt }: Pick<ShortAnswerTable, 'rows' | 'prompt'>) {
  return rows.map((row) => ({
    ...{ cell: row, label: row.label },
    asked: plainWords(`${row.label} ${prompt}`),
  }));
}
