import { expect, it } from 'vitest';
import {
  demand,
  failureKind,
  failureOf,
  type IdentityHarness,
  newAccount,
  signUpPerson,
  startTab,
} from './contract-harness.ts';

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
