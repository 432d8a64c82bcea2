import { valid } from '../../domain/issue.ts';
import { findListFault, type ResponseCodec, refuseAnswer } from '../../domain/progress/response-codec.ts';
import type { PublicOptionsOrder } from './schema.ts';

/**
 * All option ids in the learner's order, or null while they stand as they were found.
 * Wire form: `[]` or every id once, first to last.
 */
export type OptionsOrderResponse = readonly string[] | null;

export const responses: ResponseCodec<PublicOptionsOrder, OptionsOrderResponse> = {
  empty: () => null,
  isReady: (_item, response) => response !== null,
  parse(item, answer) {
    if (answer.length === 0) return valid(null);
    const fault = findListFault(item.options, answer);
    if (fault) return refuseAnswer(fault.code, fault.message);
    if (answer.length < item.options.length) {
      return refuseAnswer('missing-option', 'every option must have a place');
    }
    return valid(arrange(item, answer));
  },
  format: (response) => [...(response ?? [])],
  // What was said of an option was said of its place.
  changedParts: (before, after) =>
    new Set([...before, ...after].filter((id) => before.indexOf(id) !== after.indexOf(id))),
};

/** The order found at the start is never right, so putting everything back is the same as not having begun. */
export function arrange(item: PublicOptionsOrder, order: readonly string[]): OptionsOrderResponse {
  return item.options.every(({ id }, index) => id === order[index]) ? null : [...order];
}
