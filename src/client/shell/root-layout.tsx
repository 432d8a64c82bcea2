import { Outlet, ScrollRestoration } from 'react-router';
import { useTranslations } from 'use-intl';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { UnsentAnswers } from '../offline/unsent-answers.tsx';
import { mainId } from './main-id.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { RouteGuard } from './session/route-guard.tsx';
import { UpdateNotice } from './update/update-notice.tsx';
import { useArrival } from './use-arrival.ts';

/** Around every page, whatever its layout. */
export function RootLayout() {
  const t = useTranslations('shell');
  useArrival(mainId);
  return (
    <>
      <SkipLink targetId={mainId}>{t('skipToContent')}</SkipLink>
      <OfflineNotice />
      <RouteGuard>
        <Outlet />
      </RouteGuard>
      <UpdateNotice />
      <UnsentAnswers />
      <ScrollRestoration />
    </>
  );
}
