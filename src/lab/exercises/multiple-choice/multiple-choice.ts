import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { optionPlace } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { optionsOnPaper } from '../paper.ts';
import { responses, scoreMultipleChoice } from './answer.ts';
import { samples } from './samples.ts';
import {
  lintMultipleChoice,
  MultipleChoiceSchema,
  PublicMultipleChoiceSchema,
  redactMultipleChoice,
} from './schema.ts';

export const multipleChoice = defineExercise({
  type: 'multiple-choice',
  alsoCalled: ['mcq', 'mc', 'choice', 'single-choice', 'single-select', 'radio', 'radio-buttons'],
  isScored: true,
  itemSchema: MultipleChoiceSchema,
  publicSchema: PublicMultipleChoiceSchema,
  responses,
  score: scoreMultipleChoice,
  redact: redactMultipleChoice,
  reveal: (item) => ({
    answer: item.options.filter((option) => option.isRight).map((option) => option.id),
    explanation: item.explanation,
  }),
  lint: lintMultipleChoice,
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
  misconceptions: (item) => item.options.flatMap((option) => option.misconception ?? []),
  answerWords: ({ options }) => ({ kind: 'ids', words: options }),
  paper: (item) => [{ kind: 'choices', mark: 'one', options: optionsOnPaper(item) }],
  samples,
});
