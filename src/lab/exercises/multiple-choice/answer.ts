import { valid } from '../../kernel/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score } from '../../marking/score.ts';
import type { MultipleChoice, PublicMultipleChoice } from './schema.ts';

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

/** One point for the one right option. Feedback only on the option that was chosen. */
export function scoreMultipleChoice(item: MultipleChoice, response: MultipleChoiceResponse): Score {
  const chosen = item.options.find((option) => option.id === response);
  if (!chosen) return incompleteScore;
  const isRight = chosen.isRight === true;
  const text = isRight ? item.whyRight : chosen.feedback;
  return {
    outcome: isRight ? 'correct' : 'not-yet',
    fraction: isRight ? 1 : 0,
    parts: [{ partId: chosen.id, isRight }],
    notes: text ? [{ partId: chosen.id, text, misconception: chosen.misconception }] : [],
    trace: `chose ${chosen.id}`,
  };
}
