import { expect, it } from 'vitest';
import {
  failureKind,
  failureOf,
  type IdentityHarness,
  newAccount,
  type ProviderPerson,
  signUpPerson,
  startTab,
} from './contract-harness.client.ts';

let personCount = 0;
function newPerson(email = newAccount().email): ProviderPerson {
  personCount += 1;
  return { subject: `subject-${personCount}`, email, name: `Person ${personCount}` };
}

/** The outside provider, in its small window. */
export function externalContract(getHarness: () => IdentityHarness): void {
  async function arrive(person: Parameters<ReturnType<IdentityHarness['openBrowser']>['enterProvider']>[0]) {
    const browser = getHarness().openBrowser();
    browser.enterProvider(person);
    return { browser, client: await startTab(browser) };
  }

  it('is offered where it is configured', async () => {
    const { client } = await arrive('cancelled');
    const config = await client.getConfig();
    expect(config.methods).toContain('google');
    expect(config.externalName).toBe('Google');
  });

  it('signs up with the name and address it vouches for, and in again as the same person', async () => {
    const harness = getHarness();
    const person = newPerson();
    const { client } = await arrive(person);
    const user = await client.signInWithPopup();
    expect(user).toMatchObject({ email: person.email, name: person.name });
    expect(client.getUser()).toEqual(user);
    expect((await harness.verifyToken(await client.getToken()))?.userId).toBe(user.id);
    expect(await client.listSignInMethods(person.email)).toEqual(['google']);
    expect(
      await failureKind(client.signInWithPassword({ email: person.email, password: 'correct horse 7' })),
    ).toBe('PASSWORD_NOT_SET');
    // The person is recognised by the provider's own id, because their address there may change.
    const again = await arrive({ ...person, email: newAccount().email });
    expect((await again.client.signInWithPopup()).id).toBe(user.id);
  });

  it('asks for the password of an account with the same address, and links after it', async () => {
    const { account, user } = await signUpPerson(getHarness());
    const person = newPerson(account.email);
    const { client } = await arrive(person);
    const failure = await failureOf(client.signInWithPopup());
    expect(failure.kind).toBe('ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL');
    expect(client.getUser()).toBeNull();
    expect(await client.listSignInMethods(account.email)).toEqual(['password']);
    await client.signInWithPassword(account);
    expect([...(await client.listSignInMethods(account.email))].sort()).toEqual(['google', 'password']);
    const elsewhere = await arrive(person);
    expect((await elsewhere.client.signInWithPopup()).id).toBe(user.id);
  });

  it('links nothing to somebody else who signs in next at a shared computer', async () => {
    const owner = await signUpPerson(getHarness());
    const next = await signUpPerson(getHarness());
    const { client } = await arrive(newPerson(owner.account.email));
    await failureOf(client.signInWithPopup());
    await client.signInWithPassword(next.account);
    expect(await client.listSignInMethods(next.account.email)).toEqual(['password']);
    await client.signOut();
    await client.signInWithPassword(owner.account);
    expect(await client.listSignInMethods(owner.account.email)).toEqual(['password']);
  });

  it.each([
    ['cancelled', 'cancelled-popup-request'],
    ['blocked', 'popup-blocked'],
  ] as const)('%s says %s, and signs nobody in', async (mood, code) => {
    const { client } = await arrive(mood);
    expect(await failureOf(client.signInWithPopup())).toMatchObject({ kind: 'UNSPECIFIED', code });
    expect(client.getUser()).toBeNull();
  });

  it('tells the other tabs', async () => {
    const { browser, client } = await arrive(newPerson());
    const there = await startTab(browser);
    const user = await client.signInWithPopup();
    await expect.poll(() => there.getUser()?.id).toBe(user.id);
  });
}
