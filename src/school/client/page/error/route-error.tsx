import { useTranslations } from 'use-intl';
import { LoadingScreen } from '../loading-screen.tsx';
import { useChunkReload } from './chunk-reload.ts';
import { ErrorPage } from './error-page.tsx';

/** What a route shows when it, or a page below it, has failed. */
export function RouteError({ error }: { error: unknown }) {
  const t = useTranslations('shell');
  const isReloading = useChunkReload(error);
  return isReloading ? <LoadingScreen label={t('loading')} /> : <ErrorPage error={error} />;
}
