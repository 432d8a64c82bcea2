import { defineExercise } from '../define.ts';
import { lintShortAnswer } from './lint.ts';
import { redactShortAnswer } from './redact.ts';
import { responses, textOf } from './response.ts';
import { samples } from './samples.ts';
import { PublicShortAnswerSchema, ShortAnswerSchema } from './schema.ts';
import { scoreShortAnswer } from './score.ts';

export const shortAnswer = defineExercise({
  type: 'short-answer',
  isScored: false,
  itemSchema: ShortAnswerSchema,
  publicSchema: PublicShortAnswerSchema,
  responses,
  score: scoreShortAnswer,
  redact: redactShortAnswer,
  // There is no right answer to show: the teacher reads what was written.
  reveal: () => ({ answer: [] }),
  lint: lintShortAnswer,
  describe: (item, response) =>
    item.boxes.flatMap(({ id, label }) => {
      const text = textOf(response, id);
      if (text === '') return [];
      return [label === undefined ? text : `${label}: ${text}`];
    }),
  misconceptions: () => [],
  samples,
});
