import type { PasswordPolicy, PasswordRule } from './password-policy.ts';
import type { ProviderCode, SignInErrorKind } from './sign-in-error.ts';

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
  /** The outside provider's name as people know it; null where none is configured. */
  readonly externalName: string | null;
  /** Whether a forgotten password can be replaced by mail. */
  readonly hasPasswordReset: boolean;
  /** Whether the person can see and end their sessions. */
  readonly hasSessionList: boolean;
  /** Whether an account can ask for a second step at sign-in. */
  readonly hasSecondFactor: boolean;
  readonly passwordPolicy: PasswordPolicy;
}

/** What a link in a mail of ours is for, and the secret in it. */
export interface MailLink {
  readonly kind: 'sign-in' | 'password-reset';
  /** null where a part of the link was lost on the way. */
  readonly code: string | null;
}

/** One place where the account is signed in. */
export interface OpenSession {
  readonly id: string;
  /** Usual names, e.g. Chrome and Windows; null where the browser does not tell. */
  readonly browser: string | null;
  readonly system: string | null;
  /** ISO 8601. */
  readonly openedAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

/** The second step of an account: a code of an authenticator app, or a recovery code in its place. */
export interface SecondFactorState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** What an authenticator app is given: typed by hand, or as the address in a QR code. */
export interface SecondFactorOffer {
  readonly secret: string;
  readonly address: string;
}

/** What proves that the owner of a second factor asks. */
export interface SecondFactorProof {
  readonly password: string;
  readonly code: string;
}

export class SignInError extends Error {
  readonly kind: SignInErrorKind;
  /** What the provider said, where the kind alone does not tell; null for what it has no word for. */
  readonly code: ProviderCode | null;
  /** The rules a refused password breaks. */
  readonly failedRules: readonly PasswordRule[];
  constructor(
    kind: SignInErrorKind,
    message: string = kind,
    details: { code?: ProviderCode | null; failedRules?: readonly PasswordRule[] } = {},
  ) {
    super(message);
    this.name = 'SignInError';
    this.kind = kind;
    this.code = details.code ?? null;
    this.failedRules = details.failedRules ?? [];
  }
}

/** The second step of signing in, and what the owner of an account can do about it. Failures are `SignInError`s. */
export interface SecondFactorWays {
  /**
   * Takes it, in the browser that took the first. Codes: invalid-verification-code; code-expired where the first has to be
   * taken again.
   */
  signIn(code: string): Promise<IdentityUser>;
  read(): Promise<SecondFactorState>;
  /** @throws SignInError INVALID_PASSWORD, PASSWORD_NOT_SET */
  begin(password: string): Promise<SecondFactorOffer>;
  /** Turns it on. @returns the recovery codes @throws SignInError code invalid-verification-code */
  confirm(code: string): Promise<readonly string[]>;
  /** @returns those that take the place of the old ones @throws SignInError as the two above */
  renewRecoveryCodes(proof: SecondFactorProof): Promise<readonly string[]>;
  /** Turns it off. @throws SignInError as the two above */
  end(proof: SecondFactorProof): Promise<void>;
}

/** The ways in, and what a signed-in person can do about them. Failures are `SignInError`s. */
export interface SignInWays {
  getConfig(): Promise<IdentityConfig>;
  listSignInMethods(email: string): Promise<readonly SignInMethod[]>;
  signUpWithPassword(account: { email: string; password: string; name: string }): Promise<IdentityUser>;
  /**
   * Also links the outside account that was refused for having the same address, if there was one just before. This and
   * every other way in: code multi-factor-auth-required where the second step has to follow.
   */
  signInWithPassword(credentials: { email: string; password: string }): Promise<IdentityUser>;
  /** Mails a link and remembers the address in this browser, where alone the link works. */
  sendSignInLink(request: { email: string; redirectUrl: string }): Promise<void>;
  /** Kind WRONG_DEVICE where no address is remembered, and for a link that was used, has expired or is another's. */
  signInWithLink(code: string): Promise<IdentityUser>;
  /** Says the same whether or not the address has an account. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sets a password, the first one too. Code expired-action-code for a link that was used or has expired. */
  confirmPasswordReset(reset: { code: string; password: string }): Promise<{ email: string }>;
  /**
   * Signs in at the outside provider in a small window; call it while a press is being handled, or the browser blocks
   * the window. Codes: popup-blocked, popup-closed-by-user, cancelled-popup-request, web-storage-unsupported,
   * unauthorized-domain, internal-error; kind ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL.
   */
  signInWithPopup(): Promise<IdentityUser>;
  /** Leaves the page for the outside provider; it leads back to the sign-in page with the given query. */
  signInByRedirect(search: string): Promise<void>;
  /** What the address of a page says of a mail it was opened from; null where it says nothing of the kind. */
  readMailLink(address: string): Promise<MailLink | null>;
  /** How a sign-in by redirect ended that led back to this address; null where it says nothing or all is well. */
  readRedirectFailure(address: string): Promise<SignInError | null>;
  listSessions(): Promise<readonly OpenSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  /**
   * Replaces the password of whoever is signed in; every other session ends.
   * @throws SignInError INVALID_PASSWORD or PASSWORD_NOT_SET of the present one; its `failedRules` name what the new one lacks
   */
  changePassword(passwords: { current: string; password: string }): Promise<void>;
  /** Where the provider has one, see `hasSecondFactor`. */
  openSecondFactor(): Promise<SecondFactorWays>;
}

/** The browser's side of an identity provider, in the product's words. */
export interface MemberIdentityClient extends SignInWays {
  /** Restores the session of an earlier visit; resolves when it is known whether there is one. */
  start(): Promise<void>;
  /** undefined until `start` has resolved, null when signed out. */
  getUser(): IdentityUser | null | undefined;
  /** Calls back after every change of user, also one made in another tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Calls back with every new access token, and with null when there is none any more. Returns the way to stop. */
  subscribeToToken(listener: (token: string | null) => void): () => void;
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

/** Nothing was learned about the request: it may be sent again. */
export class OfflineError extends Error {
  /** The server did answer, and said that it is not well. */
  readonly hasAnswered: boolean;
  constructor(cause?: unknown, { hasAnswered = false } = {}) {
    super('The server cannot be reached', { cause });
    this.name = 'OfflineError';
    this.hasAnswered = hasAnswered;
  }
}
