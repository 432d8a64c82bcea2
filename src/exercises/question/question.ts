import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreQuestion } from './answer.ts';
import { listTokens, placeOf } from './material.ts';
import { samples } from './samples.ts';
import { lintQuestion, PublicQuestionSchema, QuestionSchema, redactQuestion } from './schema.ts';

export const question = defineExercise({
  type: 'question',
  isScored: true,
  itemSchema: QuestionSchema,
  publicSchema: PublicQuestionSchema,
  responses,
  score: scoreQuestion,
  redact: redactQuestion,
  reveal: (item) => ({
    answer: item.questions.flatMap(({ id, key }) => key.map(({ token }) => `${id}:${token}`)).sort(),
    explanation: item.explanation,
  }),
  lint: lintQuestion,
  countedParts: (item) => item.questions.map(({ id, prompt }) => ({ id, prompt })),
  describe: (item, response) =>
    item.questions.flatMap(({ id, prompt, material }) => {
      const picked = listTokens(material)
        .filter((token) => response.get(id)?.includes(token.id))
        .map((token) => {
          const place = placeOf(material, token.id);
          if (!place) return token.text;
          return `${token.text} (column ${place.column}${place.of > 1 ? `, line ${place.line}` : ''})`;
        });
      return picked.length > 0 ? [`${plainWords(prompt)} — ${picked.join('; ')}`] : [];
    }),
  misconceptions: (item) =>
    item.questions.flatMap(({ ifPicked }) => ifPicked.flatMap(({ misconception }) => misconception ?? [])),
  samples,
});
