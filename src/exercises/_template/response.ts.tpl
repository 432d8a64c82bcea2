import { valid } from '../../domain/issue.ts';
import { findListFault, type ResponseCodec, refuseAnswer } from '../../domain/progress/response-codec.ts';
import type { Public__Pascal__ } from './schema.ts';

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
