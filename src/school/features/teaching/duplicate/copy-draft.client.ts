import type { BodyInputOf } from '../../../kernel/endpoint.ts';
import { addDays } from '../../../kernel/zoned-time.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { type classManagementEndpoints, mostWeeksMoved } from '../class-management.ts';

export interface CopyDraft {
  readonly name: string;
  /** As typed. */
  readonly studentQuantity: string;
  readonly dates: 'keep' | 'move' | 'drop';
  /** As typed. */
  readonly weeks: string;
  readonly licenseKey: string;
}

export type CopyFault = 'required' | 'nameLength' | 'digits' | 'range' | 'weeks';
export type CopyFaults = Partial<Record<'name' | 'studentQuantity' | 'weeks', CopyFault>>;

export type CopyBody = BodyInputOf<(typeof classManagementEndpoints)['duplicateClass']>;

const weekMs = 7 * 86_400_000;
const longestName = 120;

/**
 * The fewest whole weeks that move the earliest date into the future; 0 if there is no date, or if that date is in the
 * future.
 */
export function suggestWeeks(activities: TeacherClass['activities'], nowMs: number): number {
  const dates = listDates(activities);
  if (dates.length === 0) return 0;
  return Math.max(0, Math.ceil((nowMs - Math.min(...dates)) / weekMs));
}

export function hasDates(activities: TeacherClass['activities']): boolean {
  return listDates(activities).length > 0;
}

function listDates(activities: TeacherClass['activities']): number[] {
  return activities.flatMap(({ dateAssigned, dateDue, pace }) =>
    [dateAssigned, dateDue, ...listOwnDates(pace).map(({ date }) => date)].flatMap((date) =>
      date === null ? [] : [Date.parse(date)],
    ),
  );
}

/** The dates that single lessons have of their own. */
export function listOwnDates(pace: TeacherClass['activities'][number]['pace']) {
  const opens = Object.entries(pace?.lessons ?? {}).flatMap(([id, { opensAt }]) =>
    opensAt === null ? [] : [{ id, date: opensAt }],
  );
  return [...opens, ...Object.entries(pace?.due ?? {}).map(([id, date]) => ({ id, date }))];
}

/** null if the text is not a number of weeks by which dates can be moved. */
export function readWeeks(typed: string): number | null {
  const weeks = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return weeks <= mostWeeksMoved ? weeks : null;
}

/** The instant that many weeks later in the calendar of the class. */
export function moveDate(date: string | null, weeks: number, timeZone: string): string | null {
  return date === null ? null : new Date(addDays(Date.parse(date), 7 * weeks, timeZone)).toISOString();
}

export function checkCopy(draft: CopyDraft): { readonly body: CopyBody } | { readonly faults: CopyFaults } {
  const name = draft.name.trim();
  const students = draft.studentQuantity.trim();
  const weeks = readWeeks(draft.weeks);
  const faults: CopyFaults = {
    ...(name === '' && { name: 'required' }),
    ...(name.length > longestName && { name: 'nameLength' }),
    ...findStudentsFault(students),
    ...(draft.dates === 'move' && weeks === null && { weeks: 'weeks' }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const licenseKey = draft.licenseKey.trim();
  return {
    body: {
      name,
      studentQuantity: Number(students),
      weeks: { keep: 0, move: weeks, drop: null }[draft.dates],
      ...(licenseKey !== '' && { licenseKey }),
    },
  };
}

function findStudentsFault(typed: string): CopyFaults {
  if (typed === '') return { studentQuantity: 'required' };
  if (!/^\d+$/.test(typed)) return { studentQuantity: 'digits' };
  return Number(typed) < 1 || Number(typed) > 200 ? { studentQuantity: 'range' } : {};
}
