import { late } from '../../../lab/kernel/late.ts';
import { emitAppEvent } from '../../client/events/app-events.ts';
import { buildWatch } from '../../client/http/newer-build.ts';

// Nothing waits for the worker.
const trustedTypes = late(() => import('../../client/http/trusted-types.ts'));

/**
 * Registers the service worker of a production build and tells the application (`sw-update-found`) when a newer one
 * waits.
 * It is not registered in development, where it would serve outdated code.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !worksOffline()) return;
  const begin = () => whenNothingLoads(() => void register());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/** Longer than the time from a reply to the request that it leads to, also on a slow network. */
const quietMs = 1000;

/**
 * Calls back once the page has loaded nothing for a second. The worker fetches the whole product: on a first visit with
 * a slow network the texts of the page, which come after its `load` event, would wait behind that.
 */
export function whenNothingLoads(callBack: () => void): void {
  const finish = () => {
    observer.disconnect();
    callBack();
  };
  let timer = setTimeout(finish, quietMs);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(finish, quietMs);
  });
  observer.observe({ type: 'resource' });
}

async function register(): Promise<void> {
  try {
    const { trustedWorkerAddress } = await trustedTypes.load();
    const registration = await navigator.serviceWorker.register(trustedWorkerAddress());
    announceWaiting(registration);
    registration.addEventListener('updatefound', () => {
      const found = registration.installing;
      found?.addEventListener('statechange', () => announceWaiting(registration));
    });
    // What an active worker shows at once may be of an older build than the server's.
    if (navigator.serviceWorker.controller) void buildWatch.look();
    const { active } = await navigator.serviceWorker.ready;
    // A page that was loaded before the worker was active, or while it started too slowly, is not controlled by the
    // worker until the worker claims it.
    if (!navigator.serviceWorker.controller) active?.postMessage({ kind: 'claim' });
  } catch {
    // Blocked by a policy: the application works, and needs the network.
  }
}

/**
 * Sends a message once the worker is active: on a first visit it is still being installed. On plain http there is no
 * worker.
 */
export function tellServiceWorker(message: {
  readonly kind: 'keep-media';
  readonly urls: readonly string[];
}): void {
  if (!worksOffline()) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** Whether this browser can open the application offline after a first visit. */
export function worksOffline(): boolean {
  return 'serviceWorker' in navigator;
}

/** The first worker of all is no update: there is no other that it replaces. */
function announceWaiting(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) emitAppEvent({ kind: 'sw-update-found' });
}

/** Longer than a worker takes to start. After this time the page is reloaded in any case. */
const patienceMs = 2000;

/** Activates the waiting worker, if there is one. The caller reloads the page afterwards. */
export async function activateUpdate(): Promise<void> {
  if (!worksOffline()) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const { waiting, active } = registration ?? {};
  // Until the files of the newer build are all there, its pages come from the network.
  if (!waiting) return active?.postMessage({ kind: 'newer-build' });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    waiting.postMessage({ kind: 'activate' });
  });
}
