import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { slotPlaces } from '../answer-places.ts';
import { findRightAssignment, listSlotMisconceptions } from '../assignment-key.ts';
import { formatAssignment } from '../assignment-response.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreMultipleMatchTable } from './answer.ts';
import { samples } from './samples.ts';
import {
  cellId,
  lintMultipleMatchTable,
  listMatchCells,
  MultipleMatchTableSchema,
  PublicMultipleMatchTableSchema,
  redactMultipleMatchTable,
} from './schema.ts';

export const multipleMatchTable = defineExercise({
  type: 'multiple-match-table',
  isScored: true,
  itemSchema: MultipleMatchTableSchema,
  publicSchema: PublicMultipleMatchTableSchema,
  responses,
  score: scoreMultipleMatchTable,
  redact: redactMultipleMatchTable,
  reveal: (item) => ({
    answer: formatAssignment(findRightAssignment(listMatchCells(item), true) ?? new Map()),
    explanation: item.explanation,
  }),
  lint: lintMultipleMatchTable,
  describe: (item, response) =>
    item.rows.flatMap((row) =>
      item.columns.flatMap(({ id, heading, options }) => {
        const chosen = options.find((option) => option.id === response.get(cellId(row.id, id)));
        return chosen ? [`${plainWords(row.text)}, ${plainWords(heading)} — ${plainWords(chosen.text)}`] : [];
      }),
    ),
  places: (item) =>
    slotPlaces(
      item.rows.flatMap((row) =>
        row.cells.flatMap(({ column, answers }) => {
          const { heading = '', options = [] } = item.columns.find(({ id }) => id === column) ?? {};
          return { id: cellId(row.id, column), label: `${row.text}: ${heading}`, options, answers };
        }),
      ),
    ),
  misconceptions: (item) => listSlotMisconceptions(listMatchCells(item)),
  paper: ({ rowHeading, columns, rows }) => [
    {
      kind: 'table',
      head: [{ text: rowHeading }, ...columns.map(({ heading }) => ({ text: heading }))],
      rows: rows.map(({ text }) => [
        { text },
        ...columns.map(({ options }) => ({ boxes: options.map((option) => option.text) })),
      ]),
    },
  ],
  samples,
});
