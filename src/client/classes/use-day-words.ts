import { useLocale, useTimeZone } from 'use-intl';
import { countDays } from '../../domain/classes/calendar.ts';

/** From this many days on, weeks are easier to grasp. */
const daysInWords = 14;

/** How far off a day is, as the reader's calendar has it: `today`, `tomorrow`, `in 3 days`, `2 weeks ago`. */
export function useDayWords(): (iso: string, nowMs: number) => string {
  const words = new Intl.RelativeTimeFormat(useLocale(), { numeric: 'auto' });
  const zone = useTimeZone() ?? 'UTC';
  return (iso, nowMs) => {
    const days = countDays(nowMs, Date.parse(iso), zone);
    return Math.abs(days) < daysInWords
      ? words.format(days, 'day')
      : words.format(Math.trunc(days / 7), 'week');
  };
}
