import { useSyncExternalStore } from 'react';
import { localStore } from './browser-stores.ts';

/** The key is spelled as in the specification. */
const consentKeyOf = (productKey: string) => `${productKey}_cookiesAcepted`;

const listeners = new Set<() => void>();

/** true or false as the person chose in this browser; null: not asked yet. */
function readConsent(productKey: string): boolean | null {
  const stored = localStore.read(consentKeyOf(productKey));
  return stored === 'true' ? true : stored === 'false' ? false : null;
}

function writeConsent(productKey: string, isAccepted: boolean | null): void {
  const key = consentKeyOf(productKey);
  if (isAccepted === null) localStore.remove(key);
  else localStore.write(key, String(isAccepted));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this browser may change it.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** For the next person at this browser: consent belongs to one person, but the key belongs to the browser. */
export function forgetConsent(productKey: string): void {
  writeConsent(productKey, null);
}

/** Whether this browser's person agrees to analytics, and the way to say so; null takes the answer back. */
export function useConsent(productKey: string): [boolean | null, (isAccepted: boolean | null) => void] {
  const consent = useSyncExternalStore(
    subscribe,
    () => readConsent(productKey),
    () => null,
  );
  return [consent, (isAccepted) => writeConsent(productKey, isAccepted)];
}
