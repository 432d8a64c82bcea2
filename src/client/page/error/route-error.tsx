import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NotLoadedError } from '../../../kernel/late.ts';
import { useConfig } from '../../http/config.ts';
import { LoadingScreen } from '../loading-screen.tsx';
import { reloadOnce } from './chunk-reload.ts';
import { ErrorPage } from './error-page.tsx';

/** What a route shows when it, or a page below it, has failed. */
export function RouteError({ error }: { error: unknown }) {
  const t = useTranslations('shell');
  const { productKey } = useConfig();
  const [isReloading] = useState(
    () =>
      error instanceof NotLoadedError &&
      navigator.onLine &&
      reloadOnce({
        key: `${productKey}_chunk_reload`,
        nowMs: Date.now(),
        storage: window.sessionStorage,
        reload: () => window.location.reload(),
      }),
  );
  return isReloading ? <LoadingScreen label={t('loading')} /> : <ErrorPage error={error} />;
}
