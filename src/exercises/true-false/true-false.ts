import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreTrueFalse } from './answer.ts';
import { samples } from './samples.ts';
import { lintTrueFalse, PublicTrueFalseSchema, redactTrueFalse, TrueFalseSchema } from './schema.ts';

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
  misconceptions: (item) => item.statements.flatMap((statement) => statement.misconception ?? []),
  samples,
});
