import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorPage } from '../error/error-page.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { useSession } from '../use-session.ts';
import { findRedirect } from './find-redirect.ts';
import { useSignOut } from './sign-out.tsx';

/** Draws its children only for those who may see the current address. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const location = useLocation();
  const session = useSession();
  const { isLeaving } = useSignOut();
  if (isLeaving) return <LoadingScreen label={t('accountMenu.signingOut')} />;
  if (session.problem) return <ErrorPage error={session.problem} onRetry={session.retry} />;
  if (!session.isInitialized) return <LoadingScreen label={t('loading')} />;
  const target = findRedirect(location, session.kind);
  return target === null ? children : <Navigate to={target} replace />;
}
