import { fromWallTime, parseWallTime, toWallTime } from '../../../kernel/zoned-time.ts';

/** What a teacher has entered in the two fields: wall times of the class, or empty strings. */
export interface DatesDraft {
  readonly assigned: string;
  readonly due: string;
}

export interface Dates {
  /** ISO instants; null: no date. */
  readonly dateAssigned: string | null;
  readonly dateDue: string | null;
}

export function datesDraftOf({ dateAssigned, dateDue }: Dates, timeZone: string): DatesDraft {
  const show = (date: string | null) => (date === null ? '' : toWallTime(Date.parse(date), timeZone));
  return { assigned: show(dateAssigned), due: show(dateDue) };
}

/**
 * The instants that the fields stand for, or the field with a fault.
 * @param before the dates that the fields showed at first. An unchanged field keeps its instant: its seconds and, in an
 * hour that clocks show twice, the right one of the two
 */
export function readDates(
  draft: DatesDraft,
  timeZone: string,
  before: Dates,
): { readonly dates: Dates } | { readonly fault: 'assigned' | 'due' | 'order' } {
  const shown = datesDraftOf(before, timeZone);
  const dateAssigned =
    draft.assigned === shown.assigned ? before.dateAssigned : readInstant(draft.assigned, timeZone);
  if (dateAssigned === undefined) return { fault: 'assigned' };
  const dateDue = draft.due === shown.due ? before.dateDue : readInstant(draft.due, timeZone);
  if (dateDue === undefined) return { fault: 'due' };
  if (dateAssigned !== null && dateDue !== null && Date.parse(dateDue) < Date.parse(dateAssigned))
    return { fault: 'order' };
  return { dates: { dateAssigned, dateDue } };
}

/** undefined: not a valid time. null: empty. */
export function readInstant(typed: string, timeZone: string): string | null | undefined {
  if (typed === '') return null;
  const wall = parseWallTime(typed);
  return wall === null ? undefined : new Date(fromWallTime(wall, timeZone)).toISOString();
}
