import { emitAppEvent } from '../events/app-events.ts';

/**
 * Registers the service worker of a production build and tells the application (`sw-update-found`) when a newer one waits.
 * During development it would serve yesterday's code.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !worksOffline()) return;
  // After the page is there: the first visit needs the line for itself.
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    announceWaiting(registration);
    registration.addEventListener('updatefound', () => {
      const found = registration.installing;
      found?.addEventListener('statechange', () => announceWaiting(registration));
    });
    const { active } = await navigator.serviceWorker.ready;
    // A page that came while the worker was getting ready, or was too slow to start, is not the worker's by itself.
    if (!navigator.serviceWorker.controller) active?.postMessage({ kind: 'claim' });
  } catch {
    // Blocked by a policy: the application works, and needs the network.
  }
}

/** On a first visit the worker is still being installed; an address with plain http has none. */
export function tellServiceWorker(message: {
  readonly kind: 'keep-media';
  readonly urls: readonly string[];
}): void {
  if (!worksOffline()) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** Whether this browser can open the application without a network, once it has been here. */
export function worksOffline(): boolean {
  return 'serviceWorker' in navigator;
}

/** The first one of all has nothing to take the place of. */
function announceWaiting(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) emitAppEvent({ kind: 'sw-update-found' });
}

/** Longer than a worker takes to start; after it the page is loaded anew in any case. */
const patienceMs = 2000;

/** Puts the waiting worker to work, if there is one. Load the page anew after it. */
export async function activateUpdate(): Promise<void> {
  if (!worksOffline()) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const { waiting } = registration ?? {};
  if (!waiting) return;
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
