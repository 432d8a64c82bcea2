import { valid } from '../../domain/issue.ts';
import { findListFault, type ResponseCodec, refuseAnswer } from '../../domain/progress/response-codec.ts';
import type { PublicMultipleSelection } from './schema.ts';

/** Ids of the chosen options, a set. Wire form: the ids, sorted. */
export type MultipleSelectionResponse = readonly string[];

export const responses: ResponseCodec<PublicMultipleSelection, MultipleSelectionResponse> = {
  empty: () => [],
  isReady: (item, response) =>
    item.choose === undefined ? response.length > 0 : response.length === item.choose,
  parse(item, answer) {
    const fault = findListFault(item.options, answer);
    // Too many or too few for `choose` is a selection on its way, not a malformed one.
    return fault ? refuseAnswer(fault.code, fault.message) : valid([...answer].sort());
  },
  format: (response) => [...response].sort(),
};
