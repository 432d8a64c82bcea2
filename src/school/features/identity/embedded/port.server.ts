import type { Context, Hono } from 'hono';
import type { Queryable } from '../../../server/database/database.ts';
import type { Actor } from '../../../server/http/actor.ts';
import type { KnownDevice, NumberedDevice } from '../../../server/limits/known-devices.ts';
import type { AccountRecord } from '../account-record.ts';
import type { ClassAccountIdentity } from './class-account-identity.server.ts';

/** The person to whom an access token was issued. */
export interface VerifiedUser {
  /** Opaque id given by the provider; the product's key for the person. */
  readonly userId: string;
  readonly email: string | null;
  /** The name the provider holds; empty when it holds none. */
  readonly name: string;
  /** Seconds since 1970 at which the token ends. */
  readonly expiresAtS: number;
}

/** A person who has signed in within this time counts as the owner, also without a password. */
export const freshSignInMs = 5 * 60_000;

/** The server's side of an identity provider, in the product's words. */
export interface IdentityProvider {
  readonly name: 'embedded' | 'firebase';
  /**
   * null for a token that is forged, expired, ended by a sign-out, or of an account that is gone.
   * @param atMostMs how long ago the session may have been checked; default: a minute. With it the server looks by
   *   itself, which is no use of the session
   */
  verifyToken(token: string, atMostMs?: number): Promise<VerifiedUser | null>;
  /**
   * Makes sure that the owner asks for what cannot be undone, and nobody else at an open page: by the password, or by a
   * sign-in of the last minutes. A provider that keeps passwords elsewhere goes by the sign-in alone.
   * @throws AppError INVALID_PASSWORD, PASSWORD_NOT_SET, too-many-requests, busy; sign-in-again
   */
  demandOwner(
    actor: Actor,
    proof: { readonly token: string; readonly password: string | undefined },
  ): Promise<void>;
  /** Routes the provider itself needs under `/identity`; null when it lives elsewhere. */
  readonly routes: Hono | null;
  /**
   * Answers `GET /auth-link?email&redirectUrl`: mails a link that signs in. The answer is the same for every address.
   * @throws AppError INVALID_EMAIL, foreign-redirect, too-many-requests, foreign-origin; not-found without mail
   */
  answerAuthLink(c: Context): Promise<Response>;
  /** Creates an account with a password; used for demo accounts and tests. Throws `AppError('USER_ALREADY_EXISTS')`. */
  createAccount(account: { email: string; password: string; name: string }): Promise<{ userId: string }>;
  /** The browser of a request, where somebody has signed in with it before; null for an unknown browser. */
  findDevice(c: Context): KnownDevice | null;
  /**
   * The number of the browser of a request; one that has none gets one with the reply. null for a provider that knows no
   * browsers.
   */
  deviceOf(c: Context): NumberedDevice | null;
  /** null where accounts of a class are switched off, or the provider has none. */
  readonly classAccounts: ClassAccountIdentity | null;
  /** What the provider stores about a person, for that person to read; null where it stores nothing. */
  readAccount(userId: string): Promise<AccountRecord | null>;
  /**
   * Runs in the transaction that ends an account: after the commit nobody can sign in to it, and its sessions are gone.
   * A provider whose accounts are not in this database does nothing here; `deleteAccount` is called soon in any case.
   */
  closeAccount(tx: Queryable, userId: string): Promise<void>;
  /** Ends every session and removes the account; harmless when it is gone already. */
  deleteAccount(userId: string): Promise<void>;
}

declare module '../../../server/http/services.ts' {
  interface Services {
    readonly identity: IdentityProvider;
  }
}
