import { expect, it } from 'vitest';
import {
  failureKind,
  type IdentityHarness,
  newAccount,
  readNewestLink,
  signUpPerson,
  startTab,
} from './contract-harness.client.ts';

/** What a provider must do when somebody exports their data or deletes their account. */
export function accountContract(getHarness: () => IdentityHarness): void {
  it('tells a person what it holds about them, and nobody what it does not hold', async () => {
    const harness = getHarness();
    const { account, user, client } = await signUpPerson(harness);
    const { hasSessionList } = await client.getConfig();
    const record = await harness.readAccount(user.id);
    expect(record).toMatchObject({
      id: user.id,
      email: account.email,
      name: account.name,
      isEmailVerified: false,
      waysToSignIn: ['password'],
    });
    expect(record?.sessions).toHaveLength(hasSessionList ? 1 : 0);
    expect(record?.createdAt).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);
    expect(JSON.stringify(record)).not.toContain(account.password);
    expect(await harness.readAccount('nobody')).toBeNull();
    await harness.deleteAccount(user.id);
    expect(await harness.readAccount(user.id)).toBeNull();
  });

  it('names the link as the way in of somebody who proved their address by one', async () => {
    const harness = getHarness();
    const { email } = newAccount();
    const client = await startTab(harness.openBrowser());
    await client.sendSignInLink({ email, redirectUrl: harness.pageAddress });
    const { id } = await client.signInWithLink((await readNewestLink(harness, client, email)).code);
    expect(await harness.readAccount(id)).toMatchObject({
      email,
      isEmailVerified: true,
      waysToSignIn: ['link sent by e-mail'],
    });
  });

  it('lets nobody in again once the account was closed and its end carried out', async () => {
    const harness = getHarness();
    const { account, user, client, browser } = await signUpPerson(harness);
    await client.sendPasswordReset(account.email);
    const { code } = await readNewestLink(harness, client, account.email);
    await harness.closeAccount(user.id);
    // Both calls may be repeated, because the outbox carries out the order to delete at least once.
    await harness.closeAccount(user.id);
    await harness.deleteAccount(user.id);
    await harness.deleteAccount(user.id);
    const elsewhere = await startTab(harness.openBrowser());
    expect(await failureKind(elsewhere.signInWithPassword(account))).toBe('INVALID_USER');
    expect(await failureKind(elsewhere.confirmPasswordReset({ code, password: 'another horse 8' }))).toBe(
      'UNSPECIFIED',
    );
    await expect(client.getToken({ isForced: true })).rejects.toThrow('user is not signed in');
    expect((await startTab(browser)).getUser()).toBeNull();
  });
}
