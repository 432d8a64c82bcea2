import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { optionPlace } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreTrueFalse } from './answer.ts';
import { samples } from './samples.ts';
import { lintTrueFalse, PublicTrueFalseSchema, redactTrueFalse, TrueFalseSchema } from './schema.ts';
import { texts } from './texts.ts';

export const trueFalse = defineExercise({
  type: 'true-false',
  alsoCalled: ['tf', 'yes-no', 'true-or-false', 'statements'],
  isScored: true,
  itemSchema: TrueFalseSchema,
  publicSchema: PublicTrueFalseSchema,
  responses,
  score: scoreTrueFalse,
  redact: redactTrueFalse,
  reveal: (item) => ({
    answer: item.statements.map(({ id, isTrue }) => `${id}=${isTrue}`).sort(),
    explanation: item.explanation,
  }),
  lint: lintTrueFalse,
  describe: (item, response) =>
    item.statements.flatMap(({ id, text }) => {
      const said = response.get(id);
      if (said === undefined) return [];
      const judged = said.isTrue === null ? [] : [said.isTrue ? texts.true : texts.false];
      return [`${plainWords(text)} — ${[...judged, ...(said.reason ? [said.reason] : [])].join(': ')}`];
    }),
  places: ({ statements }) =>
    statements.map(({ id, text, isTrue }) =>
      optionPlace(
        {
          ...{ id, label: text },
          options: [true, false].map((judgement) => ({
            id: String(judgement),
            text: judgement ? 'True' : 'False',
            isRight: judgement === isTrue,
          })),
        },
        (response) => [String(response.get(id)?.isTrue)],
      ),
    ),
  misconceptions: (item) => item.statements.flatMap((statement) => statement.misconception ?? []),
  paper: ({ statements, asksReason }) => [
    {
      kind: 'table',
      head: [],
      rows: statements.map(({ text }) => [
        { text },
        { boxes: [texts.true, texts.false] },
        // Room for the reason.
        ...(asksReason ? [{}] : []),
      ]),
    },
  ],
  samples,
});
