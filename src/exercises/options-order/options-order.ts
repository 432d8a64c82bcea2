import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { defineExercise } from '../define.ts';
import { findAllowedOrder } from './allowed-orders.ts';
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
  misconceptions: (item) => item.options.flatMap((option) => option.misconception ?? []),
  answerWords: ({ options }) => ({ kind: 'ids', words: options }),
  samples,
});
