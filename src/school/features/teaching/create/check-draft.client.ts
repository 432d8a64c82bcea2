import { ApiError } from '../../../client/http/api-error.ts';
import { type ClassDraft, chosenActivities, initialActivityOf } from './class-draft.client.ts';
import type { PassLimits } from './pass-limits.client.ts';

type FaultKey =
  | 'required'
  | 'digits'
  | 'range'
  | 'nameLength'
  | 'descriptionLength'
  | 'repeated'
  | 'seats'
  | 'taken'
  | 'covered'
  | 'perClass'
  | 'unknown'
  | 'classLimit';

/** One field of the form: a fixed one, or the row with this id. */
export type FieldKey = 'name' | 'description' | 'studentQuantity' | 'initialActivity' | `row-${number}`;

export interface Fault {
  readonly field: FieldKey;
  readonly key: FaultKey;
}

const quantityRange = { min: 1, max: 200 };
// The limits of the contract.
const nameLimit = 120;
const descriptionLimit = 2000;

/**
 * Every fault of a draft, in the order of the fields; empty when it can be sent.
 * @param limits what the pass allows; left out where it is not known
 */
export function checkDraft(draft: ClassDraft, limits?: PassLimits): Fault[] {
  return [
    ...checkText('name', draft.name, nameLimit, 'nameLength'),
    ...(draft.description.trim().length > descriptionLimit
      ? [{ field: 'description', key: 'descriptionLength' } as const]
      : []),
    ...checkQuantity(draft.studentQuantity, limits),
    ...checkActivities(draft, limits),
  ];
}

function checkText(field: FieldKey, text: string, limit: number, tooLong: FaultKey): Fault[] {
  const { length } = text.trim();
  if (length === 0) return [{ field, key: 'required' }];
  return length > limit ? [{ field, key: tooLong }] : [];
}

function checkQuantity(typed: string, limits?: PassLimits): Fault[] {
  const field = 'studentQuantity';
  const text = typed.trim();
  if (text === '') return [{ field, key: 'required' }];
  if (!/^\d+$/.test(text)) return [{ field, key: 'digits' }];
  const quantity = Number(text);
  if (quantity < quantityRange.min || quantity > quantityRange.max) return [{ field, key: 'range' }];
  if (!limits) return [];
  if (quantity > limits.most) return [{ field, key: 'seats' }];
  return quantity < limits.least ? [{ field, key: 'taken' }] : [];
}

function checkActivities(draft: ClassDraft, limits?: PassLimits): Fault[] {
  const refused = limits?.refuse(chosenActivities(draft));
  const repeated = findRepeatedRows(draft);
  const faults: Fault[] = draft.rows.flatMap((row): Fault[] => {
    if (repeated.has(row.id)) return [{ field: `row-${row.id}`, key: 'repeated' }];
    const labRefusal = refused?.get(row.activityId);
    if (labRefusal) return [{ field: `row-${row.id}`, key: labRefusal }];
    // An empty row is a fault only when no activity is chosen at all; otherwise it is not sent.
    const isOnlyHope = chosenActivities(draft).length === 0 && row === draft.rows[0];
    return isOnlyHope ? [{ field: `row-${row.id}`, key: 'required' }] : [];
  });
  const initial = initialActivityOf(draft);
  if (initial === '') faults.push({ field: 'initialActivity', key: 'required' });
  else if (isRepeated(draft, initial)) faults.push({ field: 'initialActivity', key: 'repeated' });
  return faults;
}

/** Rows whose activity is already chosen in a row above. */
function findRepeatedRows(draft: ClassDraft): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const { id, activityId } of draft.rows) {
    if (activityId === '') continue;
    if (seen.has(activityId)) repeated.add(id);
    seen.add(activityId);
  }
  return repeated;
}

function isRepeated(draft: ClassDraft, activityId: string): boolean {
  return draft.rows.filter((row) => row.activityId === activityId).length > 1;
}

const keyByCode: Readonly<Record<string, FaultKey>> = {
  'seats-exceeded': 'seats',
  'activity-not-covered': 'covered',
  'activity-unknown': 'unknown',
  'activity-repeated': 'repeated',
};

/** Faults that the server has found in single fields; empty where the refusal is about something else. */
export function readServerFaults(error: unknown, draft: ClassDraft): Fault[] {
  if (!(error instanceof ApiError)) return [];
  const key = keyByCode[error.code];
  if (error.code === 'seats-exceeded') return [{ field: 'studentQuantity', key: 'seats' }];
  if (error.code === 'seats-taken') return [{ field: 'studentQuantity', key: 'taken' }];
  if (key === undefined) return [];
  const rows = error.issues.flatMap(({ path }) => findRow(path, draft) ?? []);
  // If the server does not name a row, the message is shown at the first one.
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
