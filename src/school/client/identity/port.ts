export { OfflineError } from '../../../lab/kernel/offline-error.ts';

import type { PasswordPolicy, PasswordRule } from '../../kernel/accounts/password-policy.ts';
import type { SignInMethod } from '../../kernel/accounts/sign-in-method.ts';
import type { ProviderCode, SignInErrorKind } from './sign-in-error.ts';

export interface IdentityUser {
  readonly id: string;
  /** `<GUEST>` for guests. */
  readonly name: string;
  readonly email: string | null;
  readonly isAnonymous: boolean;
  /** Guests only: whether role and age were asked. The spelling is that of the specification's session state. */
  readonly isAnonymousOnborded?: boolean;
}

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
  /** Whether students may join a class with a name and a PIN alone. */
  readonly hasClassAccounts: boolean;
  readonly passwordPolicy: PasswordPolicy;
}

/** The purpose of a link in one of our mails, and the secret in it. */
export interface MailLink {
  readonly kind: 'sign-in' | 'password-reset';
  /** null where a part of the link was lost on the way. */
  readonly code: string | null;
}

/** One place where the account is signed in. */
export interface OpenSession {
  readonly id: string;
  /** Usual names, e.g. Chrome and Windows; null where they are not recognised. */
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
  /** The owner has shown that the address is theirs; without that the second step cannot be turned on. */
  readonly isAddressProved: boolean;
}

/** The secret for an authenticator app: to type by hand, and as the address for a QR code. */
export interface SecondFactorOffer {
  readonly secret: string;
  readonly address: string;
}

/** Proves that the request comes from the owner of a second factor. */
export interface SecondFactorProof {
  readonly password: string;
  readonly code: string;
}

export class SignInError extends Error {
  readonly kind: SignInErrorKind;
  /** The provider's code for the failure, which is more exact than the kind; null where the provider has none. */
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
   * Takes the second step, in the browser that took the first. Codes: invalid-verification-code; code-expired where the
   * first step must be repeated.
   */
  signIn(code: string): Promise<IdentityUser>;
  read(): Promise<SecondFactorState>;
  /** The address that the operator will give the account once `proveAddress` has received its code. null: none. */
  findWaitingAddress(): Promise<string | null>;
  /** Mails a code to the address of the account. */
  askAddressProof(): Promise<void>;
  /** Proves the address with that code. @throws SignInError code invalid-verification-code */
  proveAddress(code: string): Promise<void>;
  /** @throws SignInError INVALID_PASSWORD, PASSWORD_NOT_SET; code unverified-email */
  begin(password: string): Promise<SecondFactorOffer>;
  /** Turns the second step on. @returns the recovery codes @throws SignInError code invalid-verification-code */
  confirm(code: string): Promise<readonly string[]>;
  /** @returns new recovery codes, which replace the old ones @throws SignInError as the two above */
  renewRecoveryCodes(proof: SecondFactorProof): Promise<readonly string[]>;
  /** Turns the second step off. @throws SignInError as the two above */
  end(proof: SecondFactorProof): Promise<void>;
}

/** An account that was just made in a class. */
export interface NewClassAccount {
  /** Four digits, told only now. */
  readonly pin: string;
  /** Signs in with it. Until then the page stays that of a visitor, so that the PIN can be read in peace. */
  enter(): IdentityUser;
}

/** The ways to sign in, and how a signed-in person changes them. Failures are `SignInError`s. */
export interface SignInWays {
  getConfig(): Promise<IdentityConfig>;
  listSignInMethods(email: string): Promise<readonly SignInMethod[]>;
  signUpWithPassword(account: { email: string; password: string; name: string }): Promise<IdentityUser>;
  /**
   * If an outside account with the same address was refused just before, this links it, too. This and every other way
   * to sign in fail with code multi-factor-auth-required where the second step has to follow.
   */
  signInWithPassword(credentials: { email: string; password: string }): Promise<IdentityUser>;
  /** Mails a link and stores the address in this browser. The link works in this browser only. */
  sendSignInLink(request: { email: string; redirectUrl: string }): Promise<void>;
  /** Kind WRONG_DEVICE where no address is stored, and for a link that is used, expired or of another address. */
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
  /** Reads the mailed link that opened a page from its address; null where the address contains none. */
  readMailLink(address: string): Promise<MailLink | null>;
  /** The failure of the sign-in by redirect that led back to this address; null where there is none. */
  readRedirectFailure(address: string): Promise<SignInError | null>;
  listSessions(): Promise<readonly OpenSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  /**
   * Replaces the password of the signed-in person and ends every other session.
   * @throws SignInError INVALID_PASSWORD or PASSWORD_NOT_SET for the present one; with `failedRules` for the new one
   */
  changePassword(passwords: { current: string; password: string }): Promise<void>;
  /**
   * Only for a provider with class accounts, see `hasClassAccounts`. The same holds for the next method.
   * @throws RefusedError, OfflineError
   */
  makeClassAccount(request: { code: string; name: string; requestId: string }): Promise<NewClassAccount>;
  /**
   * Finds the student by the typed name, or by the id of a student whose name was pressed.
   * @throws RefusedError, OfflineError
   */
  signInToClass(
    request: { code: string; pin: string } & ({ name: string } | { student: string }),
  ): Promise<IdentityUser>;
  /**
   * Makes the class account of the signed-in student their own with a code from the mail; every other session ends.
   * @throws SignInError USER_ALREADY_EXISTS; code invalid-verification-code
   */
  completeClassAccount(code: string): Promise<void>;
  /** Only for a provider with second factors, see `hasSecondFactor`. */
  openSecondFactor(): Promise<SecondFactorWays>;
}

/** The browser's side of an identity provider, in the product's words. */
export interface MemberIdentityClient extends SignInWays {
  /** Restores the session of an earlier visit; resolves when it is known whether there is one. */
  start(): Promise<void>;
  /** False until `start` has resolved. Until then `getUser` may tell only who was here at the last visit. */
  isRestored(): boolean;
  /** Whether the last session has ended because nobody used it for an hour, on a device that a class shares. */
  hasBeenAway(): boolean;
  /** The name of the account into which the teacher merged the account of the last session. null: it was not merged. */
  getReceiver(): string | null;
  /** undefined until it is known who is here, null when signed out. */
  getUser(): IdentityUser | null | undefined;
  /**
   * Calls back after every change of user, in this tab or another, and when the session is restored. Returns the
   * function that stops this.
   */
  subscribe(listener: () => void): () => void;
  /** Calls back with every new access token, and with null after the last. Returns the function that stops this. */
  subscribeToToken(listener: (token: string | null) => void): () => void;
  signOut(options?: { isEverywhere?: boolean }): Promise<void>;
  /**
   * A token that stays valid for at least 30 s; it is refreshed before it expires.
   * Rejects with `NotSignedInError` when nobody is signed in, with `OfflineError` when a refresh needs the network.
   */
  getToken(options?: { isForced?: boolean }): Promise<string>;
}

/** The client that the pages use: for members of the provider, and for guests, who exist in this browser only. */
export interface IdentityClient extends MemberIdentityClient {
  /** Resolves with the guest, or with the signed-in person. A guest is kept until a sign-in or `signOut`. */
  continueAsGuest(): Promise<IdentityUser>;
  /** The guest has given a role and is old enough; only this fact is stored, not the answers. */
  confirmGuestOnboarding(): Promise<void>;
}

export class NotSignedInError extends Error {
  constructor() {
    super('Failed to retrieve user token, user is not signed in or firebase is not initialized.');
    this.name = 'NotSignedInError';
  }
}
