import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCookieFetch, type IdentityServer, startIdentityServer } from './embedded-harness.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ limits: { waiting: { pauseMs: 1 } } });
});
afterAll(async () => {
  await server.close();
  expect(server.unforeseen).toEqual([]);
});

type Browser = ReturnType<typeof createCookieFetch>;
const email = 'owner@school.example';
const quarterMs = 15 * 60_000;

const post = (browser: Browser, path: string, body: unknown) =>
  browser(`/identity/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const signIn = async (browser: Browser, password: string) =>
  (await post(browser, 'sign-in', { email, password })).status;
const askForLink = (browser: Browser) =>
  browser(`/auth-link?${new URLSearchParams({ email, redirectUrl: '/signin' })}`);
const readCodes = async (kind: 'reset' | 'sign-in') =>
  (await server.readMails(email)).flatMap(
    ({ text }) => new RegExp(`#${kind}=([\\w-]+)`).exec(text)?.[1] ?? [],
  );

/** Tries the three latest mails, newest first. */
async function tryMails(browser: Browser, kind: 'reset' | 'sign-in', body: object): Promise<boolean> {
  const path = kind === 'reset' ? 'password-reset/confirm' : 'link';
  for (const code of (await readCodes(kind)).slice(0, 3))
    if ((await post(browser, path, { ...body, code })).status === 200) return true;
  return false;
}

it('lets nobody shut the account of a known e-mail: for a whole day its owner gets in from a known device, by a reset and by a link', async () => {
  const attacker = createCookieFetch(server.origin);
  const laptop = createCookieFetch(server.origin);
  let password = 'correct horse 0';
  await post(laptop, 'sign-up', { email, password, name: 'Ada' });
  const outcomes: unknown[] = [];
  let guesses = 0;

  for (let quarter = 1; quarter <= 96; quarter += 1) {
    server.passTime(quarterMs);
    for (let count = 0; count < 11; count += 1) {
      if ((await signIn(attacker, `guess ${count}`)) === 401) guesses += 1;
      if (count >= 4) continue;
      await post(attacker, 'password-reset', { email });
      await askForLink(attacker);
    }
    if (quarter % 8 !== 0) continue;
    // From an unknown browser the password alone helps neither the owner nor the attacker, but the mail does.
    const borrowed = createCookieFetch(server.origin);
    await post(borrowed, 'password-reset', { email });
    password = `correct horse ${quarter}`;
    const isReset = await tryMails(borrowed, 'reset', { password });
    const another = createCookieFetch(server.origin);
    await askForLink(another);
    const isLinked = await tryMails(another, 'sign-in', { email });
    outcomes.push([await signIn(laptop, password), isReset, await signIn(borrowed, password), isLinked]);
  }
  expect(outcomes).toEqual(Array(12).fill([200, true, 200, true]));
  // Meanwhile the limits for strangers held: on guesses, of which the first came before the browser had a number and 30
  // are those of a browser's day, and on mails that the owner did not ask for.
  expect(guesses).toBe(31);
  expect((await server.readMails(email)).length).toBeLessThanOrEqual(2 * (24 + 10 + 12));
}, 180_000);
