import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { optionPlace } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { responses, score__Pascal__ } from './answer.ts';
import { samples } from './samples.ts';
import { __Pascal__Schema, lint__Pascal__, Public__Pascal__Schema, redact__Pascal__ } from './schema.ts';

export const __camel__ = defineExercise({
  type: '__kebab__',
  isScored: true,
  itemSchema: __Pascal__Schema,
  publicSchema: Public__Pascal__Schema,
  responses,
  score: score__Pascal__,
  redact: redact__Pascal__,
  reveal: (item) => ({
    answer: item.options.filter((option) => option.isRight).map((option) => option.id),
    explanation: item.explanation,
  }),
  lint: lint__Pascal__,
  describe: (item, response) =>
    item.options.filter((option) => option.id === response).map((option) => plainWords(option.text)),
  places: ({ options }) => [
    optionPlace(
      {
        ...{ id: '', label: '' },
        options: options.map(({ id, text, isRight }) => ({ id, text, isRight: isRight === true })),
      },
      (response) => [response ?? undefined],
    ),
  ],
  paper: ({ options }) => [{ kind: 'choices', mark: 'one', options: options.map(({ text }) => text) }],
  samples,
});
