import { expect, it } from 'vitest';
import {
  demand,
  failureKind,
  failureOf,
  holds,
  type IdentityHarness,
  newAccount,
  signUpPerson,
  startTab,
} from './contract-harness.client.ts';

/** The password policy, the first password, and replacing a forgotten one are the same everywhere. */
export function passwordContract(getHarness: () => IdentityHarness): void {
  it('names the rules a refused password breaks, and asks for the policy again', async () => {
    const client = await startTab(getHarness().openBrowser());
    const before = await client.getConfig();
    const failure = await failureOf(client.signUpWithPassword({ ...newAccount(), password: 'abc' }));
    expect(failure).toMatchObject({ kind: 'UNSPECIFIED', code: 'password-does-not-meet-requirements' });
    expect(failure.failedRules).toEqual(['too-short']);
    const after = await client.getConfig();
    expect(after).not.toBe(before);
    expect(after.passwordPolicy).toEqual(before.passwordPolicy);
  });

  it('refuses the most common passwords', async ({ skip }) => {
    demand(getHarness(), 'refuses common passwords', skip);
    const client = await startTab(getHarness().openBrowser());
    for (const password of ['123456789', 'qwertyuiop', 'Password1']) {
      const failure = await failureOf(client.signUpWithPassword({ ...newAccount(), password }));
      expect(failure.failedRules).toEqual(['too-common']);
    }
  });

  it('signs a disabled person out, and does not let them in again', async () => {
    const harness = getHarness();
    const { account, client, user } = await signUpPerson(harness);
    const token = await client.getToken();
    await harness.disableAccount(user.id);
    await expect(client.getToken({ isForced: true })).rejects.toThrow('user is not signed in');
    expect(client.getUser()).toBeNull();
    const refused = await failureOf(client.signInWithPassword(account));
    expect(refused).toMatchObject({ kind: 'UNSPECIFIED', code: 'user-disabled' });
    harness.passTime(60_000);
    expect(await harness.verifyToken(token)).toBeNull();
  });

  it('tells only who knows the password that the account is disabled', async ({ skip }) => {
    const harness = getHarness();
    demand(harness, 'checks the password of a disabled account', skip);
    const { account, client, user } = await signUpPerson(harness);
    await harness.disableAccount(user.id);
    const refused = client.signInWithPassword({ ...account, password: 'not this one' });
    expect(await failureKind(refused)).toBe('INVALID_PASSWORD');
  });

  it('changes the password by the present one: other sessions end, this one goes on, only the new one opens', async () => {
    const harness = getHarness();
    const { account, client, user } = await signUpPerson(harness);
    const elsewhere = await startTab(harness.openBrowser());
    await elsewhere.signInWithPassword(account);
    const before = await client.getToken();
    const theirs = await elsewhere.getToken();
    await client.changePassword({ current: account.password, password: 'a new horse 8' });
    expect(client.getUser()).toEqual(user);
    expect(await harness.verifyToken(await client.getToken({ isForced: true }))).toMatchObject({
      userId: user.id,
    });
    if (holds(harness, 'ends renewal with the session')) {
      await expect(elsewhere.getToken({ isForced: true })).rejects.toThrow('user is not signed in');
      harness.passTime(60_000);
      for (const token of [before, theirs]) expect(await harness.verifyToken(token)).toBeNull();
    }
    expect(await failureKind(elsewhere.signInWithPassword(account))).toBe('INVALID_PASSWORD');
    await elsewhere.signInWithPassword({ ...account, password: 'a new horse 8' });
  });

  it('changes no password by a wrong one, to a weak one, or for somebody who is not signed in', async () => {
    const { account, client } = await signUpPerson(getHarness());
    const { password: current } = account;
    const attempt = (given: { current?: string; password?: string }) =>
      failureOf(client.changePassword({ current, password: 'a new horse 8', ...given }));
    expect((await attempt({ current: 'not this one' })).kind).toBe('INVALID_PASSWORD');
    expect((await attempt({ password: 'abc' })).failedRules).toEqual(['too-short']);
    if (holds(getHarness(), 'refuses common passwords'))
      expect((await attempt({ password: 'qwertyuiop' })).failedRules).toEqual(['too-common']);
    await client.signOut();
    expect((await attempt({})).code).toBe('user-token-expired');
    await client.signInWithPassword(account);
  });

  it('tells listeners of every token, and of there being none any more', async () => {
    const { account, client } = await signUpPerson(getHarness());
    const seen: (string | null)[] = [];
    const stop = client.subscribeToToken((token) => seen.push(token));
    getHarness().passTime(2000);
    const fresh = await client.getToken({ isForced: true });
    await client.signOut();
    expect(seen).toEqual([fresh, null]);
    stop();
    await client.signInWithPassword(account);
    expect(seen).toHaveLength(2);
  });
}
