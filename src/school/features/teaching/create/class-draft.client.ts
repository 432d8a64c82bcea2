import * as z from 'zod/mini';
import type { NewClassInput } from '../../classes/change-classes.client.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';

const DraftSchema = z.object({
  name: z.string(),
  description: z.string(),
  /** As typed. */
  studentQuantity: z.string(),
  /** Each row keeps its id while rows are added and removed around it; an empty activity is not chosen yet. */
  rows: z.array(z.object({ id: z.int(), activityId: z.string() })),
  /** Empty: the first chosen activity. */
  initialActivity: z.string(),
});
export type ClassDraft = z.infer<typeof DraftSchema>;

interface Beginning {
  /** The activities that the pass covers. */
  readonly availableIds: readonly string[];
  readonly seats: number;
  /** Name and activity of a teacher's first class, ready to be sent as they are. null: it is not the first one. */
  readonly first: { readonly name: string; readonly activityId: string } | null;
}

/** If there is only one activity, it is chosen at the start. The class takes as many students as it has seats. */
export function createDraft({ availableIds, seats, first }: Beginning): ClassDraft {
  const [onlyId, ...others] = availableIds;
  const only = onlyId !== undefined && others.length === 0 ? onlyId : '';
  return {
    name: first?.name ?? '',
    description: '',
    studentQuantity: String(seats),
    rows: [{ id: 1, activityId: first?.activityId ?? only }],
    initialActivity: '',
  };
}

/** The form's draft for an existing class. */
export function classDraftOf(
  taught: Pick<TeacherClass, 'name' | 'description' | 'studentQuantity' | 'initialActivity' | 'activities'>,
): ClassDraft {
  return {
    name: taught.name,
    description: taught.description,
    studentQuantity: String(taught.studentQuantity),
    rows: taught.activities.map(({ id }, index) => ({ id: index + 1, activityId: id })),
    initialActivity: taught.initialActivity,
  };
}

export function addRow(draft: ClassDraft): ClassDraft {
  const id = 1 + Math.max(0, ...draft.rows.map((row) => row.id));
  return { ...draft, rows: [...draft.rows, { id, activityId: '' }] };
}

export function removeRow(draft: ClassDraft, rowId: number): ClassDraft {
  return { ...draft, rows: draft.rows.filter((row) => row.id !== rowId) };
}

export function chooseActivity(draft: ClassDraft, rowId: number, activityId: string): ClassDraft {
  return { ...draft, rows: draft.rows.map((row) => (row.id === rowId ? { ...row, activityId } : row)) };
}

/** Distinct, in the order of the rows. */
export function chosenActivities(draft: ClassDraft): string[] {
  return [...new Set(draft.rows.map((row) => row.activityId).filter((id) => id !== ''))];
}

/**
 * The initial activity of the draft: the selected one while it is still among the chosen activities, else the first.
 */
export function initialActivityOf(draft: ClassDraft): string {
  const chosen = chosenActivities(draft);
  return chosen.includes(draft.initialActivity) ? draft.initialActivity : (chosen[0] ?? '');
}

/** null for anything but a draft of this form. */
export function parseDraft(text: string | null): ClassDraft | null {
  if (text === null) return null;
  try {
    const parsed = z.safeParse(DraftSchema, JSON.parse(text));
    return parsed.success && parsed.data.rows.length > 0 ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The request body for a draft without faults. */
export function toClassBody(draft: ClassDraft, timeZone: string): NewClassInput {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    studentQuantity: Number(draft.studentQuantity),
    activities: chosenActivities(draft),
    initialActivity: initialActivityOf(draft),
    timeZone,
  };
}
