import { answerOf } from '../../marking/cells/judge-cell.ts';
import { cleanCell, isFilled, textOf } from '../../marking/cells/response.ts';
import { listCellMisconceptions } from '../../marking/cells/score-cells.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { cellPlaces } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { cellOnPaper } from '../paper.ts';
import { listAskedRows, responses, scoreShortAnswerTable } from './answer.ts';
import { samples } from './samples.ts';
import {
  lintShortAnswerTable,
  PublicShortAnswerTableSchema,
  redactShortAnswerTable,
  ShortAnswerTableSchema,
} from './schema.ts';

export const shortAnswerTable = defineExercise({
  type: 'short-answer-table',
  alsoCalled: ['number', 'numeric', 'calculation', 'fill-in', 'fill-in-the-blank', 'cloze', 'gap-text'],
  isScored: true,
  itemSchema: ShortAnswerTableSchema,
  publicSchema: PublicShortAnswerTableSchema,
  responses,
  score: scoreShortAnswerTable,
  redact: redactShortAnswerTable,
  reveal: (item) => ({
    answer: responses.format(Object.fromEntries(item.rows.map((row) => [row.id, answerOf(row)]))),
    explanation: item.explanation,
  }),
  lint: lintShortAnswerTable,
  describe: (item, response) =>
    item.rows
      .filter(({ id }) => isFilled(response, id))
      .map(({ id, label, expect }) => {
        const typed = cleanCell(textOf(response, id));
        const option =
          expect.kind === 'choice' ? expect.options.find(({ value }) => value === typed) : undefined;
        return `${plainWords(label)}: ${option ? plainWords(option.text) : typed}`;
      }),
  places: (item) => cellPlaces(listAskedRows(item)),
  helpAtParts: ({ rows }) => rows,
  misconceptions: (item) => listCellMisconceptions(item.rows),
  paper: ({ labelHeader, answerHeader, rows }) => [
    {
      kind: 'table',
      head: [{ text: labelHeader }, { text: answerHeader }],
      rows: rows.map((row) => [{ text: row.label }, cellOnPaper(row)]),
    },
  ],
  samples,
});
