import { FirebaseError } from '@firebase/app';
import { type Auth, GoogleAuthProvider, type Persistence, signInWithCredential } from '@firebase/auth';
import { createFirebaseIdentityClient } from '../../src/school/features/identity/firebase/create-firebase-identity.client.ts';
import type { FirebaseWindows } from '../../src/school/features/identity/firebase/firebase-windows.client.ts';
import type {
  ProviderPerson,
  TestBrowser,
} from '../../src/school/features/identity/testing/contract-harness.client.ts';
import { createCookieFetch } from '../../tests/identity/embedded-harness.ts';
import type { NetworkGate } from './network-gate.ts';

type Mood = Parameters<TestBrowser['enterProvider']>[0];
type Listener = (value: unknown) => void;

/** Storage that the tabs of one browser share, with change events, in the form the Firebase client needs. */
function createSharedPersistence() {
  const entries = new Map<string, unknown>();
  const heard = new Map<string, Map<object, Set<Listener>>>();
  // The client of each tab has a name of its own, which is the last part of its keys.
  const shared = (key: string) => key.split(':').slice(0, -1).join(':');

  return function openPersistence(): Persistence {
    const tab = {};
    const tell = (key: string, value: unknown) => {
      for (const [other, listeners] of heard.get(key) ?? [])
        if (other !== tab) for (const listener of listeners) setTimeout(listener, 0, value);
    };
    return class {
      static readonly type = 'LOCAL' as const;
      readonly type = 'LOCAL' as const;
      async _isAvailable() {
        return true;
      }
      async _set(key: string, value: unknown) {
        entries.set(shared(key), structuredClone(value));
        tell(shared(key), value);
      }
      async _get(key: string) {
        return structuredClone(entries.get(shared(key)) ?? null);
      }
      async _remove(key: string) {
        if (entries.delete(shared(key))) tell(shared(key), null);
      }
      _addListener(key: string, listener: Listener) {
        const tabs = heard.get(shared(key)) ?? new Map<object, Set<Listener>>();
        tabs.set(tab, (tabs.get(tab) ?? new Set<Listener>()).add(listener));
        heard.set(shared(key), tabs);
      }
      _removeListener(key: string, listener: Listener) {
        heard.get(shared(key))?.get(tab)?.delete(listener);
      }
    };
  };
}

/** The popup without a screen: the emulator accepts a person's own claims in place of Google's. */
function createWindows(readMood: () => Mood): FirebaseWindows {
  const refuse = (word: string) => Promise.reject(new FirebaseError(`auth/${word}`, word));
  return {
    signInWithPopup(auth: Auth) {
      const mood = readMood();
      if (mood === 'blocked') return refuse('popup-blocked');
      if (mood === 'closed') return refuse('popup-closed-by-user');
      if (mood === 'cancelled') return refuse('cancelled-popup-request');
      const { subject, email, name }: ProviderPerson = mood;
      // The e-mail is unverified, because Firebase links a verified one without asking.
      const claims = { sub: subject, email, name, email_verified: false };
      return signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
    },
    signInWithRedirect: () => refuse('operation-not-supported-in-this-environment'),
    getRedirectResult: async () => null,
  };
}

let count = 0;

export function createTestBrowser(parts: {
  origin: string;
  emulatorUrl: string;
  projectId: string;
  now: () => number;
  network: NetworkGate;
}) {
  count += 1;
  // The API key identifies the browser in every request to Firebase; the emulator accepts any key.
  const apiKey = `browser-${count}`;
  const entries = new Map<string, string>();
  const cookieFetch = createCookieFetch(parts.origin);
  const openPersistence = createSharedPersistence();
  const clients: { dispose(): void }[] = [];
  let mood: Mood = 'closed';
  const browser: TestBrowser & { readonly apiKey: string; close(): void } = {
    apiKey,
    openTab() {
      const client = createFirebaseIdentityClient({
        productKey: 'anneal',
        name: `${apiKey}-${clients.length}`,
        settings: {
          apiKey,
          authDomain: 'demo-anneal.firebaseapp.com',
          projectId: parts.projectId,
          appId: '1:1:web:1',
          emulatorUrl: parts.emulatorUrl,
        },
        fetch: (input, init) =>
          parts.network.isOffline(apiKey)
            ? Promise.reject(new TypeError('Failed to fetch'))
            : cookieFetch(input, init),
        now: parts.now,
        storage: {
          getItem: (key) => entries.get(key) ?? null,
          setItem: (key, value) => void entries.set(key, value),
          removeItem: (key) => void entries.delete(key),
        },
        windows: createWindows(() => mood),
        persistence: openPersistence(),
      });
      clients.push(client);
      return client;
    },
    setOnline: (isOnline) => parts.network.setOffline(apiKey, !isOnline),
    enterProvider(next) {
      mood = next;
    },
    close() {
      for (const client of clients) client.dispose();
    },
  };
  return browser;
}
