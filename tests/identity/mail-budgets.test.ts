import { afterEach, expect, it } from 'vitest';
import type { LimitsOptions } from '../../src/school/server/limits/limits.ts';
import { createCookieFetch, type IdentityServer, startIdentityServer } from './embedded-harness.ts';

let server: IdentityServer;
afterEach(async () => {
  await server.close();
  expect(server.unforeseen).toEqual([]);
});
const open = async (rules: LimitsOptions['rules'] = {}) => {
  server = await startIdentityServer({ limits: { rules, waiting: { pauseMs: 1 } } });
};

type Browser = ReturnType<typeof createCookieFetch>;
const hourS = 3600;
const askForLink = async (browser: Browser, email: string) =>
  (await browser(`/auth-link?${new URLSearchParams({ email, redirectUrl: '/signin' })}`)).status;
async function signUp(email: string): Promise<Browser> {
  const browser = createCookieFetch(server.origin);
  const body = JSON.stringify({ email, password: 'correct horse 7', name: '' });
  const headers = { 'Content-Type': 'application/json' };
  expect((await browser('/identity/sign-up', { method: 'POST', headers, body })).status).toBe(200);
  return browser;
}

it('an owner’s known device has mails of its own, however many strangers have asked for', async () => {
  await open();
  const email = 'ada@school.example';
  const known = await signUp(email);
  const stranger = createCookieFetch(server.origin);
  for (let count = 0; count < 20; count += 1) expect(await askForLink(stranger, email)).toBe(200);
  expect(await server.readMails(email)).toHaveLength(3);
  for (let count = 0; count < 5; count += 1) expect(await askForLink(known, email)).toBe(200);
  expect(await server.readMails(email)).toHaveLength(8);
  expect(await askForLink(known, email)).toBe(200);
  expect(await server.readMails(email)).toHaveLength(8);
});

it('mails to addresses nobody has are bounded for all together, and do not keep anybody’s from them', async () => {
  await open({
    mailsToUnknownOfKind: [{ count: 1, windowS: hourS }],
    mailsToUnknown: [{ count: 2, windowS: hourS }],
  });
  await signUp('ada@school.example');
  const stranger = createCookieFetch(server.origin);
  const unknown = ['a@spam.example', 'b@spam.example', 'c@spam.example'];
  // The reply is the same for every address.
  for (const email of [...unknown, 'ada@school.example']) expect(await askForLink(stranger, email)).toBe(200);
  const sent = await Promise.all(unknown.map(async (email) => (await server.readMails(email)).length));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await server.readMails('ada@school.example')).toHaveLength(1);
});

it('one who asks for mails to ever new addresses uses up neither the mails to unknown addresses nor those of others', async () => {
  await open({
    mailsOfBrowser: [{ count: 6, windowS: hourS }],
    mailsToUnknownOfKind: [{ count: 4, windowS: hourS }],
    mailsToUnknown: [{ count: 4, windowS: hourS }],
  });
  await signUp('ada@school.example');
  const spammer = createCookieFetch(server.origin);
  const asked: number[] = [];
  for (let count = 0; count < 9; count += 1)
    asked.push(await askForLink(spammer, `victim-${count}@spam.example`));
  // The first request came without a number.
  expect(asked).toEqual([...Array(7).fill(200), 429, 429]);
  // Four of its mails to unknown addresses are sent for the browser, one for the request without a number.
  const sent = await Promise.all(asked.map((_, count) => server.readMails(`victim-${count}@spam.example`)));
  expect(sent.flat()).toHaveLength(5);
  // The budget of all is used up; who asks elsewhere for the first time is sent a mail.
  const newcomer = createCookieFetch(server.origin);
  expect(await askForLink(newcomer, 'grace@school.example')).toBe(200);
  expect(await server.readMails('grace@school.example')).toHaveLength(1);
  expect(await askForLink(newcomer, 'ada@school.example')).toBe(200);
  expect(await server.readMails('ada@school.example')).toHaveLength(1);
});

it('sign-ups by the hundred that ask for codes of proof use up a budget of their own, and delay no link', async () => {
  await open({
    mails: [{ count: 6, windowS: hourS }],
    proofMailsOfKind: [{ count: 2, windowS: hourS }],
    proofMails: [{ count: 2, windowS: hourS }],
    proofMailsAtMost: [{ count: 2, windowS: hourS }],
  });
  const askForProof = async (browser: Browser) =>
    (
      await browser('/identity/address-proof', {
        ...{ method: 'POST', body: '{}' },
        headers: { 'Content-Type': 'application/json' },
      })
    ).status;
  const asked: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const thrownAway = await signUp(`thrown-away-${count}@spam.example`);
    asked.push(await askForProof(thrownAway));
  }
  // Two of the common budget, and two for whoever asked for few.
  expect(asked).toEqual([200, 200, 200, 200, 429, 429]);
  await signUp('ada@school.example');
  expect(await askForLink(createCookieFetch(server.origin), 'ada@school.example')).toBe(200);
  expect(await server.readMails('ada@school.example')).toHaveLength(1);
  // One browser is stopped by its own budget before it uses up what others need.
  server.passTime(hourS * 1000);
  const greedy = await signUp('greedy@spam.example');
  const own = [await askForProof(greedy), await askForProof(greedy), await askForProof(greedy)];
  expect(own).toEqual([200, 200, 429]);
});

it('what an installation mails in an hour is bounded; the rest waits and is sent', async () => {
  await open({ mails: [{ count: 2, windowS: hourS }] });
  const emails = ['ada@school.example', 'grace@school.example', 'edsger@school.example'];
  const stranger = createCookieFetch(server.origin);
  for (const email of emails) {
    await signUp(email);
    await askForLink(stranger, email);
  }
  const countSent = async () =>
    (await Promise.all(emails.map(async (email) => (await server.readMails(email)).length))).reduce(
      (sum, count) => sum + count,
    );
  expect(await countSent()).toBe(2);
  server.passTime(hourS * 1000);
  expect(await countSent()).toBe(3);
});
