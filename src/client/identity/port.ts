import type { SignInErrorKind } from '../../domain/identity/sign-in-error.ts';

export interface IdentityUser {
  readonly id: string;
  /** `<GUEST>` for guests. */
  readonly name: string;
  readonly email: string | null;
  readonly isAnonymous: boolean;
  /** Of a guest: whether role and age were asked. Spelled as the session state of the specification spells it. */
  readonly isAnonymousOnborded?: boolean;
}

export type SignInMethod = 'password' | 'emailLink' | 'google';

/** What the configured provider offers; the interface draws only that. */
export interface IdentityConfig {
  readonly provider: 'embedded' | 'firebase';
  readonly methods: readonly SignInMethod[];
  readonly passwordPolicy: {
    readonly minLength: number;
    readonly maxLength: number;
  };
}

export class SignInError extends Error {
  readonly kind: SignInErrorKind;
  constructor(kind: SignInErrorKind, message: string = kind) {
    super(message);
    this.name = 'SignInError';
    this.kind = kind;
  }
}

/** The browser's side of an identity provider, in the product's words. Failures to sign in are `SignInError`s. */
export interface MemberIdentityClient {
  getConfig(): Promise<IdentityConfig>;
  /** Restores the session of an earlier visit; resolves when it is known whether there is one. */
  start(): Promise<void>;
  /** undefined until `start` has resolved, null when signed out. */
  getUser(): IdentityUser | null | undefined;
  /** Calls back after every change of user, also one made in another tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  listSignInMethods(email: string): Promise<readonly SignInMethod[]>;
  signUpWithPassword(account: { email: string; password: string; name: string }): Promise<IdentityUser>;
  signInWithPassword(credentials: { email: string; password: string }): Promise<IdentityUser>;
  signOut(options?: { isEverywhere?: boolean }): Promise<void>;
  /**
   * A token that is good for at least 30 s more; refreshed ahead of its end.
   * Rejects with `NotSignedInError` when nobody is signed in, with `OfflineError` when a refresh needs the network.
   */
  getToken(options?: { isForced?: boolean }): Promise<string>;
}

/** What the pages work with: members of the provider, and guests, who are of this browser alone. */
export interface IdentityClient extends MemberIdentityClient {
  /** Resolves with the guest, or with whoever is signed in. Kept over visits, ended by `signOut` and by signing in. */
  continueAsGuest(): Promise<IdentityUser>;
  /** The guest has told a role and is old enough; nothing of that is kept here but the fact. */
  confirmGuestOnboarding(): Promise<void>;
}

export class NotSignedInError extends Error {
  constructor() {
    super('Failed to retrieve user token, user is not signed in or firebase is not initialized.');
    this.name = 'NotSignedInError';
  }
}

export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super('The server cannot be reached', { cause });
    this.name = 'OfflineError';
  }
}
