import { useFormatter, useTimeZone } from 'use-intl';
import { toWallTime } from '../../../kernel/zoned-time.ts';

/** An instant by the reader's own clock; null where it shows the same time as the class's. */
export function useYourTime(timeZone: string): (instant: string | null) => string | null {
  const format = useFormatter();
  const ownZone = useTimeZone() ?? 'UTC';
  return (instant) => {
    if (instant === null) return null;
    const ms = Date.parse(instant);
    if (toWallTime(ms, timeZone) === toWallTime(ms, ownZone)) return null;
    return format.dateTime(new Date(ms), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  };
}
