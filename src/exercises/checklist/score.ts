import { incompleteScore, type Score, unmarkedScore } from '../../domain/progress/score.ts';
import type { ChecklistResponse } from './response.ts';
import type { Checklist } from './schema.ts';

/** Never marked: what is ticked is remembered, and what is missing may be answered with a reminder. */
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
