import { valid } from '../../domain/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../domain/progress/response-codec.ts';
import type { PublicMultipleChoice } from './schema.ts';

/** The id of the chosen option, or null. Wire form: `[]` or `[optionId]`. */
export type MultipleChoiceResponse = string | null;

export const responses: ResponseCodec<PublicMultipleChoice, MultipleChoiceResponse> = {
  empty: () => null,
  isReady: (_item, response) => response !== null,
  parse(item, answer) {
    if (answer.length > 1) return refuseAnswer('too-many-options', 'exactly one option can be chosen');
    const [optionId] = answer;
    if (optionId === undefined) return valid(null);
    if (!item.options.some((option) => option.id === optionId)) {
      return refuseAnswer('unknown-option', `there is no option ${optionId}`);
    }
    return valid(optionId);
  },
  format: (response) => (response === null ? [] : [response]),
};
