import type { Context, Hono } from 'hono';
import type { Queryable } from '../../../server/database/database.ts';
import type { KnownDevice } from '../../../server/limits/known-devices.ts';
import type { AccountRecord } from '../account-record.ts';

/** Who an access token speaks for. */
export interface VerifiedUser {
  /** Opaque id given by the provider; the product's key for the person. */
  readonly userId: string;
  readonly email: string | null;
  /** The name the provider holds; empty when it holds none. */
  readonly name: string;
  /** Seconds since 1970 at which the token ends. */
  readonly expiresAtS: number;
}

/** The server's side of an identity provider, in the product's words. */
export interface IdentityProvider {
  readonly name: 'embedded' | 'firebase';
  /**
   * null for a token that is forged, expired, ended by a sign-out, or speaks for an account that is gone.
   * @param atMostMs how old that knowledge may be where a minute is too long
   */
  verifyToken(token: string, atMostMs?: number): Promise<VerifiedUser | null>;
  /** Routes the provider itself needs under `/identity`; null when it lives elsewhere. */
  readonly routes: Hono | null;
  /**
   * Answers `GET /auth-link?email&redirectUrl`: mails a link that signs in. It says the same for every address.
   * @throws AppError INVALID_EMAIL, foreign-redirect, too-many-requests, foreign-origin; not-found where there is no mail
   */
  answerAuthLink(c: Context): Promise<Response>;
  /** Creates an account with a password; used for demo accounts and tests. Throws `AppError('USER_ALREADY_EXISTS')`. */
  createAccount(account: { email: string; password: string; name: string }): Promise<{ userId: string }>;
  /** The browser a request came from, where somebody has signed in on it before; null for a stranger's. */
  findDevice(c: Context): KnownDevice | null;
  /** What the provider holds about a person, for the person; null where it holds nothing. */
  readAccount(userId: string): Promise<AccountRecord | null>;
  /**
   * In the transaction that ends an account: from its commit on nobody signs in with it, and no session of it goes on.
   * A provider whose accounts are not in this database does nothing here; `deleteAccount` follows soon in any case.
   */
  closeAccount(tx: Queryable, userId: string): Promise<void>;
  /** Ends every session and removes the account; harmless when it is gone already. */
  deleteAccount(userId: string): Promise<void>;
}
