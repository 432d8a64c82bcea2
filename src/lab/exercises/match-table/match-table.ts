import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { slotPlaces } from '../answer-places.ts';
import { findRightAssignment, listSlotMisconceptions } from '../assignment-key.ts';
import { formatAssignment } from '../assignment-response.ts';
import { defineExercise } from '../define.ts';
import { matchOnPaper, optionsOnPaper } from '../paper.ts';
import { responses, scoreMatchTable } from './answer.ts';
import { samples } from './samples.ts';
import { lintMatchTable, MatchTableSchema, PublicMatchTableSchema, redactMatchTable } from './schema.ts';

export const matchTable = defineExercise({
  type: 'match-table',
  alsoCalled: ['matching-table', 'classify', 'sort-into-groups', 'categorize'],
  isScored: true,
  itemSchema: MatchTableSchema,
  publicSchema: PublicMatchTableSchema,
  responses,
  score: scoreMatchTable,
  redact: redactMatchTable,
  reveal: (item) => ({
    answer: formatAssignment(findRightAssignment(item.rows, item.isReusable) ?? new Map()),
    explanation: item.explanation,
  }),
  lint: lintMatchTable,
  describe: (item, response) =>
    item.rows.flatMap(({ id, text }) => {
      const chosen = item.options.find((option) => option.id === response.get(id));
      return chosen ? [`${plainWords(text)} — ${plainWords(chosen.text)}`] : [];
    }),
  places: ({ rows, options }) =>
    slotPlaces(rows.map(({ id, text, answers }) => ({ id, label: text, options, answers }))),
  misconceptions: (item) => listSlotMisconceptions(item.rows),
  paper: (item) =>
    matchOnPaper(
      [item.rowHeading, item.optionHeading],
      item.rows.map(({ text }) => text),
      optionsOnPaper(item),
    ),
  samples,
});
