import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { useAppEvent } from '../events/app-events.ts';
import { useIsUnderWay } from './navigation.tsx';

/** Loading is announced only if it takes longer than this. */
const patienceMs = 1000;

/**
 * A line at the top of the window while the next page's code is loaded, or while a page reports work (`start-loading`).
 */
export function UnderWayBar() {
  const t = useTranslations('shell');
  const [begun, setBegun] = useState(0);
  useAppEvent('start-loading', () => setBegun((count) => count + 1));
  useAppEvent('end-loading', () => setBegun((count) => Math.max(0, count - 1)));
  const isUnderWay = useIsUnderWay() || begun > 0;
  const announce = useAnnounce();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => announce(t('loading')), patienceMs);
    return () => clearTimeout(timer);
  }, [isUnderWay, announce, t]);
  if (!isUnderWay) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-[arrive_240ms_ease-out_400ms_both] bg-signal forced-colors:bg-[Highlight]"
    />
  );
}
