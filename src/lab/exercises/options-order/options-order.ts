import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { optionPlace } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { canStandAt, findAllowedOrder } from './allowed-orders.ts';
import { responses, scoreOptionsOrder } from './answer.ts';
import { samples } from './samples.ts';
import {
  lintOptionsOrder,
  OptionsOrderSchema,
  PublicOptionsOrderSchema,
  redactOptionsOrder,
} from './schema.ts';

export const optionsOrder = defineExercise({
  type: 'options-order',
  alsoCalled: ['ordering', 'order', 'sequencing', 'sort', 'steps', 'ranking'],
  isScored: true,
  itemSchema: OptionsOrderSchema,
  publicSchema: PublicOptionsOrderSchema,
  responses,
  score: scoreOptionsOrder,
  redact: redactOptionsOrder,
  reveal: (item) => ({ answer: findAllowedOrder(item.options) ?? [], explanation: item.explanation }),
  lint: lintOptionsOrder,
  describe: (item, response) =>
    (response ?? []).flatMap((id, index) => {
      const option = item.options.find((candidate) => candidate.id === id);
      return option ? [`${index + 1}. ${plainWords(option.text)}`] : [];
    }),
  places: ({ options }) =>
    options.map((_, position) =>
      optionPlace(
        {
          id: String(position + 1),
          label: String(position + 1),
          options: options.map(({ id, text }) => ({
            ...{ id, text },
            isRight: canStandAt(options, id, position),
          })),
        },
        (response) => [response?.[position]],
      ),
    ),
  misconceptions: (item) => item.options.flatMap((option) => option.misconception ?? []),
  answerWords: ({ options }) => ({ kind: 'ids', words: options }),
  paper: ({ options }) => [{ kind: 'choices', mark: 'order', options: options.map(({ text }) => text) }],
  samples,
});
