import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../data/config.ts';
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
  const { path, search } = useAddress();
  const session = useSession();
  const { redirectOrigins } = useConfig();
  const { isLeaving } = useSignOut();
  if (isLeaving) return <LoadingScreen label={t('accountMenu.signingOut')} />;
  if (session.problem) return <ErrorPage error={session.problem} onRetry={session.retry} />;
  if (!session.isInitialized) return <LoadingScreen label={t('loading')} />;
  const target = findRedirect({ pathname: path, search }, session.kind, redirectOrigins);
  if (target === null) return children;
  return (
    <>
      <Navigate to={target} />
      {/* Until the code of the other page is there. */}
      <LoadingScreen label={t('loading')} />
    </>
  );
}
