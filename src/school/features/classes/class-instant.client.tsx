import { useFormatter, useLocale, useTimeZone, useTranslations } from 'use-intl';
import { Instant } from '../../client/page/instant.tsx';
import { countDays, showsSameTime } from './calendar.ts';

/**
 * A date of a class in the reader's own time zone, and also in the zone of the class where the two show another time.
 */
export function ClassInstant({ value, classZone }: { value: string; classZone: string }) {
  const t = useTranslations('classes');
  const format = useFormatter();
  const ownZone = useTimeZone() ?? classZone;
  const instant = new Date(value);
  if (showsSameTime(instant.getTime(), ownZone, classZone)) return <Instant value={value} />;
  const when = format.dateTime(instant, {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: classZone },
  });
  return (
    <>
      <Instant value={value} />{' '}
      <span className="font-normal text-ink-soft">{t('inClassZone', { when })}</span>
    </>
  );
}

/** From this many days on, a date is easier to understand than a count of days. */
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

/**
 * When a day is: near days in words as above, other days by their date (`on Tue, Dec 22`), with the year unless it is
 * this one.
 */
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
