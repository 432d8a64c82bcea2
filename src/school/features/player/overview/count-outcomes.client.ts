import type { Part } from '../../../../lab/activity/part.ts';
import { findAnswered, type WorkState } from '../store/work-state.client.ts';

export interface OutcomeCounts {
  readonly first: number;
  readonly second: number;
  readonly later: number;
  readonly notRight: number;
  /** Saved, not marked. */
  readonly done: number;
}

/** Counts the answered parts of a module by their result. */
export function countOutcomes(work: WorkState, parts: readonly Part[]): OutcomeCounts {
  const counts = { first: 0, second: 0, later: 0, notRight: 0, done: 0 };
  for (const part of parts) {
    const record = findAnswered(work, part.id);
    if (!record) continue;
    if (!part.isScored) counts.done += 1;
    else if (record.rightAtTry === null) counts.notRight += 1;
    else if (record.rightAtTry === 1) counts.first += 1;
    else if (record.rightAtTry === 2) counts.second += 1;
    else counts.later += 1;
  }
  return counts;
}
