import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { showsSameTime } from '../../domain/classes/calendar.ts';
import { Instant } from './instant.tsx';

/** A date of a class in the reader's own zone, and also in the class's where clocks there show another time. */
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
