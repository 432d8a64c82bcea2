import { expect, it } from 'vitest';
import {
  demand,
  failureKind,
  failureOf,
  holds,
  type IdentityHarness,
  newAccount,
  readNewestLink,
  signUpPerson,
  startTab,
} from './contract-harness.client.ts';

const hourMs = 3_600_000;

/** Links by mail: signing in with one, and setting a password. */
export function mailContract(getHarness: () => IdentityHarness): void {
  async function askForLink(email = newAccount().email) {
    const harness = getHarness();
    const browser = harness.openBrowser();
    const client = await startTab(browser);
    await client.sendSignInLink({ email, redirectUrl: harness.pageAddress });
    return { email, browser, client, link: await readNewestLink(harness, client, email) };
  }

  it('signs up and in by a link, opened in another tab of the same browser', async () => {
    const harness = getHarness();
    const { email, browser, link } = await askForLink();
    expect(link.kind).toBe('sign-in');
    const opened = await startTab(browser);
    const user = await opened.signInWithLink(link.code);
    expect(user).toMatchObject({ email, isAnonymous: false });
    expect((await harness.verifyToken(await opened.getToken()))?.userId).toBe(user.id);
    expect(await opened.listSignInMethods(email)).toEqual(['emailLink']);
    const again = await askForLink(email);
    expect((await again.client.signInWithLink(again.link.code)).id).toBe(user.id);
  });

  it('refuses a link in a browser that did not ask for it, and leaves it to the one that did', async () => {
    const { email, client, link } = await askForLink();
    const stranger = await startTab(getHarness().openBrowser());
    expect(await failureKind(stranger.signInWithLink(link.code))).toBe('WRONG_DEVICE');
    // A browser that has stored another address.
    const other = await askForLink();
    expect(await failureKind(other.client.signInWithLink(link.code))).toBe('WRONG_DEVICE');
    expect((await client.signInWithLink(link.code)).email).toBe(email);
  });

  it('refuses a link also in another browser that remembers the same address', async ({ skip }) => {
    demand(getHarness(), 'binds a link to the browser that asked', skip);
    const { email, client, link } = await askForLink();
    const other = await askForLink(email);
    expect(await failureKind(other.client.signInWithLink(link.code))).toBe('WRONG_DEVICE');
    expect((await client.signInWithLink(link.code)).email).toBe(email);
  });

  it('refuses a link that was used, or is none', async () => {
    const harness = getHarness();
    const first = await askForLink();
    await first.client.signInWithLink(first.link.code);
    await first.client.signOut();
    await first.client.sendSignInLink({ email: first.email, redirectUrl: harness.pageAddress });
    expect(await failureKind(first.client.signInWithLink(first.link.code))).toBe('WRONG_DEVICE');
    expect(await failureKind(first.client.signInWithLink('A'.repeat(43)))).toBe('WRONG_DEVICE');
  });

  it('refuses a link that has expired', async ({ skip }) => {
    const harness = getHarness();
    demand(harness, 'ends links with time', skip);
    const second = await askForLink();
    harness.passTime(hourMs);
    expect(await failureKind(second.client.signInWithLink(second.link.code))).toBe('WRONG_DEVICE');
    expect(second.client.getUser()).toBeNull();
  });

  it('forgets the address that a link was asked for when somebody signs in otherwise', async () => {
    const harness = getHarness();
    const { account } = await signUpPerson(harness);
    const { client, link } = await askForLink();
    await client.signInWithPassword(account);
    await client.signOut();
    expect(await failureKind(client.signInWithLink(link.code))).toBe('WRONG_DEVICE');
  });

  it('lets both of two links asked for in one browser work', async () => {
    const harness = getHarness();
    const { email, client, link } = await askForLink();
    await client.sendSignInLink({ email, redirectUrl: harness.pageAddress });
    const second = await readNewestLink(harness, client, email);
    expect(second.code).not.toBe(link.code);
    const { id } = await client.signInWithLink(link.code);
    await client.signOut();
    await client.sendSignInLink({ email, redirectUrl: harness.pageAddress });
    expect((await client.signInWithLink(second.code)).id).toBe(id);
  });

  it('says of an address that is none that it is none', async () => {
    const client = await startTab(getHarness().openBrowser());
    const redirectUrl = getHarness().pageAddress;
    expect(await failureKind(client.sendSignInLink({ email: 'nobody', redirectUrl }))).toBe('INVALID_EMAIL');
  });

  it('gives whoever proves an address the account', async () => {
    const { account, user } = await signUpPerson(getHarness());
    const { client, link } = await askForLink(account.email);
    expect((await client.signInWithLink(link.code)).id).toBe(user.id);
  });

  it('leaves nothing to who took an address without proof', async ({ skip }) => {
    demand(getHarness(), 'drops a password that proved nothing', skip);
    const { account, client: squatter } = await signUpPerson(getHarness());
    const { client, link } = await askForLink(account.email);
    await client.signInWithLink(link.code);
    await expect(squatter.getToken({ isForced: true })).rejects.toThrow('user is not signed in');
    expect(await failureKind(squatter.signInWithPassword(account))).toBe('PASSWORD_NOT_SET');
  });

  it('replaces a forgotten password, and signs everybody out of the account', async () => {
    const harness = getHarness();
    const { account, client, user } = await signUpPerson(harness);
    const away = await startTab(harness.openBrowser());
    await away.sendPasswordReset(` ${account.email.toUpperCase()}`);
    const link = await readNewestLink(harness, away, account.email);
    expect(link.kind).toBe('password-reset');
    const weak = await failureOf(away.confirmPasswordReset({ code: link.code, password: 'abc' }));
    expect(weak.failedRules).toEqual(['too-short']);
    const password = 'another horse 8';
    expect(await away.confirmPasswordReset({ code: link.code, password })).toEqual({ email: account.email });
    if (holds(harness, 'ends renewal with the session'))
      await expect(client.getToken({ isForced: true })).rejects.toThrow('user is not signed in');
    expect(await failureKind(away.signInWithPassword(account))).toBe('INVALID_PASSWORD');
    expect((await away.signInWithPassword({ email: account.email, password })).id).toBe(user.id);
    const used = await failureOf(away.confirmPasswordReset({ code: link.code, password: 'third horse 9' }));
    expect(used).toMatchObject({ kind: 'UNSPECIFIED', code: 'expired-action-code' });
  });

  it('lets one new password end every other reset link', async ({ skip }) => {
    const harness = getHarness();
    demand(harness, 'ends other reset links with a new password', skip);
    const { account, client } = await signUpPerson(harness);
    await client.sendPasswordReset(account.email);
    const first = await readNewestLink(harness, client, account.email);
    await client.sendPasswordReset(account.email);
    const second = await readNewestLink(harness, client, account.email);
    await client.confirmPasswordReset({ code: second.code, password: 'another horse 8' });
    const refused = client.confirmPasswordReset({ code: first.code, password: 'third horse 9' });
    expect((await failureOf(refused)).code).toBe('expired-action-code');
  });

  it('lets time end every reset link', async ({ skip }) => {
    const harness = getHarness();
    demand(harness, 'ends links with time', skip);
    const { account, client } = await signUpPerson(harness);
    await client.sendPasswordReset(account.email);
    const { code } = await readNewestLink(harness, client, account.email);
    harness.passTime(hourMs);
    const refused = client.confirmPasswordReset({ code, password: 'third horse 9' });
    expect((await failureOf(refused)).code).toBe('expired-action-code');
  });

  it('sets the first password of somebody who has none', async () => {
    const harness = getHarness();
    const { email, client, link } = await askForLink();
    const { id } = await client.signInWithLink(link.code);
    const away = await startTab(harness.openBrowser());
    expect(await failureKind(away.signInWithPassword({ email, password: 'correct horse 7' }))).toBe(
      'PASSWORD_NOT_SET',
    );
    await away.sendPasswordReset(email);
    const { code } = await readNewestLink(harness, away, email);
    await away.confirmPasswordReset({ code, password: 'correct horse 7' });
    expect((await away.signInWithPassword({ email, password: 'correct horse 7' })).id).toBe(id);
    expect([...(await away.listSignInMethods(email))].sort()).toEqual(['emailLink', 'password']);
  });

  it('answers the same for an address without an account, and mails nothing', async () => {
    const harness = getHarness();
    const client = await startTab(harness.openBrowser());
    const { email } = newAccount();
    await expect(client.sendPasswordReset(email)).resolves.toBeUndefined();
    expect(await harness.readMails(email)).toEqual([]);
  });

  it('takes the code of one kind of link for nothing of the other', async () => {
    const harness = getHarness();
    const { email, client, link } = await askForLink();
    const reset = await failureOf(
      client.confirmPasswordReset({ code: link.code, password: 'another horse 8' }),
    );
    expect(reset.code).toBe('expired-action-code');
    await client.signInWithLink(link.code);
    await client.sendPasswordReset(email);
    const { code } = await readNewestLink(harness, client, email);
    await client.sendSignInLink({ email, redirectUrl: harness.pageAddress });
    expect(await failureKind(client.signInWithLink(code))).toBe('WRONG_DEVICE');
  });
}
