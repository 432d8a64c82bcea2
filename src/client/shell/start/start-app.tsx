import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { PublicConfig } from '../../../contract/system.ts';
import { type Api, createApi } from '../../data/api.ts';
import { loadConfig } from '../../data/config.ts';
import { fetchFromWindow } from '../../data/fetch-from-window.ts';
import { createEmbeddedIdentityClient } from '../../identity/create-embedded-identity-client.ts';
import type { FirebaseIdentityClientOptions } from '../../identity/firebase/create-firebase-identity-client.ts';
import type { IdentityClient, MemberIdentityClient } from '../../identity/port.ts';
import { openIdentityStorage } from '../../identity/remembered-user.ts';
import { openTabChannel } from '../../identity/tab-channel.ts';
import { withLocalGuest } from '../../identity/with-local-guest.ts';
import { baseMessages, locale } from '../../messages/messages.ts';
import { DeviceWorkContext } from '../../offline/device-work.ts';
import { startOutbox } from '../../offline/outbox/start-outbox.ts';
import { registerServiceWorker } from '../../offline/register-service-worker.ts';
import { routes } from '../../routes.tsx';
import { AppProviders } from '../app-providers.tsx';
import { Application } from '../application.tsx';
import { emitAppEvent } from '../events/app-events.ts';
import { preloadRoute } from '../navigation/route-table.ts';
import { StartFailure } from './start-failure.tsx';

/** Finds out where it runs and who is here, and draws the application; says so where the first cannot be done. */
export async function startApp(render: (content: ReactNode) => void): Promise<void> {
  const fail = (error: unknown) =>
    render(
      <IntlProvider locale={locale} messages={baseMessages}>
        <StartFailure error={error} onRetry={() => window.location.reload()} />
      </IntlProvider>,
    );
  // The page's code comes while the questions below are answered.
  preloadRoute(routes, window.location.pathname);
  try {
    const config = await loadConfig(fetchFromWindow);
    document.documentElement.dataset.theme = config.theme;
    const identity = await createIdentity(config);
    if (config.tokenSync)
      (await import('../../identity/token-sync.ts')).startTokenSync(identity, config.tokenSync);
    // The session is restored while the first page loads; the guard waits for it.
    identity.start().catch(fail);
    const api: Api = createApi({ identity, config, fetch: fetchFromWindow });
    const device = startOutbox({ identity, api, productKey: config.productKey });
    // Pages that need it show the fault.
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

/** What nothing has caught becomes an event of the application; the browser writes it to the console as ever. */
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
    fetch: fetchFromWindow,
    now: Date.now,
    onOnline(listener: () => void) {
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
  };
  const members = firebase
    ? await openFirebase({ ...surroundings, settings: firebase })
    : createEmbeddedIdentityClient({ ...surroundings, channel });
  return withLocalGuest(members, { productKey, storage, channel });
}

// Weighs as much as a page: only where it is configured does anybody load it.
async function openFirebase(options: FirebaseIdentityClientOptions): Promise<MemberIdentityClient> {
  const { createFirebaseIdentityClient } = await import(
    '../../identity/firebase/create-firebase-identity-client.ts'
  );
  return createFirebaseIdentityClient(options);
}
