import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { useConfig } from '../data/config.ts';
import { useNewerBuild } from '../data/use-newer-build.ts';
import { UnsentAnswers } from '../offline/unsent-answers.tsx';
import { mainId } from './main-id.ts';
import { RouteBoundary } from './navigation/route-boundary.tsx';
import { useScrollMemory } from './navigation/scroll-memory.ts';
import { UnderWayBar } from './navigation/under-way-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useArrival } from './use-arrival.ts';

// Asked for right after the first page is drawn, not when it is needed: a newer build may have replaced its file.
const UpdateNotice = lazy(() =>
  import('./update/update-notice.tsx').then((module) => ({ default: module.UpdateNotice })),
);

// What it shows is told after the first page is there; what is told earlier waits for it.
const EventHost = lazy(() =>
  import('./events/event-host.tsx').then((module) => ({ default: module.EventHost })),
);

/** Around every page, whatever its layout. */
export function RootLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { productKey } = useConfig();
  const isNewer = useNewerBuild();
  useScrollMemory(`${productKey}_scroll`);
  useArrival(mainId);
  return (
    <>
      <SkipLink targetId={mainId}>{t('skipToContent')}</SkipLink>
      <UnderWayBar />
      <OfflineNotice />
      {children}
      <RouteBoundary Fallback={Nothing}>
        <Suspense>
          <UpdateNotice isNewer={isNewer} />
        </Suspense>
      </RouteBoundary>
      <RouteBoundary Fallback={Nothing}>
        <Suspense>
          <EventHost />
        </Suspense>
      </RouteBoundary>
      <UnsentAnswers />
    </>
  );
}

const Nothing = () => null;
