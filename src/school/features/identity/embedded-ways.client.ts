import {
  type IdentityConfig,
  type IdentityUser,
  SignInError,
  type SignInWays,
} from '../../client/identity/port.ts';
import { endsSession } from '../../client/identity/sign-in-error.ts';
import type { BodyInputOf, Endpoint, ReplyOf } from '../../kernel/endpoint.ts';
import { identityEndpoints } from './identity.ts';
import { callIdentity, RefusedError } from './identity-requests.client.ts';
import type { IdentitySession } from './identity-session.ts';
import { readMailLink, readRedirectFailure } from './page-address.client.ts';
import { createPopupSignIn, type PopupSurroundings, popupFromWindow } from './popup-sign-in.client.ts';
import { createRememberedEmail, type IdentityStorage } from './remembered-user.client.ts';
import { toSignInError } from './to-sign-in-error.client.ts';

/** What the ways of signing in need from the client that contains them. */
export interface EmbeddedCore {
  readonly productKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly storage: IdentityStorage | null;
  /** False where storage is blocked, so that a sign-in could not be remembered. */
  isStorageAvailable(): boolean;
  /** Waits for requests under way: of two simultaneous answers, the older one could set its cookie last. */
  settle(): Promise<void>;
  /** Called when a session has begun: stores its token and notifies every listener and tab. */
  enter(session: IdentitySession, askedAtMs: number): IdentityUser;
  /** Called when the session has ended without a sign-out. */
  leave(): void;
  /** Default: `popupFromWindow`. */
  readonly popup?: (() => PopupSurroundings) | undefined;
  /** Default: the window navigates to the address. */
  readonly goTo?: ((address: string) => void) | undefined;
}

/** A separate module from the client that every page loads: only pages about signing in need these. */
export function createEmbeddedWays(core: EmbeddedCore): SignInWays {
  const { fetch, now, productKey } = core;
  const linkEmail = createRememberedEmail(productKey, core.storage);
  const openPopup = createPopupSignIn(productKey, core.popup ?? popupFromWindow);
  let config: Promise<IdentityConfig> | undefined;

  async function call<E extends Endpoint>(
    endpoint: E,
    input: { query?: Record<string, string>; body?: BodyInputOf<E> } = {},
  ): Promise<ReplyOf<E>> {
    try {
      return await callIdentity(fetch, endpoint, input);
    } catch (error) {
      // The server's policy may have changed since this page read it.
      if (error instanceof RefusedError && error.code === 'WEAK_PASSWORD') config = undefined;
      throw toSignInError(error);
    }
  }

  /** For requests that need a session. A refusal also tells the client that the session has ended. */
  async function callSignedIn<E extends Endpoint>(endpoint: E, body?: BodyInputOf<E>): Promise<ReplyOf<E>> {
    try {
      return await call(endpoint, body === undefined ? {} : { body });
    } catch (error) {
      if (error instanceof SignInError && endsSession(error.code)) core.leave();
      throw error;
    }
  }

  function demandStorage() {
    if (!core.isStorageAvailable()) throw new SignInError('NO_WEB_STORAGE');
  }

  async function open(request: () => Promise<IdentitySession | null>): Promise<IdentityUser> {
    demandStorage();
    await core.settle();
    const askedAtMs = now();
    const session = await request();
    if (!session) throw new SignInError('UNSPECIFIED', 'No session was opened', { code: 'internal-error' });
    // A signed-in person needs no link any more, and the next person at a shared computer must not see the address.
    linkEmail.remove();
    return core.enter(session, askedAtMs);
  }

  return {
    getConfig() {
      config ??= callIdentity(fetch, identityEndpoints.getConfig, {}).catch((error: unknown) => {
        config = undefined;
        throw error;
      });
      return config;
    },
    async listSignInMethods(email) {
      return (await call(identityEndpoints.listMethods, { body: { email } })).methods;
    },
    signUpWithPassword: ({ email, password, name }) =>
      open(() => call(identityEndpoints.signUp, { body: { email, password, name } })),
    signInWithPassword: ({ email, password }) =>
      open(() => call(identityEndpoints.signIn, { body: { email, password } })),

    async sendSignInLink({ email, redirectUrl }) {
      demandStorage();
      await call(identityEndpoints.sendSignInLink, { query: { email, redirectUrl } });
      linkEmail.write(email);
    },
    async signInWithLink(code) {
      const email = linkEmail.read();
      if (email === null) throw new SignInError('WRONG_DEVICE');
      return open(() => call(identityEndpoints.signInWithLink, { body: { code, email } }));
    },
    async sendPasswordReset(email) {
      await call(identityEndpoints.requestPasswordReset, { body: { email } });
    },
    confirmPasswordReset: ({ code, password }) =>
      call(identityEndpoints.confirmPasswordReset, { body: { code, password } }),

    signInWithPopup() {
      if (!core.isStorageAvailable())
        return Promise.reject(
          new SignInError('NO_WEB_STORAGE', 'NO_WEB_STORAGE', { code: 'web-storage-unsupported' }),
        );
      // Nothing is awaited before this: browsers block a window that is not opened while the press is being handled.
      const closed = openPopup();
      return closed.then(() => open(() => call(identityEndpoints.issueToken)));
    },
    async signInByRedirect(search) {
      demandStorage();
      const address = `${identityEndpoints.startExternal.path}?${new URLSearchParams({ mode: 'redirect', search })}`;
      (core.goTo ?? ((to: string) => window.location.assign(to)))(address);
    },

    readMailLink: async (address) => readMailLink(address),
    readRedirectFailure: async (address) => readRedirectFailure(address),
    async listSessions() {
      return (await callSignedIn(identityEndpoints.listSessions)).sessions;
    },
    async endSession(id) {
      await callSignedIn(identityEndpoints.endSession, { id });
    },
    async endOtherSessions() {
      await callSignedIn(identityEndpoints.endOtherSessions, {});
    },
    async changePassword(passwords) {
      await core.settle();
      const askedAtMs = now();
      // The server has replaced the session by a new one.
      core.enter(await callSignedIn(identityEndpoints.changePassword, passwords), askedAtMs);
    },
    async makeClassAccount(body) {
      demandStorage();
      await core.settle();
      const askedAtMs = now();
      const { pin, ...session } = await callIdentity(fetch, identityEndpoints.makeClassAccount, { body });
      return { pin, enter: () => core.enter(session, askedAtMs) };
    },
    async completeClassAccount(code) {
      await core.settle();
      const askedAtMs = now();
      core.enter(await callSignedIn(identityEndpoints.completeClassAccount, { code }), askedAtMs);
    },
    signInToClass: (body) => open(() => callIdentity(fetch, identityEndpoints.signInToClass, { body })),
    openSecondFactor: async () => ({
      signIn: (code) => open(() => call(identityEndpoints.signInWithCode, { body: { code } })),
      read: () => callSignedIn(identityEndpoints.getSecondFactor),
      findWaitingAddress: async () => (await callSignedIn(identityEndpoints.getWaitingAddress)).email,
      async askAddressProof() {
        await callSignedIn(identityEndpoints.requestAddressProof, {});
      },
      async proveAddress(code) {
        await callSignedIn(identityEndpoints.confirmAddressProof, { code });
      },
      begin: (password) => callSignedIn(identityEndpoints.beginSecondFactor, { password }),
      confirm: async (code) =>
        (await callSignedIn(identityEndpoints.confirmSecondFactor, { code })).recoveryCodes,
      renewRecoveryCodes: async (proof) =>
        (await callSignedIn(identityEndpoints.renewRecoveryCodes, { ...proof })).recoveryCodes,
      async end(proof) {
        await callSignedIn(identityEndpoints.endSecondFactor, { ...proof });
      },
    }),
  };
}
