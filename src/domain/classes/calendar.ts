const dayMs = 86_400_000;

/**
 * How many midnights of a zone lie between two instants (milliseconds since 1970): 0 is the same day, 1 tomorrow,
 * -1 yesterday. Counted on the calendar, so that days of 23 and 25 hours are days like any other.
 */
export function countDays(fromMs: number, toMs: number, timeZone: string): number {
  return Math.round((dateOf(toMs, timeZone) - dateOf(fromMs, timeZone)) / dayMs);
}

/** Whether clocks in both zones show the same date and time at an instant, whatever the zones are called. */
export function showsSameTime(instantMs: number, zone: string, otherZone: string): boolean {
  return zone === otherZone || wallClock(instantMs, zone) === wallClock(instantMs, otherZone);
}

/** The date a zone's calendar shows, as the UTC midnight of the same date. */
function dateOf(instantMs: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instantMs);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'));
}

function wallClock(instantMs: number, timeZone: string): string {
  return formatOf(timeZone).format(instantMs);
}

// Making one takes longer than all the rest.
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  });
  formats.set(timeZone, made);
  return made;
}
