import { valid } from '../../kernel/issue.ts';
import { findListFault, type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score, unmarkedScore } from '../../marking/score.ts';
import type { Checklist, PublicChecklist } from './schema.ts';

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

/** Never marked: the ticks are stored, and a missing tick may get a reminder. */
export function scoreChecklist(item: Checklist, response: ChecklistResponse): Score {
  if (response.length < item.minimum) return incompleteScore;
  const isTicked = (id: string) => response.includes(id);
  const atEntries = item.entries.flatMap(({ id, ifMissing }) =>
    ifMissing && !isTicked(id) ? [{ partId: id, text: ifMissing }] : [],
  );
  const onTheWhole = item.reminders
    .filter(({ unlessAnyOf }) => !unlessAnyOf.some(isTicked))
    .map(({ text }) => ({ text }));
  return {
    ...unmarkedScore,
    notes: [...onTheWhole, ...atEntries],
    trace: `remembered, not marked: ${response.length} of ${item.entries.length} ticked`,
  };
}
