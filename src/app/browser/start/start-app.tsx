import type { ReactNode } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { late } from '../../../lab/kernel/late.ts';
import { Button } from '../../../lab/ui/action/button.tsx';
import { emitAppEvent } from '../../../school/client/events/app-events.ts';
import { type Api, createApi } from '../../../school/client/http/api.ts';
import { loadConfig } from '../../../school/client/http/config.ts';
import { fetchEarlyOrNow } from '../../../school/client/http/early-replies.ts';
import { fetchFromWindow, readXsrfToken } from '../../../school/client/http/fetch-from-window.ts';
import { limitSilence } from '../../../school/client/http/limit-silence.ts';
import { serverClock } from '../../../school/client/http/server-clock.ts';
import type { IdentityClient } from '../../../school/client/identity/port.ts';
import { useEndOfFrame } from '../../../school/client/navigation/prerendered-frame.ts';
import { preloadRoute } from '../../../school/client/navigation/route-table.ts';
import { describeError } from '../../../school/client/page/error/describe-error.ts';
import { BrokenLane } from '../../../school/client/page/error/late-broken-lane.tsx';
import { createEmbeddedIdentityClient } from '../../../school/features/identity/create-embedded-identity.client.ts';
import { openIdentityStorage } from '../../../school/features/identity/remembered-user.client.ts';
import { openTabChannel } from '../../../school/features/identity/tab-channel.client.ts';
import { withLocalGuest } from '../../../school/features/identity/with-local-guest.client.ts';
import { DeviceWorkContext } from '../../../school/features/offline/device-work.client.ts';
import { registerServiceWorker } from '../../../school/features/offline/register-service-worker.client.ts';
import type { PublicConfig } from '../../../school/kernel/system.ts';
import { AppProviders } from '../app-providers.tsx';
import { Application } from '../application.tsx';
import { baseMessages, locale } from '../catalogue.ts';
import { routes } from '../routes.tsx';
import { startOutbox } from './start-outbox.ts';

/** Longer than a working server takes. The client of the API itself has no limit, as the specification says. */
const patience = { headMs: 30_000, bodyMs: 60_000 };

const tokenSync = late(() => import('../../../school/features/identity/token-sync.client.ts'));
// As large as a page, so it is loaded only where Firebase is configured.
const firebaseIdentity = late(
  () => import('../../../school/features/identity/firebase/create-firebase-identity.client.ts'),
);

/**
 * Loads the settings of the installation, restores the session and draws the application, or an error page if the
 * settings cannot be loaded.
 */
export async function startApp(render: (content: ReactNode) => void): Promise<void> {
  const fail = (error: unknown) =>
    render(
      <IntlProvider locale={locale} messages={baseMessages}>
        <StartFailure error={error} onRetry={() => window.location.reload()} />
      </IntlProvider>,
    );
  // The page's code is loaded while the requests below are answered.
  preloadRoute(routes, window.location.pathname);
  try {
    // A page with other settings than the server's says that there is something newer, as for a newer build.
    const config = await loadConfig(fetchFromWindow, () => emitAppEvent({ kind: 'sw-update-found' }));
    document.documentElement.dataset.theme = config.theme;
    const identity = await createIdentity(config);
    if (config.tokenSync)
      (await tokenSync.load()).startTokenSync(identity, config.tokenSync, serverClock.now);
    // The session is restored while the first page loads; the guard waits for it.
    identity.start().catch(fail);
    const api: Api = createApi({ identity, config, fetch: limitSilence(fetchEarlyOrNow, patience) });
    const device = startOutbox({ identity, api, productKey: config.productKey });
    // A failure to open the device's storage is shown by the pages that need it.
    device.catch(() => undefined);
    registerServiceWorker();
    gatherFaults();
    render(
      <AppProviders config={config} identity={identity} api={api}>
        <DeviceWorkContext value={device}>
          <Application routes={routes} />
        </DeviceWorkContext>
      </AppProviders>,
    );
  } catch (error) {
    fail(error);
  }
}

/** Turns errors that nothing has caught into an application event; the browser still logs them to the console. */
function gatherFaults(): void {
  window.addEventListener('error', ({ error }) => emitAppEvent({ kind: 'app-error', error }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    emitAppEvent({ kind: 'app-error', error: reason }),
  );
}

async function createIdentity({ productKey, firebase }: PublicConfig): Promise<IdentityClient> {
  const storage = openIdentityStorage();
  const channel = openTabChannel(productKey, storage);
  const surroundings = {
    productKey,
    storage,
    fetch: fetchEarlyOrNow,
    now: Date.now,
    onOnline(listener: () => void) {
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
  };
  const members = firebase
    ? (await firebaseIdentity.load()).createFirebaseIdentityClient({ ...surroundings, settings: firebase })
    : createEmbeddedIdentityClient({
        ...surroundings,
        channel,
        mayHaveSession: () => readXsrfToken() !== null,
      });
  return withLocalGuest(members, { productKey, storage, channel });
}

/** Shown when the settings of the installation cannot be loaded, so that not even the product's name is known. */
function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell.error');
  useEndOfFrame();
  const isOffline = describeError(error).kind === 'offline';
  return (
    <main className="mx-auto flex max-w-measure flex-col items-start gap-4 px-4 py-20">
      <BrokenLane isEmpty={false} />
      <h1>{isOffline ? t('offline') : t('internal')}</h1>
      <p className="text-ink-soft">{isOffline ? t('offlineText') : t('internalText')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </main>
  );
}
