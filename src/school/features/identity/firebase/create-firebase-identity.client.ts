import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  type Persistence,
  signOut,
  type User,
} from '@firebase/auth';
import {
  type IdentityUser,
  type MemberIdentityClient,
  NotSignedInError,
  OfflineError,
} from '../../../client/identity/port.ts';
import type { FirebaseWebConfig } from '../../../kernel/system.ts';
import { readNetworkTimeoutMs } from '../identity-requests.client.ts';
import { identitySessionEndpoints } from '../identity-session.ts';
import { createRememberedUser, type IdentityStorage } from '../remembered-user.client.ts';
import { createTokenRefresher } from '../token-refresher.client.ts';
import { createPendingLink, createRedirectMark } from './firebase-marks.client.ts';
import { createFirebaseWays } from './firebase-ways.client.ts';
import { type FirebaseWindows, firebaseWindows } from './firebase-windows.client.ts';
import { readLifetimeS } from './read-lifetime.client.ts';
import { endsFirebaseSession, toFirebaseError } from './to-firebase-error.client.ts';

export interface FirebaseIdentityClientOptions {
  /** Prefix of the storage keys. */
  readonly productKey: string;
  readonly settings: FirebaseWebConfig;
  /** For requests to our own server. */
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** null where it is blocked: signing in is refused then. */
  readonly storage: IdentityStorage | null;
  /** Calls back when the network returns. Returns the function that stops this. */
  readonly onOnline?: (listener: () => void) => () => void;
  /** Default: `firebaseWindows`. */
  readonly windows?: FirebaseWindows;
  /** Default: `localStorage`. */
  readonly persistence?: Persistence;
  /** Tells several clients of one page apart, as tests have them. */
  readonly name?: string;
}

/** The browser's side of Firebase, which keeps the session. Our server is asked for what needs an administrator. */
export function createFirebaseIdentityClient(
  options: FirebaseIdentityClientOptions,
): MemberIdentityClient & { dispose(): void } {
  const { fetch, now, productKey, persistence = browserLocalPersistence } = options;
  const windows = options.windows ?? firebaseWindows;
  const auth = openFirebaseAuth(options.settings, { name: options.name ?? productKey, persistence });
  const { isAvailable } = createRememberedUser(productKey, options.storage);
  const redirect = createRedirectMark(productKey, () => window.sessionStorage);
  const pending = createPendingLink(now);
  const listeners = new Set<() => void>();
  const tokenListeners = new Set<(token: string | null) => void>();
  const refresher = createTokenRefresher(now, renew, (token) => {
    for (const listener of tokenListeners) listener(token);
  });
  let user: IdentityUser | null | undefined;
  let starting: Promise<void> | undefined;
  let renewing: Promise<void> | undefined;
  let stopFollowing: () => void = () => undefined;
  /** Above 0 while this tab runs an action of several steps: listeners are notified only at the end. */
  let acting = 0;
  /** Firebase has reported a change during such an action. */
  let isBehind = false;
  let heldToken: string | null = null;

  function setUser(next: IdentityUser | null) {
    if (next === user || JSON.stringify(next) === JSON.stringify(user)) return;
    user = next;
    for (const listener of listeners) listener();
  }

  function leave() {
    refresher.stop();
    heldToken = null;
    setUser(null);
  }

  /** Stores the signed-in person and the token that Firebase has for them. */
  function adopt(person: User, token: string, askedAtMs: number, isFresh: boolean): IdentityUser {
    const next = toUser(person);
    if (token !== heldToken) {
      const lifetimeS = readLifetimeS(token, isFresh ? null : askedAtMs);
      refresher.hold({ accessToken: token, lifetimeS }, askedAtMs);
    }
    heldToken = token;
    setUser(next);
    return next;
  }

  /** Handles the changes that Firebase reports: restored sessions, and sign-ins and sign-outs of other tabs. */
  async function follow(person: User | null): Promise<void> {
    if (acting > 0) {
      isBehind = true;
      return;
    }
    if (!person) return leave();
    const askedAtMs = now();
    try {
      const token = await person.getIdToken();
      if (acting === 0 && auth.currentUser?.uid === person.uid) adopt(person, token, askedAtMs, false);
    } catch (error) {
      if (endsFirebaseSession(error)) return end();
      setUser(toUser(person));
      refresher.retryLater();
    }
  }

  /** Called when the session has ended without a sign-out in this tab. */
  async function end(): Promise<void> {
    await signOut(auth);
    leave();
  }

  async function act<T>(action: () => Promise<T>): Promise<T> {
    acting += 1;
    try {
      return await action();
    } finally {
      acting -= 1;
      // This includes changes by other tabs: a small window may stay open for a long time.
      if (acting === 0 && isBehind) {
        isBehind = false;
        void follow(auth.currentUser);
      }
    }
  }

  const ways = createFirebaseWays({
    ...options,
    auth,
    persistence,
    windows,
    redirect,
    pending,
    isStorageAvailable: isAvailable,
    enter: (signIn) =>
      act(async () => {
        const person = await signIn();
        const askedAtMs = now();
        return adopt(person, await person.getIdToken(), askedAtMs, true);
      }),
  });

  function renew(): Promise<void> {
    renewing ??= act(askForToken).finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  async function askForToken(): Promise<void> {
    const person = auth.currentUser;
    if (!person) return leave();
    const askedAtMs = now();
    try {
      const token = await person.getIdToken(true);
      if (auth.currentUser?.uid === person.uid) adopt(person, token, askedAtMs, true);
    } catch (error) {
      if (endsFirebaseSession(error)) return end();
      refresher.retryLater();
      throw error instanceof OfflineError ? error : new OfflineError(error);
    }
  }

  async function finishRedirect(): Promise<void> {
    if (!redirect.isBegun()) return;
    try {
      await windows.getRedirectResult(auth);
      redirect.end();
    } catch (error) {
      pending.remember(error);
      redirect.end(toFirebaseError(error));
    }
  }

  async function restore(): Promise<void> {
    await auth.authStateReady();
    await finishRedirect();
    await follow(auth.currentUser);
    stopFollowing = onIdTokenChanged(auth, (person) => void follow(person));
  }

  const stopWaiting = options.onOnline?.(() => {
    if (refresher.isRetrying()) void renew().catch(() => undefined);
  });

  return {
    ...ways,
    start() {
      starting ??= restore();
      return starting;
    },
    getUser: () => user,
    isRestored: () => user !== undefined,
    // Firebase has no class accounts, and only their sessions end without use.
    hasBeenAway: () => false,
    getReceiver: () => null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeToToken(listener) {
      tokenListeners.add(listener);
      return () => tokenListeners.delete(listener);
    },
    async signOut({ isEverywhere = false } = {}) {
      const token = isEverywhere ? await auth.currentUser?.getIdToken() : undefined;
      if (token !== undefined) await endEverySession(fetch, token);
      await act(() => signOut(auth));
      leave();
    },
    async getToken({ isForced = false } = {}) {
      await starting;
      const held = isForced ? null : refresher.read();
      if (!user) throw new NotSignedInError();
      if (held) return held;
      await renew();
      const fresh = refresher.read();
      if (!user || fresh === null) throw new NotSignedInError();
      return fresh;
    },
    dispose() {
      stopFollowing();
      stopWaiting?.();
      refresher.stop();
      listeners.clear();
      tokenListeners.clear();
    },
  };
}

function toUser({ uid, displayName, email }: User): IdentityUser {
  return { id: uid, name: displayName ?? '', email, isAnonymous: false };
}

/** @throws OfflineError where the server does not answer or refuses: nothing has ended then */
export async function endEverySession(fetch: typeof globalThis.fetch, token: string): Promise<void> {
  const { method, path } = identitySessionEndpoints.signOut;
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ isEverywhere: true }),
    signal: AbortSignal.timeout(readNetworkTimeoutMs()),
  }).catch((cause: unknown) => {
    throw new OfflineError(cause);
  });
  // The session has ended already, so there is nothing to end.
  if (!response.ok && response.status !== 401) throw new OfflineError(new Error(`HTTP ${response.status}`));
}

/**
 * Firebase's client for the configured project. Its sessions are kept in `localStorage`, whose changes every tab hears
 * of at once.
 */
export function openFirebaseAuth(
  settings: FirebaseWebConfig,
  { name, persistence = browserLocalPersistence }: { name: string; persistence?: Persistence },
): Auth {
  const { apiKey, authDomain, projectId, appId, emulatorUrl } = settings;
  const app = initializeApp({ apiKey, authDomain, projectId, appId }, name);
  const auth = initializeAuth(app, { persistence });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}
