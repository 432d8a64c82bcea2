import type { IdentityUser, MemberIdentityClient } from '../../client/identity/port.ts';
import { NotSignedInError, OfflineError } from '../../client/identity/port.ts';
import type { EmbeddedCore } from './embedded-ways.client.ts';
import { callIdentity, RefusedError } from './identity-requests.client.ts';
import type { IdentitySession } from './identity-session.ts';
import { identitySessionEndpoints } from './identity-session.ts';
import { createLateWays } from './late-ways.client.ts';
import type { IdentityStorage } from './remembered-user.client.ts';
import { createRememberedUser } from './remembered-user.client.ts';
import type { TabChannel } from './tab-channel.client.ts';
import { createTokenRefresher } from './token-refresher.client.ts';

export interface EmbeddedIdentityClientOptions {
  /** Prefix of the storage keys. */
  readonly productKey: string;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** null where it is blocked: signing in is refused then. */
  readonly storage: IdentityStorage | null;
  /** False where the cookies of a session are gone, as far as a page can see. Default: never. */
  readonly mayHaveSession?: () => boolean;
  readonly channel: TabChannel;
  /** Calls back when the network returns. Returns the function that stops this. */
  readonly onOnline?: (listener: () => void) => () => void;
  /** Default: `popupFromWindow`. */
  readonly popup?: EmbeddedCore['popup'];
  readonly goTo?: EmbeddedCore['goTo'];
}

/** The browser's side of the embedded provider: session in a cookie, access token in memory, last user in storage. */
export function createEmbeddedIdentityClient(
  options: EmbeddedIdentityClientOptions,
): MemberIdentityClient & { dispose(): void } {
  const { fetch, now, channel } = options;
  const remembered = createRememberedUser(options.productKey, options.storage);
  const tokenListeners = new Set<(token: string | null) => void>();
  const refresher = createTokenRefresher(now, refresh, (token) => {
    for (const listener of tokenListeners) listener(token);
  });
  const listeners = new Set<() => void>();
  let user: IdentityUser | null | undefined;
  let isRestored = false;
  let starting: Promise<void> | undefined;
  let refreshing: Promise<void> | undefined;
  let ending: Promise<void> | undefined;
  /** Every sign-in and sign-out increases this number. An answer to a request from an earlier era is ignored. */
  let era = 0;
  let wasAway = false;
  let receiver: string | null = null;

  function setUser(next: IdentityUser | null) {
    const isSame = next === user || JSON.stringify(next) === JSON.stringify(user);
    if (isSame) return;
    user = next;
    tell();
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  function adopt(session: IdentitySession, askedAtMs: number): IdentityUser {
    wasAway = false;
    receiver = null;
    const next: IdentityUser = { ...session.user, isAnonymous: false };
    refresher.hold(session, askedAtMs);
    remembered.write(next);
    setUser(next);
    return next;
  }

  function leave() {
    refresher.stop();
    remembered.remove();
    setUser(null);
  }

  function refresh(): Promise<void> {
    refreshing ??= askForToken().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function askForToken(): Promise<void> {
    const eraAsked = era;
    const askedAtMs = now();
    try {
      const session = await callIdentity(fetch, identitySessionEndpoints.issueToken, {});
      if (era !== eraAsked) return;
      if (session) adopt(session, askedAtMs);
      else leave();
    } catch (error) {
      if (era !== eraAsked) return;
      if (error instanceof RefusedError && error.status === 401) {
        wasAway = error.code === 'session-idle';
        receiver = error.code === 'account-merged' ? (error.issues[0]?.message ?? null) : null;
        return leave();
      }
      refresher.retryLater();
      throw error instanceof OfflineError ? error : new OfflineError(error);
    }
  }

  /** Waits for requests under way: of two simultaneous answers, the older one could set its cookie last. */
  async function settle() {
    await Promise.allSettled([refreshing, ending]);
  }

  const ways = createLateWays({
    ...options,
    isStorageAvailable: remembered.isAvailable,
    settle,
    enter(session, askedAtMs) {
      era += 1;
      remembered.setSignOutPending(false);
      const next = adopt(session, askedAtMs);
      channel.post({ kind: 'signed-in' });
      return next;
    },
    leave,
  });

  /** A failed sign-out stays pending. It is repeated at each start until the server has received it. */
  function endSession(): Promise<void> {
    ending ??= callIdentity(fetch, identitySessionEndpoints.signOut, { body: {} })
      .then(
        () => remembered.setSignOutPending(false),
        (error: unknown) => {
          if (!(error instanceof OfflineError) && !(error instanceof RefusedError)) throw error;
        },
      )
      .finally(() => {
        ending = undefined;
      });
    return ending;
  }

  async function restore() {
    if (remembered.isSignOutPending()) {
      await endSession();
      if (user === undefined) leave();
      return;
    }
    // Pages are drawn for the person of the last visit while the server is asked whether the session lasts.
    const last = remembered.read();
    if (last && (options.mayHaveSession?.() ?? true)) setUser(last);
    await refresh().catch((error: unknown) => {
      if (!(error instanceof OfflineError)) throw error;
    });
    // There was no network, or a message of another tab arrived before the answer.
    if (user === undefined) setUser(remembered.read());
  }

  const stopListening = channel.listen(({ kind }) => {
    if (kind !== 'signed-in' && kind !== 'signed-out') return;
    era += 1;
    refresher.stop();
    if (kind === 'signed-out') return setUser(null);
    const recover = () => setUser(remembered.read());
    void settle().then(refresh).catch(recover);
  });
  const stopWaiting = options.onOnline?.(() => {
    if (refresher.isRetrying()) void refresh().catch(() => undefined);
  });

  return {
    ...ways,
    start() {
      starting ??= restore().then(() => {
        isRestored = true;
        tell();
      });
      return starting;
    },
    isRestored: () => isRestored,
    hasBeenAway: () => wasAway,
    getReceiver: () => receiver,
    getUser: () => user,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeToToken(listener) {
      tokenListeners.add(listener);
      return () => tokenListeners.delete(listener);
    },
    async signOut({ isEverywhere = false } = {}) {
      if (isEverywhere) {
        await settle();
        await callIdentity(fetch, identitySessionEndpoints.signOut, { body: { isEverywhere } }).catch(
          (error) => {
            // The session has ended already, so there is nothing to end.
            if (!(error instanceof RefusedError && error.status === 401)) throw error;
          },
        );
      }
      era += 1;
      remembered.setSignOutPending(!isEverywhere);
      leave();
      channel.post({ kind: 'signed-out' });
      if (isEverywhere) return;
      await settle();
      await endSession();
    },
    async getToken({ isForced = false } = {}) {
      await starting;
      const held = isForced ? null : refresher.read();
      if (!user) throw new NotSignedInError();
      if (held) return held;
      await refresh();
      // The first answer was ignored because somebody signed in elsewhere before it arrived.
      if (user && refresher.read() === null) await refresh();
      const fresh = refresher.read();
      if (!user || fresh === null) throw new NotSignedInError();
      return fresh;
    },
    dispose() {
      stopListening();
      stopWaiting?.();
      refresher.stop();
      channel.close();
      listeners.clear();
      tokenListeners.clear();
    },
  };
}
