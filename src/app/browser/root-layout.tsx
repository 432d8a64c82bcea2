import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { SkipLink } from '../../lab/ui/layout/skip-link.tsx';
import { useAnnounce } from '../../lab/ui/message/live-region.tsx';
import { useConfig } from '../../school/client/http/config.ts';
import { useBuildWatch } from '../../school/client/http/newer-build.ts';
import { useAddress } from '../../school/client/navigation/navigation.tsx';
import { useScrollMemory } from '../../school/client/navigation/scroll-memory.ts';
import { UnderWayBar } from '../../school/client/navigation/under-way-bar.tsx';
import { latePart } from '../../school/client/page/late-part.tsx';
import { mainId } from '../../school/client/page/loading-screen.tsx';
import { UnsentAnswers } from './unsent-answers.tsx';

// Loaded right after the first page is drawn, not when it is needed: by then a newer build may have replaced its file.
const AfterPage = latePart(() => import('./after-page.tsx').then((module) => module.AfterPage));

// Kept by the service worker, so that it is there without a network too.
const OfflineNotice = latePart(() =>
  import('../../school/features/offline/offline-notice.client.tsx').then((module) => module.OfflineNotice),
);

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
      <div className="contents">{children}</div>
      <AfterPage />
      <UnsentAnswers />
    </>
  );
}

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
