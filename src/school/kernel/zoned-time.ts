/** The local time shown by a clock, to the minute and without a zone: `2026-03-29T02:30`. Sorts as text. */
export type WallTime = string & { readonly brand: 'WallTime' };

const dayMs = 86_400_000;
const wallTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Parses `2026-03-29T02:30`, as a browser's field gives it; null if there is no such calendar time. */
export function parseWallTime(text: string): WallTime | null {
  const match = wallTime.exec(text.slice(0, 16));
  if (!match) return null;
  const ms = Date.parse(`${match[0]}:00Z`);
  // Some engines parse 30 February as 2 March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(match[0]) ? (match[0] as WallTime) : null;
}

/** The local time of a zone at an instant (milliseconds since 1970). */
export function toWallTime(instantMs: number, timeZone: string): WallTime {
  return new Date(instantMs + offsetMs(instantMs, timeZone)).toISOString().slice(0, 16) as WallTime;
}

/**
 * The instant at which the clocks of a zone show a local time. A time that occurs twice, because the clock goes back,
 * gives the first instant. A time that does not occur, because the clock goes forward, is moved later by the length of
 * the change.
 */
export function fromWallTime(wall: WallTime, timeZone: string): number {
  const asUtcMs = Date.parse(`${wall}:00Z`);
  // No zone changes its clock twice within two days.
  const [before, after] = [offsetMs(asUtcMs - dayMs, timeZone), offsetMs(asUtcMs + dayMs, timeZone)];
  const candidates = [asUtcMs - before, asUtcMs - after].sort((a, b) => a - b);
  return candidates.find((ms) => toWallTime(ms, timeZone) === wall) ?? asUtcMs - before;
}

/** The same local time a number of calendar days later, whether the days have 23, 24 or 25 hours. */
export function addDays(instantMs: number, days: number, timeZone: string): number {
  const wall = toWallTime(instantMs, timeZone);
  const date = new Date(Date.parse(`${wall}:00Z`) + days * dayMs).toISOString().slice(0, 16) as WallTime;
  // The local time has no seconds; they are added back.
  return fromWallTime(date, timeZone) + (instantMs % 60_000);
}

/** An instant in ISO 8601 with the local time and the offset of a zone: `2026-03-29T03:30:00+02:00`. */
export function toZonedIso(instantMs: number, timeZone: string): string {
  const aheadMs = offsetMs(instantMs, timeZone);
  const wall = new Date(instantMs + aheadMs).toISOString().slice(0, 19);
  const minutes = Math.abs(aheadMs) / 60_000;
  const pad = (count: number) => String(Math.trunc(count)).padStart(2, '0');
  return `${wall}${aheadMs < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
}

/** The offset of a zone from UTC. */
function offsetMs(instantMs: number, timeZone: string): number {
  const minuteMs = instantMs - (((instantMs % 60_000) + 60_000) % 60_000);
  const parts = formatOf(timeZone).formatToParts(minuteMs);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - minuteMs;
}

// Cached, because creating a format takes longer than all other steps together.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
