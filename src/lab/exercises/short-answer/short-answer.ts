import { textOf } from '../../marking/cells/response.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreShortAnswer } from './answer.ts';
import { samples } from './samples.ts';
import {
  adviseShortAnswer,
  lintShortAnswer,
  PublicShortAnswerSchema,
  redactShortAnswer,
  ShortAnswerSchema,
} from './schema.ts';

export const shortAnswer = defineExercise({
  type: 'short-answer',
  alsoCalled: [
    'essay',
    'open-question',
    'free-text',
    'text-answer',
    'long-answer',
    'claim-evidence-reasoning',
  ],
  isScored: false,
  itemSchema: ShortAnswerSchema,
  publicSchema: PublicShortAnswerSchema,
  responses,
  score: scoreShortAnswer,
  redact: redactShortAnswer,
  // There is no right answer to show: the teacher reads what was written.
  reveal: () => ({ answer: [] }),
  lint: lintShortAnswer,
  advise: adviseShortAnswer,
  describe: (item, response) =>
    item.boxes.flatMap(({ id, label }) => {
      const text = textOf(response, id);
      if (text === '') return [];
      return [label === undefined ? text : `${label}: ${text}`];
    }),
  rubric: ({ rubric }) => rubric ?? null,
  answerWords: ({ boxes }) => ({
    kind: 'fields',
    fields: boxes.map(({ id, isOptional }) => ({ id, words: [], ...(isOptional && { isOptional }) })),
  }),
  paper: ({ boxes }) =>
    boxes.map(({ label, lines }) => ({
      kind: 'lines',
      // Handwriting needs more room than type; the lines reach over the whole page.
      count: lines + 1,
      ...(label !== undefined && { label }),
    })),
  samples,
});
