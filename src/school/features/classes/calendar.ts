import { toWallTime } from '../../kernel/zoned-time.ts';

const dayMs = 86_400_000;

/**
 * The number of midnights of a time zone between two instants (milliseconds since 1970): 0 is the same day, 1 is
 * tomorrow, -1 is yesterday. Calendar days are counted, so days of 23 or 25 hours count as one day.
 */
export function countDays(fromMs: number, toMs: number, timeZone: string): number {
  return (dateOf(toMs, timeZone) - dateOf(fromMs, timeZone)) / dayMs;
}

/** Whether clocks in both zones show the same date and time at an instant, whatever the zones are called. */
export function showsSameTime(instantMs: number, zone: string, otherZone: string): boolean {
  return zone === otherZone || toWallTime(instantMs, zone) === toWallTime(instantMs, otherZone);
}

/** The date a zone's calendar shows, as the UTC midnight of the same date. */
function dateOf(instantMs: number, timeZone: string): number {
  return Date.parse(`${toWallTime(instantMs, timeZone).slice(0, 10)}T00:00Z`);
}
