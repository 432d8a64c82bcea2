import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { optionPlace } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { optionsOnPaper } from '../paper.ts';
import { responses, scoreMultipleSelection } from './answer.ts';
import { samples } from './samples.ts';
import {
  lintMultipleSelection,
  MultipleSelectionSchema,
  PublicMultipleSelectionSchema,
  redactMultipleSelection,
} from './schema.ts';

export const multipleSelection = defineExercise({
  type: 'multiple-selection',
  alsoCalled: ['checkboxes', 'multiple-response', 'multiple-answers', 'select-all', 'mrq'],
  isScored: true,
  itemSchema: MultipleSelectionSchema,
  publicSchema: PublicMultipleSelectionSchema,
  responses,
  score: scoreMultipleSelection,
  redact: redactMultipleSelection,
  reveal: (item) => ({
    answer: item.options
      .filter((option) => option.isRight)
      .map((option) => option.id)
      .sort(),
    explanation: item.explanation,
  }),
  lint: lintMultipleSelection,
  describe: (item, response) =>
    item.options.filter((option) => response.includes(option.id)).map((option) => plainWords(option.text)),
  places: ({ options }) => [
    optionPlace(
      {
        ...{ id: '', label: '', takesSeveral: true },
        options: options.map(({ id, text, isRight }) => ({ id, text, isRight: isRight === true })),
      },
      (response) => response,
    ),
  ],
  misconceptions: (item) => item.options.flatMap((option) => option.misconception ?? []),
  answerWords: ({ options }) => ({ kind: 'ids', words: options }),
  paper: (item) => [{ kind: 'choices', mark: 'many', options: optionsOnPaper(item) }],
  samples,
});
