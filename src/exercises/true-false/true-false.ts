import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { optionPlace } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreTrueFalse } from './answer.ts';
import { samples } from './samples.ts';
import { lintTrueFalse, PublicTrueFalseSchema, redactTrueFalse, TrueFalseSchema } from './schema.ts';
import { texts } from './texts.ts';

export const trueFalse = defineExercise({
  type: 'true-false',
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
      const judgement = response.get(id);
      return judgement === undefined ? [] : [`${plainWords(text)} — ${judgement ? 'True' : 'False'}`];
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
        (response) => [String(response.get(id))],
      ),
    ),
  misconceptions: (item) => item.statements.flatMap((statement) => statement.misconception ?? []),
  paper: ({ statements }) => [
    {
      kind: 'table',
      head: [],
      rows: statements.map(({ text }) => [{ text }, { boxes: [texts.true, texts.false] }]),
    },
  ],
  samples,
});
