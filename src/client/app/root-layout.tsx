import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useConfig } from '../http/config.ts';
import { useBuildWatch } from '../http/newer-build.ts';
import { useAddress } from '../navigation/navigation.tsx';
import { RouteBoundary } from '../navigation/route-boundary.tsx';
import { useScrollMemory } from '../navigation/scroll-memory.ts';
import { UnderWayBar } from '../navigation/under-way-bar.tsx';
import { useIsOnline } from '../page/browser-state.ts';
import { latePart } from '../page/late-part.tsx';
import { mainId } from '../page/loading-screen.tsx';
import { UnsentAnswers } from './unsent-answers.tsx';

// Loaded right after the first page is drawn, not when it is needed: by then a newer build may have replaced its file.
const UpdateNotice = latePart(() =>
  import('./update/update-notice.tsx').then((module) => module.UpdateNotice),
);

// Loaded after the first page. Events that are emitted before wait for it.
const EventHost = latePart(() => import('../events/event-host.tsx').then((module) => module.EventHost));

/** Around every page, whatever its layout. */
export function RootLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { productKey } = useConfig();
  useBuildWatch();
  useScrollMemory(`${productKey}_scroll`);
  useArrival(mainId);
  return (
    <>
      <SkipLink targetId={mainId}>{t('skipToContent')}</SkipLink>
      <UnderWayBar />
      <OfflineNotice />
      {children}
      <RouteBoundary Fallback={Nothing}>
        <UpdateNotice />
      </RouteBoundary>
      <RouteBoundary Fallback={Nothing}>
        <EventHost />
      </RouteBoundary>
      <UnsentAnswers />
    </>
  );
}

const Nothing = () => null;

/**
 * After a navigation within the application the focus goes to the new page's heading, so that a screen reader starts
 * there, as after a page load. A page that has set the focus itself keeps it.
 */
function useArrival(mainId: string): void {
  const { path } = useAddress();
  const announce = useAnnounce();
  const lastPath = useRef<string | null>(null);
  useEffect(() => {
    // After a page load, and while the path stays the same, the focus is left where it is.
    const isNavigation = lastPath.current !== null && lastPath.current !== path;
    lastPath.current = path;
    if (!isNavigation) return;
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById(mainId);
      if (!main || main.contains(document.activeElement)) return;
      const heading = main.querySelector<HTMLElement>('h1');
      const target = heading ?? main;
      if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
      target.focus({ preventScroll: true });
      // Screen readers read a focused heading aloud. If the heading is not drawn yet, the title is announced instead.
      if (!heading) announce(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [path, mainId, announce]);
}

/** A quiet bar while the browser is offline; losing and regaining the network are also announced. */
function OfflineNotice() {
  const t = useTranslations('shell');
  const isOnline = useIsOnline();
  const announce = useAnnounce();
  const wasOnline = useRef(true);
  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    announce(isOnline ? t('backOnline') : t('offline'));
  }, [isOnline, announce, t]);
  if (isOnline) return null;
  return (
    <p className="flex items-center justify-center gap-2 border-b border-caution bg-caution-soft px-4 py-2 text-sm text-ink">
      <Icon icon={CloudOff} size={18} className="text-caution" />
      {t('offline')}
    </p>
  );
}
