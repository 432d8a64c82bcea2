import { answerOf } from '../../marking/cells/judge-cell.ts';
import { cleanCell, isFilled, textOf } from '../../marking/cells/response.ts';
import { listCellMisconceptions } from '../../marking/cells/score-cells.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { cellPlaces } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { cellOnPaper } from '../paper.ts';
import { listAskedCells, responses, scoreAnswerTable } from './answer.ts';
import { samples } from './samples.ts';
import {
  AnswerTableSchema,
  lintAnswerTable,
  listAnswerCells,
  nameCells,
  PublicAnswerTableSchema,
  redactAnswerTable,
} from './schema.ts';

export const answerTable = defineExercise({
  type: 'answer-table',
  isScored: true,
  itemSchema: AnswerTableSchema,
  publicSchema: PublicAnswerTableSchema,
  responses,
  score: scoreAnswerTable,
  redact: redactAnswerTable,
  reveal: (item) => ({
    answer: responses.format(
      Object.fromEntries(listAnswerCells(item).map((cell) => [cell.id, answerOf(cell)])),
    ),
    explanation: item.explanation,
  }),
  lint: lintAnswerTable,
  describe(item, response) {
    const names = nameCells(item);
    return listAnswerCells(item)
      .filter(({ id }) => isFilled(response, id))
      .map(({ id, expect }) => {
        const typed = cleanCell(textOf(response, id));
        const option =
          expect.kind === 'choice' ? expect.options.find(({ value }) => value === typed) : undefined;
        return `${names.get(id) ?? id}: ${option ? plainWords(option.text) : typed}`;
      });
  },
  places: (item) => cellPlaces(listAskedCells(item)),
  misconceptions: (item) => listCellMisconceptions(listAnswerCells(item)),
  paper: ({ corner, columns, rows }) => [
    {
      kind: 'table',
      head: [{ text: corner }, ...columns.map(({ header }) => ({ text: header }))],
      rows: rows.map(({ header, cells }) => [{ text: header }, ...cells.map(cellOnPaper)]),
    },
  ],
  samples,
});
