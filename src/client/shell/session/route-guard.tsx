import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { needsLegalUpdate } from '../../../domain/legal/needs-legal-update.ts';
import { useConfig } from '../../data/config.ts';
import { LegalCheckContext, useLegalVersions } from '../../data/legal-check.ts';
import { ErrorPage } from '../error/error-page.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { Navigate } from '../navigation/navigate.tsx';
import { useAddress } from '../navigation/navigation.tsx';
import { useSession } from '../use-session.ts';
import { findRedirect } from './find-redirect.ts';
import { useSignOut } from './sign-out.tsx';

/** Draws its children only for those who may see the current address. */
export function RouteGuard({ children }: { children: ReactNode }) {
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
  // Nobody who has agreed before waits; who has not sees the documents first.
  if (session.role !== null && accepted === null && legalCheck.versions === undefined)
    return <LoadingScreen label={t('loading')} />;
  const isConsentOutdated = session.role !== null && needsLegalUpdate(accepted, legalCheck.versions ?? null);
  const target = findRedirect(
    { pathname: path, search, hash },
    session.kind,
    isConsentOutdated,
    redirectOrigins,
  );
  if (target === null) return <LegalCheckContext value={legalCheck}>{children}</LegalCheckContext>;
  return (
    <>
      <Navigate to={target} />
      {/* Until the code of the other page is there. */}
      <LoadingScreen label={t('loading')} />
    </>
  );
}
