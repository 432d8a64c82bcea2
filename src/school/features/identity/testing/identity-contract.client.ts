import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotSignedInError, OfflineError } from '../../../client/identity/port.ts';
import { accountContract } from './account-contract.client.ts';
import {
  demand,
  failureKind,
  holds,
  type IdentityHarness,
  newAccount,
  startTab,
} from './contract-harness.client.ts';
import { externalContract } from './external-contract.client.ts';
import { mailContract } from './mail-contract.client.ts';
import { passwordContract } from './password-contract.client.ts';
import { sessionContract } from './session-contract.client.ts';

const revocationLimitMs = 60_000;
/** The tests that every adapter of the identity port must pass, for every provider. */
export function identityContract(name: string, makeHarness: () => Promise<IdentityHarness>): void {
  describe(`identity contract: ${name}`, () => {
    let harness: IdentityHarness;
    beforeAll(async () => {
      harness = await makeHarness();
    });
    afterAll(() => harness.close());

    const openStartedTab = (browser = harness.openBrowser()) => startTab(browser);
    async function signUp(account = newAccount(), browser = harness.openBrowser()) {
      const client = await openStartedTab(browser);
      const user = await client.signUpWithPassword(account);
      return { account, browser, client, user };
    }

    it('offers what is configured', async () => {
      const config = await (await openStartedTab()).getConfig();
      expect(config.methods).toContain('password');
      expect(config.passwordPolicy.minLength).toBeGreaterThanOrEqual(6);
      expect(config.passwordPolicy.maxLength).toBeGreaterThanOrEqual(64);
    });

    it('knows nobody before the start and after it in a new browser', async () => {
      const client = harness.openBrowser().openTab();
      expect(client.getUser()).toBeUndefined();
      await client.start();
      expect(client.getUser()).toBeNull();
      await expect(client.getToken()).rejects.toThrow(NotSignedInError);
      await expect(client.getToken()).rejects.toThrow(
        'Failed to retrieve user token, user is not signed in or firebase is not initialized.',
      );
    });

    it('signs up, and the token speaks for the new account', async () => {
      const { account, client, user } = await signUp();
      expect(user).toMatchObject({ name: account.name, email: account.email, isAnonymous: false });
      expect(client.getUser()).toEqual(user);
      expect(await harness.verifyToken(await client.getToken())).toMatchObject({
        userId: user.id,
        email: account.email,
        name: account.name,
      });
    });

    it('refuses a second account for an address, however it is written', async () => {
      const { account } = await signUp();
      const other = await openStartedTab();
      expect(await failureKind(other.signUpWithPassword(account))).toBe('USER_ALREADY_EXISTS');
      const shouted = { ...account, email: `  ${account.email.toUpperCase()} ` };
      expect(await failureKind(other.signUpWithPassword(shouted))).toBe('USER_ALREADY_EXISTS');
      expect(other.getUser()).toBeNull();
    });

    it('makes one account of two sign-ups at once', async () => {
      const account = newAccount();
      const tabs = await Promise.all([openStartedTab(), openStartedTab()]);
      const outcomes = await Promise.all(tabs.map((tab) => failureKind(tab.signUpWithPassword(account))));
      expect(outcomes.sort()).toEqual(['USER_ALREADY_EXISTS', 'no failure']);
    });

    it('signs in from another browser, however the address is written', async () => {
      const { account, user } = await signUp();
      const client = await openStartedTab();
      const { password } = account;
      await client.signInWithPassword({ email: ` ${account.email.toUpperCase()}`, password });
      expect(client.getUser()).toEqual(user);
      expect((await harness.verifyToken(await client.getToken()))?.userId).toBe(user.id);
    });

    it('tells apart a wrong password, an unknown account and an address that is none', async () => {
      const { account } = await signUp();
      const client = await openStartedTab();
      const attempt = (email: string, password: string) =>
        failureKind(client.signInWithPassword({ email, password }));
      expect(await attempt(account.email, `${account.password}!`)).toBe('INVALID_PASSWORD');
      expect(await attempt('nobody@school.example', account.password)).toBe('INVALID_USER');
      expect(await attempt('not an address', account.password)).toBe('INVALID_EMAIL');
      expect(client.getUser()).toBeNull();
    });

    it('refuses a password below the policy', async () => {
      const client = await openStartedTab();
      expect(await failureKind(client.signUpWithPassword({ ...newAccount(), password: '12345' }))).toBe(
        'UNSPECIFIED',
      );
      expect(client.getUser()).toBeNull();
    });

    it('accepts a long passphrase in any script', async () => {
      const account = { ...newAccount(), password: `${'пароль 密码 '.repeat(8)}é` };
      await signUp(account);
      // The same last letter, typed as e and an accent.
      const decomposed = account.password.normalize('NFD');
      const client = await openStartedTab();
      await client.signInWithPassword({ email: account.email, password: decomposed });
      expect(client.getUser()?.email).toBe(account.email);
    });

    it('lists how an address signs in, and nothing for an unknown one', async () => {
      const { account } = await signUp();
      const client = await openStartedTab();
      expect(await client.listSignInMethods(account.email)).toEqual(['password']);
      expect(await client.listSignInMethods('nobody@school.example')).toEqual([]);
      expect(await failureKind(client.listSignInMethods('not an address'))).toBe('INVALID_EMAIL');
    });

    it('keeps a person signed in over a reload', async () => {
      const { browser, user } = await signUp();
      const reloaded = await openStartedTab(browser);
      expect(reloaded.getUser()).toEqual(user);
      expect((await harness.verifyToken(await reloaded.getToken()))?.userId).toBe(user.id);
    });

    it('hands out one token until shortly before its end, then another', async () => {
      const { client, user } = await signUp();
      const first = await client.getToken();
      expect(await client.getToken()).toBe(first);
      harness.passTime(70 * 60_000);
      expect(await harness.verifyToken(first)).toBeNull();
      const second = await client.getToken();
      expect(second).not.toBe(first);
      expect((await harness.verifyToken(second))?.userId).toBe(user.id);
    });

    it('replaces the token when forced', async () => {
      const { client, user } = await signUp();
      const first = await client.getToken();
      harness.passTime(2000);
      const second = await client.getToken({ isForced: true });
      expect(second).not.toBe(first);
      expect((await harness.verifyToken(second))?.userId).toBe(user.id);
    });

    it('ends the session with a sign-out, and leaves other browsers signed in', async () => {
      const { account, browser, client, user } = await signUp();
      const elsewhere = await openStartedTab();
      await elsewhere.signInWithPassword(account);
      expect(await harness.verifyToken(await client.getToken())).not.toBeNull();
      await client.signOut();
      expect(client.getUser()).toBeNull();
      await expect(client.getToken()).rejects.toThrow(NotSignedInError);
      expect((await openStartedTab(browser)).getUser()).toBeNull();
      expect((await harness.verifyToken(await elsewhere.getToken()))?.userId).toBe(user.id);
    });

    it('ends the token of a session with it', async ({ skip }) => {
      demand(harness, 'ends the token of one session', skip);
      const { client } = await signUp();
      const token = await client.getToken();
      await client.signOut();
      harness.passTime(revocationLimitMs);
      expect(await harness.verifyToken(token)).toBeNull();
    });

    it('ends every session with a sign-out everywhere', async () => {
      const { account, client } = await signUp();
      const elsewhere = await openStartedTab();
      await elsewhere.signInWithPassword(account);
      const tokens = [await client.getToken(), await elsewhere.getToken()];
      await client.signOut({ isEverywhere: true });
      expect(client.getUser()).toBeNull();
      if (holds(harness, 'ends renewal with the session')) {
        await expect(elsewhere.getToken({ isForced: true })).rejects.toThrow(NotSignedInError);
        expect(elsewhere.getUser()).toBeNull();
      }
      harness.passTime(revocationLimitMs);
      for (const token of tokens) expect(await harness.verifyToken(token)).toBeNull();
      await elsewhere.signInWithPassword(account);
      expect(await harness.verifyToken(await elsewhere.getToken())).not.toBeNull();
    });

    it('ends everything with the account', async () => {
      const { account, browser, client, user } = await signUp();
      const token = await client.getToken();
      await harness.deleteAccount(user.id);
      await harness.deleteAccount(user.id);
      harness.passTime(revocationLimitMs);
      expect(await harness.verifyToken(token)).toBeNull();
      await expect(client.getToken({ isForced: true })).rejects.toThrow(NotSignedInError);
      expect((await openStartedTab(browser)).getUser()).toBeNull();
      expect(await failureKind(client.signInWithPassword(account))).toBe('INVALID_USER');
      expect(await client.listSignInMethods(account.email)).toEqual([]);
    });

    it('tells listeners in every tab of the browser', async () => {
      const browser = harness.openBrowser();
      const [here, there] = [await openStartedTab(browser), await openStartedTab(browser)];
      const seen: (string | null | undefined)[] = [];
      const stop = there.subscribe(() => seen.push(there.getUser()?.email ?? null));
      const { account } = await signUp(newAccount(), browser);
      await expect.poll(() => there.getUser()?.email).toBe(account.email);
      await expect.poll(() => here.getUser()?.email).toBe(account.email);
      await here.signOut();
      await expect.poll(() => there.getUser()).toBeNull();
      expect(seen).toEqual([account.email, null]);
      stop();
      await here.signInWithPassword(account);
      await expect.poll(() => there.getUser()?.email).toBe(account.email);
      expect(seen).toHaveLength(2);
    });

    it('starts without network as the last known person, whose token comes with the network', async () => {
      const { browser, user } = await signUp();
      browser.setOnline(false);
      const reloaded = await openStartedTab(browser);
      expect(reloaded.getUser()).toEqual(user);
      if (holds(harness, 'forgets the token between visits'))
        await expect(reloaded.getToken()).rejects.toThrow(OfflineError);
      await expect(reloaded.getToken({ isForced: true })).rejects.toThrow(OfflineError);
      browser.setOnline(true);
      expect((await harness.verifyToken(await reloaded.getToken()))?.userId).toBe(user.id);
    });

    it('does not sign a person back in whose sign-out was made without network', async () => {
      const { browser, client } = await signUp();
      browser.setOnline(false);
      await client.signOut();
      expect((await openStartedTab(browser)).getUser()).toBeNull();
      browser.setOnline(true);
      expect((await openStartedTab(browser)).getUser()).toBeNull();
      expect((await openStartedTab(browser)).getUser()).toBeNull();
    });

    passwordContract(() => harness);
    mailContract(() => harness);
    externalContract(() => harness);
    sessionContract(() => harness);
    accountContract(() => harness);

    it('refuses what is no token', async () => {
      const { client } = await signUp();
      const token = await client.getToken();
      const [head, body, signature] = token.split('.');
      for (const forged of ['', 'x', '..', `${head}.${body}`, `${token}x`, `.${body}.${signature}`])
        expect(await harness.verifyToken(forged)).toBeNull();
    });

    it('refuses a token whose signature is missing or another', async ({ skip }) => {
      demand(harness, 'signs tokens', skip);
      const { client } = await signUp();
      const [head, body, signature] = (await client.getToken()).split('.');
      expect(await harness.verifyToken(`${head}.${body}.`)).toBeNull();
      expect(
        await harness.verifyToken(`${head}.${body}.${signature?.split('').reverse().join('')}`),
      ).toBeNull();
    });
  });
}
