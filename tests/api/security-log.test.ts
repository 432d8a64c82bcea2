import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../src/school/api/endpoints.ts';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import type { SecurityEvent } from '../../src/school/server/security/security-event.ts';
import { type Account, enter, openAccountApi, post, signIn, signUp } from './account-harness.ts';
import { openTestApi, type TestApi } from './harness.ts';

let api: TestApi;
beforeAll(async () => {
  // One slow turn, and the next an hour later, so that no test waits for one.
  const slowPasswords = [
    { from: 0, everyS: 0 },
    { from: 1, everyS: 3600 },
  ] as const;
  api = await openTestApi(undefined, createEmbeddedIdentity, {}, { slow: { slowPasswords } });
});
afterAll(() => api.close());

/** Waits until a person has this many events, and compares them in order; each is stored a second later. */
async function expectEvents(subject: string | null, events: readonly SecurityEvent[], since = new Date(0)) {
  const { database, security } = api.services;
  const read = async () => {
    const { rows } = await database.query<{ event: SecurityEvent; request_id: string; address: string }>(
      'SELECT event, request_id, address FROM security_events WHERE subject IS NOT DISTINCT FROM $1 AND at >= $2 ORDER BY event_id',
      [subject === null ? null : security.hash(subject), since],
    );
    return rows;
  };
  await expect.poll(async () => (await read()).map(({ event }) => event)).toEqual(events);
  for (const { request_id: requestId, address } of await read()) {
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(address).toBe(security.hash('unknown'));
  }
}
const wrong = (email: string) => post(api, '/identity/sign-in', { email, password: 'wrong horse 9' });
const getProfile = (token: string) =>
  api.request('/private/profile', { headers: { Authorization: `Bearer ${token}` } });

it('tells what happened to one account, and of whom only by a keyed hash', async () => {
  const who = await enter(api, 'teacher', 'Dr. Canary');
  expect((await wrong(who.email)).status).toBe(401);
  const again = await signIn(api, who);
  const password = 'four other words are fine';
  const changed = await post(api, '/identity/password', { current: who.password, password }, again.cookie);
  expect(changed.status).toBe(200);
  expect((await getProfile(again.token)).status).toBe(401);
  const last = await signIn(api, { email: who.email, password });
  const refused = await api.call({ ...who, token: last.token }, endpoints.updateProfile, {
    body: { role: 'student', profile: { name: 'Dr. Canary' } },
  });
  expect(refused.body.code).toBe('role-fixed');
  expect((await post(api, '/identity/sign-out', { isEverywhere: true }, last.cookie)).status).toBe(200);
  await expectEvents(who.email, [
    'account-created',
    'role-chosen',
    'sign-in-refused',
    'signed-in',
    'password-set',
    'signed-in',
    'role-change-refused',
    'signed-out-everywhere',
  ]);
  const { rows } = await api.services.database.query('SELECT * FROM security_events');
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`canary|${who.userId}|horse`, 'i'));
});

it('tells the end of an account, and nothing in it leads back to the person', async () => {
  const who: Account = await enter(api, 'student');
  expect((await api.call(who, endpoints.deleteProfile, { body: {} })).status).toBe(200);
  await expectEvents(who.email, ['account-created', 'role-chosen', 'account-ended']);
});

it('tells of tokens that are none, of ended sessions and of other sites, and not of pages that were asleep', async () => {
  const since = new Date();
  const other = await openAccountApi();
  const who = await signUp(other);
  const [head, body, signature] = who.token.split('.') as [string, string, string];
  const late = Buffer.from(JSON.stringify({ sub: 'x', exp: 1000 })).toString('base64url');
  for (const token of ['forged', `${head}.${body}.${signature}x`, `${head}.${late}.${signature}`])
    expect((await getProfile(token)).status).toBe(401);
  const foreign = await api.request('/identity/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://evil.test' },
    body: '{}',
  });
  expect(foreign.status).toBe(403);
  await other.close();
  await expectEvents(null, ['token-refused', 'token-refused', 'foreign-origin-refused'], since);
});

it('tells when a limit is hit', async () => {
  const who = await enter(api, 'student');
  // Ten as they come, and one in a slow turn.
  for (let count = 0; count < 11; count += 1) await wrong(who.email);
  expect((await wrong(who.email)).status).toBe(429);
  await expectEvents(who.email, [
    'account-created',
    'role-chosen',
    ...Array.from({ length: 11 }, () => 'sign-in-refused' as const),
    'limit-reached',
  ]);
});
