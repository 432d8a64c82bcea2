import { valid } from '../../kernel/issue.ts';
import { findListFault, type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score } from '../../marking/score.ts';
import type { Public__Pascal__, __Pascal__ } from './schema.ts';

/** The id of the chosen option, or null. Wire form: `[]` or `[optionId]`. */
export type __Pascal__Response = string | null;

export const responses: ResponseCodec<Public__Pascal__, __Pascal__Response> = {
  empty: () => null,
  isReady: (_item, response) => response !== null,
  parse(item, answer) {
    if (answer.length > 1) return refuseAnswer('too-many-options', 'exactly one option can be chosen');
    const fault = findListFault(item.options, answer);
    return fault ? refuseAnswer(fault.code, fault.message) : valid(answer[0] ?? null);
  },
  format: (response) => (response === null ? [] : [response]),
};

/** One point for the one right option. Speaks only of the option that was chosen. */
export function score__Pascal__(item: __Pascal__, response: __Pascal__Response): Score {
  const chosen = item.options.find((option) => option.id === response);
  if (!chosen) return incompleteScore;
  const isRight = chosen.isRight === true;
  const text = isRight ? item.whyRight : chosen.feedback;
  return {
    outcome: isRight ? 'correct' : 'not-yet',
    fraction: isRight ? 1 : 0,
    parts: [{ partId: chosen.id, isRight }],
    notes: text ? [{ partId: chosen.id, text }] : [],
    trace: `chose ${chosen.id}`,
  };
}
