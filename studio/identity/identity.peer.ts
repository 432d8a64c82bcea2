import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotSignedInError, OfflineError } from '../../src/school/client/identity/port.ts';
import { newAccount, startTab } from '../../src/school/features/identity/testing/contract-harness.client.ts';
import { identityContract } from '../../src/school/features/identity/testing/identity-contract.client.ts';
import { type FirebaseHarness, makeFirebaseHarness } from './firebase-harness.ts';
import { network } from './network-gate.ts';

identityContract('Firebase, by the Auth emulator', makeFirebaseHarness);

describe('where the emulator leaves out what Firebase does', () => {
  let harness: FirebaseHarness;
  beforeAll(async () => {
    harness = await makeFirebaseHarness();
  });
  afterAll(() => harness.close());

  it.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'])(
    'a renewal refused with %s signs the person out in every tab',
    async (word) => {
      const browser = harness.openBrowser();
      const [here, there] = [await startTab(browser), await startTab(browser)];
      await here.signUpWithPassword(newAccount());
      await expect.poll(() => there.getUser()).toBeTruthy();
      network.endRenewal(browser.apiKey, word);
      await expect(here.getToken({ isForced: true })).rejects.toThrow(NotSignedInError);
      expect(here.getUser()).toBeNull();
      await expect.poll(() => there.getUser()).toBeNull();
    },
  );

  it('a renewal that fails otherwise signs nobody out', async () => {
    const browser = harness.openBrowser();
    const client = await startTab(browser);
    await client.signUpWithPassword(newAccount());
    network.endRenewal(browser.apiKey, 'QUOTA_EXCEEDED');
    await expect(client.getToken({ isForced: true })).rejects.toThrow(OfflineError);
    expect(client.getUser()).not.toBeNull();
  });

  it('a token with the words of another project, or of another time, speaks for nobody', async () => {
    const client = await startTab(harness.openBrowser());
    const { id } = await client.signUpWithPassword(newAccount());
    const claims = JSON.parse(atob((await client.getToken()).split('.')[1] ?? '')) as Record<string, unknown>;
    const write = (changes: object) => {
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, ...changes })}.`;
    };
    expect((await harness.verifyToken(write({})))?.userId).toBe(id);
    const nowS = Math.floor(Date.now() / 1000);
    for (const changes of [
      { aud: 'another' },
      { iss: 'https://securetoken.google.com/another' },
      { exp: nowS - 1 },
      { iat: nowS + 3600 },
      { auth_time: nowS + 3600 },
      { auth_time: undefined },
      { sub: '' },
      { sub: 'nobody' },
    ])
      expect(await harness.verifyToken(write(changes))).toBeNull();
  });
});
