import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

interface InstantProps {
  /** ISO 8601; null shows that no date is set. */
  readonly value: string | null;
  /** IANA name of the zone to show it in; the reader's own without it. */
  readonly timeZone?: string | undefined;
}

/** A date and time with the name of its zone, because a class and its readers may be in different zones. */
export function Instant({ value, timeZone }: InstantProps) {
  const t = useTranslations('classes');
  const format = useFormatter();
  if (value === null) return <span className="text-ink-soft">{t('noDate')}</span>;
  return (
    <time dateTime={value}>
      {format.dateTime(new Date(value), {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        ...(timeZone !== undefined && { timeZone }),
      })}
    </time>
  );
}

const minuteMs = 60_000;

/** The current time, to the minute: a page that stays open shows what opens or falls due without a reload. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
