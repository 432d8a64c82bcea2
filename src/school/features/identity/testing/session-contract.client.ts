import { expect, it } from 'vitest';
import { failureOf, type IdentityHarness, signUpPerson, startTab } from './contract-harness.client.ts';

/** Listing and ending a person's sessions; for providers that keep such a list. */
export function sessionContract(getHarness: () => IdentityHarness): void {
  async function signInTwice() {
    const harness = getHarness();
    const here = await signUpPerson(harness);
    const there = await startTab(harness.openBrowser());
    await there.signInWithPassword(here.account);
    return { ...here, there, hasList: (await here.client.getConfig()).hasSessionList };
  }

  it('lists the sessions of the person, this one marked', async ({ skip }) => {
    const { client, there, hasList } = await signInTwice();
    if (!hasList) skip();
    const seen = await client.listSessions();
    expect(seen).toHaveLength(2);
    expect(seen.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const current = seen.find(({ isCurrent }) => isCurrent);
    expect((await there.listSessions()).find(({ isCurrent }) => isCurrent)?.id).not.toBe(current?.id);
  });

  it('ends one session, and no session of anybody else', async ({ skip }) => {
    const harness = getHarness();
    const { client, there, hasList } = await signInTwice();
    if (!hasList) skip();
    const stranger = await signUpPerson(harness);
    const strangers = (await stranger.client.listSessions())[0]?.id ?? '';
    const other = (await client.listSessions()).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const token = await there.getToken();
    await client.endSession(strangers);
    await client.endSession(other);
    await client.endSession(other);
    expect(await client.listSessions()).toHaveLength(1);
    await expect(there.getToken({ isForced: true })).rejects.toThrow('user is not signed in');
    await stranger.client.getToken({ isForced: true });
    harness.passTime(60_000);
    expect(await harness.verifyToken(token)).toBeNull();
  });

  it('ends every other session', async ({ skip }) => {
    const { client, there, hasList } = await signInTwice();
    if (!hasList) skip();
    await client.endOtherSessions();
    await client.getToken({ isForced: true });
    expect(await client.listSessions()).toHaveLength(1);
    const failure = await failureOf(there.listSessions());
    expect(failure.code).toBe('user-token-expired');
    expect(there.getUser()).toBeNull();
  });
}
