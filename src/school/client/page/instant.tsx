import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { serverClock } from '../http/server-clock.ts';

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

/**
 * The server's time, renewed every minute or every `everyMs`. So a page that stays open shows without a reload what
 * opens or falls due.
 * @param everyMs null: only as of now, and when the clock was found to be wrong
 */
export function useNow(everyMs: number | null = minuteMs): number {
  const [nowMs, setNowMs] = useState(serverClock.now);
  useEffect(() => {
    const look = () => setNowMs(serverClock.now());
    // The time may have been corrected since this was drawn first.
    setNowMs((known) => (Math.abs(serverClock.now() - known) < 1000 ? known : serverClock.now()));
    const timer = everyMs === null ? undefined : setInterval(look, everyMs);
    const stop = serverClock.subscribe(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return nowMs;
}
