import { expect } from 'vitest';
import type { MemberIdentityClient } from '../../../client/identity/port.ts';
import { SignInError } from '../../../client/identity/port.ts';
import type { SignInErrorKind } from '../../../client/identity/sign-in-error.ts';
import type { AccountRecord } from '../account-record.ts';

/** One browser: its tabs share cookies, storage and network. */
export interface TestBrowser {
  /** Returns a client on which `start` has not been called. */
  openTab(): MemberIdentityClient;
  setOnline(isOnline: boolean): void;
  /** Sets what happens in the small window of the outside provider from now on. */
  enterProvider(person: ProviderPerson | 'cancelled' | 'blocked' | 'closed'): void;
}

/** Somebody with an account at the outside provider. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

/**
 * What not every provider does, in the words of a person who would notice. A harness that names a limit gives the
 * reason, and the test cases about it are skipped with that reason.
 */
export type ContractLimit =
  | 'refuses common passwords'
  | 'binds a link to the browser that asked'
  | 'ends links with time'
  | 'ends other reset links with a new password'
  | 'drops a password that proved nothing'
  | 'ends the token of one session'
  | 'ends renewal with the session'
  | 'checks the password of a disabled account'
  | 'forgets the token between visits'
  | 'signs tokens';
export type ContractLimits = Readonly<Partial<Record<ContractLimit, string>>>;

/** A running provider, whose server side is reached through the server's port. */
export interface IdentityHarness {
  openBrowser(): TestBrowser;
  /** What this provider does not do. */
  readonly limits?: ContractLimits;
  /** The full address of the sign-in page. */
  readonly pageAddress: string;
  /** The plain texts of everything mailed to an address, newest first. */
  readMails(email: string): Promise<string[]>;
  /** Disables the account as the operator would. */
  disableAccount(userId: string): Promise<void>;
  verifyToken(token: string): Promise<{ userId: string; email: string | null; name: string } | null>;
  readAccount(userId: string): Promise<AccountRecord | null>;
  /** In a transaction of its own, which commits. */
  closeAccount(userId: string): Promise<void>;
  deleteAccount(userId: string): Promise<void>;
  /** Moves the clock of server and browsers forward. */
  passTime(ms: number): void;
  close(): Promise<void>;
}

export function holds(harness: IdentityHarness, limit: ContractLimit): boolean {
  return harness.limits?.[limit] === undefined;
}

/** Skips the rest of a test case, with the reason, where the provider has this limit. */
export function demand(harness: IdentityHarness, limit: ContractLimit, skip: (reason: string) => void): void {
  const reason = harness.limits?.[limit];
  if (reason !== undefined) skip(`${limit}: ${reason}`);
}

let accountCount = 0;

export function newAccount() {
  accountCount += 1;
  return {
    email: `learner-${accountCount}@school.example`,
    password: 'correct horse 7',
    name: `Learner ${accountCount}`,
  };
}

export async function failureKind(attempt: Promise<unknown>): Promise<SignInErrorKind | 'no failure'> {
  try {
    await attempt;
    return 'no failure';
  } catch (error) {
    expect(error).toBeInstanceOf(SignInError);
    return (error as SignInError).kind;
  }
}

/** The failure itself, for its code and rules. */
export async function failureOf(attempt: Promise<unknown>): Promise<SignInError> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SignInError);
  return error as SignInError;
}

export async function startTab(browser: TestBrowser): Promise<MemberIdentityClient> {
  const client = browser.openTab();
  await client.start();
  return client;
}

/** A new account, signed in in a new browser. */
export async function signUpPerson(harness: IdentityHarness) {
  const account = newAccount();
  const browser = harness.openBrowser();
  const client = await startTab(browser);
  const user = await client.signUpWithPassword(account);
  return { account, browser, client, user };
}

/** The link in the newest mail to an address, as the page reads it. */
export async function readNewestLink(harness: IdentityHarness, client: MemberIdentityClient, email: string) {
  const [text = ''] = await harness.readMails(email);
  const addresses = text.match(/https?:\/\/\S+/g) ?? [];
  const links = await Promise.all(addresses.map((address) => client.readMailLink(address)));
  const whole = links.flatMap((link) =>
    link && link.code !== null ? [{ ...link, code: link.code }] : [],
  )[0];
  if (!whole) throw new Error('The mail has no link');
  return whole;
}
