import { useSyncExternalStore } from 'react';
import { applyScheme, type SchemePreference } from '../../../lab/ui/theme/color-scheme.ts';
import { localStore } from '../storage/browser-stores.ts';

const darkSystem = '(prefers-color-scheme: dark)';
const ending = '_theme';
const listeners = new Set<() => void>();

/** A missing or unreadable preference means light. */
function parsePreference(stored: string | null): SchemePreference {
  return stored === 'auto' || stored === 'dark' ? stored : 'light';
}

let current: SchemePreference | undefined;

function read(): SchemePreference {
  current ??= parsePreference(localStore.readByEnding(ending));
  return current;
}

function show(preference: SchemePreference) {
  current = preference;
  applyScheme(document.documentElement, preference, window.matchMedia(darkSystem).matches);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) startWatching();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
}

// Runs while a component uses the scheme: `auto` follows the system, and a choice made in another tab applies here too.
function startWatching() {
  window.matchMedia(darkSystem).addEventListener('change', onSystemChange);
  window.addEventListener('storage', onStorage);
}

function stopWatching() {
  window.matchMedia(darkSystem).removeEventListener('change', onSystemChange);
  window.removeEventListener('storage', onStorage);
}

function onSystemChange() {
  show(read());
}

function onStorage({ key, newValue }: StorageEvent) {
  if (key?.endsWith(ending)) show(parsePreference(newValue));
}

// A prerendered page shows the default; /scheme.js has already painted the stored choice.
const readOnServer = (): SchemePreference => 'light';

/** The reader's choice of colours, kept as `{productKey}_theme`; painted before the first frame by static/scheme.js. */
export function useScheme(productKey: string): [SchemePreference, (next: SchemePreference) => void] {
  const preference = useSyncExternalStore(subscribe, read, readOnServer);
  const choose = (next: SchemePreference) => {
    localStore.write(`${productKey}${ending}`, next);
    show(next);
  };
  return [preference, choose];
}
