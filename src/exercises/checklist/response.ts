import { valid } from '../../domain/issue.ts';
import { findListFault, type ResponseCodec, refuseAnswer } from '../../domain/progress/response-codec.ts';
import type { PublicChecklist } from './schema.ts';

/** Ids of the ticked entries, a set. Wire form: the ids, sorted. */
export type ChecklistResponse = readonly string[];

export const responses: ResponseCodec<PublicChecklist, ChecklistResponse> = {
  empty: () => [],
  isReady: (item, response) => response.length >= item.minimum,
  parse(item, answer) {
    const fault = findListFault(item.entries, answer);
    return fault ? refuseAnswer(fault.code, fault.message) : valid([...answer].sort());
  },
  format: (response) => [...response].sort(),
};
