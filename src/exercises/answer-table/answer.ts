import { type CellsResponse, createCellCodec } from '../../marking/cells/response.ts';
import { scoreCells } from '../../marking/cells/score-cells.ts';
import type { Score } from '../../marking/score.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import {
  type AnswerTable,
  listAnswerCells,
  listPublicCells,
  nameCells,
  type PublicAnswerTable,
} from './schema.ts';

export const responses = createCellCodec<PublicAnswerTable>(listPublicCells);

/** One point for each cell; feedback only on cells that were filled. */
export function scoreAnswerTable(item: AnswerTable, response: CellsResponse): Score {
  const { whyRight, isPartialAllowed, prompt } = item;
  const names = nameCells(item);
  const cells = listAnswerCells(item).map((cell) => ({
    cell,
    asked: `${names.get(cell.id) ?? ''} ${plainWords(prompt)}`,
  }));
  return scoreCells({ cells, whyRight, isPartialAllowed }, response);
}
