import { useFormatter, useLocale, useTimeZone, useTranslations } from 'use-intl';
import { countDays } from '../../domain/classes/calendar.ts';

/** From this many days on a date is easier to grasp than a count of days. */
const daysInWords = 7;

/** How far off a near day is, as the reader's calendar has it: `today`, `tomorrow`, `in 3 days`; null: not near. */
export function useNearDayWords(): (iso: string, nowMs: number) => string | null {
  const words = new Intl.RelativeTimeFormat(useLocale(), { numeric: 'auto' });
  const zone = useTimeZone() ?? 'UTC';
  return (iso, nowMs) => {
    const days = countDays(nowMs, Date.parse(iso), zone);
    return Math.abs(days) < daysInWords ? words.format(days, 'day') : null;
  };
}

/** When a day is: near ones as above, others by their date (`on Tue, Dec 22`), with the year where it is another. */
export function useDayWords(): (iso: string, nowMs: number) => string {
  const t = useTranslations('classes');
  const format = useFormatter();
  const nearWords = useNearDayWords();
  const yearOf = (instant: Date) => format.dateTime(instant, { year: 'numeric' });
  return (iso, nowMs) => {
    const near = nearWords(iso, nowMs);
    if (near !== null) return near;
    const instant = new Date(iso);
    const date = format.dateTime(instant, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      ...(yearOf(instant) !== yearOf(new Date(nowMs)) && { year: 'numeric' }),
    });
    return t('onDay', { date });
  };
}
