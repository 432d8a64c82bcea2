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

/** One point for each cell. Only filled cells get feedback. */
export function scoreAnswerTable(item: AnswerTable, response: CellsResponse): Score {
  const { whyRight, isPartialAllowed } = item;
  return scoreCells({ cells: listAskedCells(item), whyRight, isPartialAllowed }, response);
}

/** Every cell to fill, with its name and the text of its question. */
export function listAskedCells(item: AnswerTable) {
  const names = nameCells(item);
  return listAnswerCells(item).map((cell) => {
    const label = names.get(cell.id) ?? '';
    return { cell, label, asked: `${label} ${plainWords(item.prompt)}` };
  });
}
