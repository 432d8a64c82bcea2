import type { PaperPart } from '../../marking/paper.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreQuestion } from './answer.ts';
import { listTokens, placeOf, type Sequence } from './material.ts';
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
        .map((token) => sayToken(token.text, placeOf(material, token.id)));
      return picked.length > 0 ? [`${plainWords(prompt)} — ${picked.join('; ')}`] : [];
    }),
  places: (item) =>
    item.questions.map(({ id, prompt, material, key }) => {
      const values = listTokens(material).map((token) => {
        const place = placeOf(material, token.id);
        return {
          id: token.id,
          text: sayToken(token.text, place),
          isRight: key.some((one) => one.token === token.id),
        };
      });
      return {
        ...{ id, label: prompt, isTyped: false },
        // A passage may have hundreds of words, so only the key and the words that somebody has picked are listed.
        options: values.filter(({ isRight }) => isRight),
        read: (response) => values.filter((value) => response.get(id)?.includes(value.id)),
      };
    }),
  misconceptions: (item) =>
    item.questions.flatMap(({ ifPicked }) => ifPicked.flatMap(({ misconception }) => misconception ?? [])),
  paper: ({ questions }) =>
    questions.flatMap(({ prompt, material }): PaperPart[] => [
      { kind: 'text', text: prompt },
      {
        kind: 'letters',
        isSequence: material.kind === 'sequence',
        lines:
          material.kind === 'sequence'
            ? material.lines.map(({ label, text, ends }) => ({ label, text: withEnds(text, ends) }))
            : // On paper, single brackets show what is marked.
              material.text
                .split(/\n\s*\n/)
                .map((text) => ({ text: text.replaceAll('[[', '[').replaceAll(']]', ']') })),
      },
    ]),
  samples,
});

/** A token with its column and line where it stands in a sequence. */
function sayToken(text: string, place: ReturnType<typeof placeOf>): string {
  if (!place) return text;
  return `${text} (column ${place.column}${place.of > 1 ? `, line ${place.line}` : ''})`;
}

function withEnds(text: string, ends: Sequence['lines'][number]['ends']): string {
  if (ends === undefined) return text;
  const [left, right] = ends.split('-');
  return `${left}′-${text}-${right}′`;
}
