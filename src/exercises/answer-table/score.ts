import type { CellsResponse } from '../../domain/cells/response.ts';
import { scoreCells } from '../../domain/cells/score-cells.ts';
import type { Score } from '../../domain/progress/score.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { listCells, nameCells } from './list-cells.ts';
import type { AnswerTable } from './schema.ts';

/** One point a cell; speaks only of cells that were filled. */
export function scoreAnswerTable(item: AnswerTable, response: CellsResponse): Score {
  const { whyRight, isPartialAllowed, prompt } = item;
  const names = nameCells(item);
  const cells = listCells(item).map((cell) => ({
    cell,
    asked: `${names.get(cell.id) ?? ''} ${plainWords(prompt)}`,
  }));
  return scoreCells({ cells, whyRight, isPartialAllowed }, response);
}
