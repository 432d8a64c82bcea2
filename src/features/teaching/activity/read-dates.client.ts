import { fromWallTime, parseWallTime, toWallTime } from '../../../kernel/zoned-time.ts';

/** What a teacher has put into the two fields: wall times of the class, or nothing. */
export interface DatesDraft {
  readonly assigned: string;
  readonly due: string;
}

export interface Dates {
  /** ISO instants; null: no date. */
  readonly dateAssigned: string | null;
  readonly dateDue: string | null;
}

export function draftOf({ dateAssigned, dateDue }: Dates, timeZone: string): DatesDraft {
  const show = (date: string | null) => (date === null ? '' : toWallTime(Date.parse(date), timeZone));
  return { assigned: show(dateAssigned), due: show(dateDue) };
}

/**
 * The instants that the fields name, or the field that names none.
 * @param before what the fields showed at first: an untouched one keeps its instant to the second, and of an hour that
 * comes twice the one it was
 */
export function readDates(
  draft: DatesDraft,
  timeZone: string,
  before: Dates,
): { readonly dates: Dates } | { readonly fault: 'assigned' | 'due' | 'order' } {
  const shown = draftOf(before, timeZone);
  const dateAssigned =
    draft.assigned === shown.assigned ? before.dateAssigned : readInstant(draft.assigned, timeZone);
  if (dateAssigned === undefined) return { fault: 'assigned' };
  const dateDue = draft.due === shown.due ? before.dateDue : readInstant(draft.due, timeZone);
  if (dateDue === undefined) return { fault: 'due' };
  if (dateAssigned !== null && dateDue !== null && Date.parse(dateDue) < Date.parse(dateAssigned))
    return { fault: 'order' };
  return { dates: { dateAssigned, dateDue } };
}

/** undefined: it is no time. */
export function readInstant(typed: string, timeZone: string): string | null | undefined {
  if (typed === '') return null;
  const wall = parseWallTime(typed);
  return wall === null ? undefined : new Date(fromWallTime(wall, timeZone)).toISOString();
}
