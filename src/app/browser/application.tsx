import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { late } from '../../lab/kernel/late.ts';
import { useConfig } from '../../school/client/http/config.ts';
import { useServerRedirect } from '../../school/client/http/server-redirect.ts';
import { Navigate } from '../../school/client/navigation/link.tsx';
import { Navigation, useAddress } from '../../school/client/navigation/navigation.tsx';
import { RouteBoundary } from '../../school/client/navigation/route-boundary.tsx';
import type { Route } from '../../school/client/navigation/route-table.ts';
import { RouteView } from '../../school/client/navigation/route-view.tsx';
import { ErrorPage } from '../../school/client/page/error/error-page.tsx';
import { RouteError } from '../../school/client/page/error/route-error.tsx';
import { LoadingScreen } from '../../school/client/page/loading-screen.tsx';
import { LegalCheckContext, useLegalVersions } from '../../school/features/legal/legal-queries.client.ts';
import { needsLegalUpdate } from '../../school/features/legal/legal-versions.ts';
import { useSignOut } from '../../school/features/profile/sign-out.client.tsx';
import { useSession } from '../../school/features/profile/use-session.client.ts';
import { classifyRoute } from '../../school/kernel/route-table.ts';
import { RootLayout } from './root-layout.tsx';
import { findRedirect } from './session/find-redirect.ts';

/** Draws the page of the window's address with its providers. */
export function Application({ routes }: { routes: readonly Route[] }) {
  return (
    <Navigation>
      <RouteBoundary Fallback={RouteError}>
        <RootLayout>
          <RouteView routes={routes} Guard={RouteGuard} Failure={RouteError} loading={<StartScreen />} />
        </RootLayout>
      </RouteBoundary>
    </Navigation>
  );
}

/** Shown while the first page's code is being loaded. */
function StartScreen() {
  const t = useTranslations('shell');
  return <LoadingScreen label={t('loading')} />;
}

/** Draws its children only for those who may see the current address. */
function RouteGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { path, search, hash } = useAddress();
  const session = useSession();
  const { redirectOrigins } = useConfig();
  const { isLeaving } = useSignOut();
  const { user } = session;
  const legalCheck = useLegalVersions(user && !user.isAnonymous ? user.id : null);
  if (isLeaving) return <LoadingScreen label={t('signingOut')} />;
  if (session.problem) return <ErrorPage error={session.problem} onRetry={session.retry} />;
  if (!session.isInitialized) return <LoadingScreen label={t('loading')} />;
  const accepted = session.profile?.legalsDates ?? null;
  // The school answers for a class account, so nobody asks its student to agree to documents.
  const isAsked = session.role !== null && !session.isClassAccount;
  // A person who has agreed before does not wait for the versions; a person who has not sees the documents first.
  if (isAsked && accepted === null && legalCheck.versions === undefined)
    return <LoadingScreen label={t('loading')} />;
  const isConsentOutdated = isAsked && needsLegalUpdate(accepted, legalCheck.versions ?? null);
  const page = findRedirect(
    { pathname: path, search, hash },
    session.kind,
    isConsentOutdated,
    redirectOrigins,
  );
  const kind = classifyRoute(path);
  // Until the session is restored the device knows only the last visit. That is enough to show a private page, but not
  // to lead to another page.
  if (!session.isRestored && (page !== null || kind !== 'private'))
    return <LoadingScreen label={t('loading')} />;
  const allowed = <LegalCheckContext value={legalCheck}>{children}</LegalCheckContext>;
  // After signing in, and where the application knows no page, the rules of the server come first.
  if ((kind === 'public' && page !== null) || kind === 'unknown')
    return (
      <RuledByServer address={page ?? path + search} page={page}>
        {allowed}
      </RuledByServer>
    );
  return <Lead to={page}>{allowed}</Lead>;
}

/** Goes where the server's rules send `address`, or else to `page`. */
function RuledByServer(props: { address: string; page: string | null; children: ReactNode }) {
  const t = useTranslations('shell');
  const target = useServerRedirect(props.address);
  if (target === undefined) return <LoadingScreen label={t('loading')} />;
  return <Lead to={target ?? props.page}>{props.children}</Lead>;
}

const benchAddress = late(() => import('../../school/features/player/block/bench-address.client.ts'));

/** Draws its children, or goes elsewhere. */
function Lead({ to, children }: { to: string | null; children: ReactNode }) {
  const t = useTranslations('shell');
  const { path, hash } = useAddress();
  const { productKey } = useConfig();
  const isLed = to !== null && path === '/activity' && hash !== '';
  // The other page's address has no hash: what a lab needs of it waits in this tab.
  useEffect(() => {
    if (!isLed) return;
    benchAddress
      .load()
      .then(({ holdBench }) => holdBench(productKey, hash))
      // Without this file, nothing of a lab can be shown either.
      .catch(() => undefined);
  }, [isLed, hash, productKey]);
  if (to === null) return children;
  return (
    <>
      <Navigate to={to} />
      {/* Shown until the code of the other page is loaded. */}
      <LoadingScreen label={t('loading')} />
    </>
  );
}
