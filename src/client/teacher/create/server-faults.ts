import { ApiError } from '../../data/api-error.ts';
import type { Fault, FaultKey, FieldKey } from './check-draft.ts';
import { type ClassDraft, chosenActivities } from './class-draft.ts';

const keyByCode: Readonly<Record<string, FaultKey>> = {
  'seats-exceeded': 'seats',
  'activity-not-covered': 'covered',
  'activity-unknown': 'unknown',
  'activity-repeated': 'repeated',
};

/** Faults of single fields the server has found; empty where the refusal is about something else. */
export function readServerFaults(error: unknown, draft: ClassDraft): Fault[] {
  if (!(error instanceof ApiError)) return [];
  const key = keyByCode[error.code];
  if (error.code === 'seats-exceeded') return [{ field: 'studentQuantity', key: 'seats' }];
  if (error.code === 'seats-taken') return [{ field: 'studentQuantity', key: 'taken' }];
  if (key === undefined) return [];
  const rows = error.issues.flatMap(({ path }) => findRow(path, draft) ?? []);
  // A server that does not say which one still gets its word said, at the first.
  const fields = rows.length > 0 ? rows : [`row-${draft.rows[0]?.id ?? 1}` as const];
  return fields.map((field) => ({ field, key }));
}

/** The row behind `body.activities[1]`: the second of the activities that were sent. */
function findRow(path: string, draft: ClassDraft): FieldKey | null {
  const index = /activities\D+(\d+)/.exec(path)?.[1];
  const activityId = index === undefined ? undefined : chosenActivities(draft)[Number(index)];
  const row = draft.rows.find((candidate) => candidate.activityId === activityId);
  return activityId !== undefined && row ? `row-${row.id}` : null;
}
