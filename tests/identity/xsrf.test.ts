import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityEndpoints } from '../../src/school/features/identity/identity.ts';
import { type IdentityServer, startIdentityServer } from './embedded-harness.ts';
import { startFakeOidc } from './fake-oidc.ts';

// A page of another site can make a browser send its cookies. It cannot read the token that a request must repeat.

let server: IdentityServer;
let oidc: Awaited<ReturnType<typeof startFakeOidc>>;
beforeAll(async () => {
  oidc = await startFakeOidc();
  server = await startIdentityServer({ oidc });
});
afterAll(async () => {
  await server.close();
  await oidc.close();
});

const changes = Object.values(identityEndpoints).filter(({ method }) => method !== 'GET');
const token = 'a'.repeat(43);

async function send(path: string, headers: Record<string, string>, body: unknown = {}) {
  const response = await server.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { code } = ((await response.clone().json()) ?? {}) as { code?: string };
  return { response, status: response.status, code };
}

/** A session's cookie; each one is new, because some endpoints end it. */
async function openSession(): Promise<string> {
  const account = {
    email: `${crypto.randomUUID()}@school.example`,
    password: 'correct horse 7',
    name: 'Ada',
  };
  const { response } = await send('/identity/sign-up', {}, account);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

it('knows every endpoint that changes something', () => {
  expect(changes.length).toBeGreaterThan(12);
  expect(changes.every(({ method }) => method === 'POST')).toBe(true);
});

it.each(changes.map(({ path }) => path))('POST %s by a cookie demands the token', async (path) => {
  const cookie = await openSession();
  const withToken = `${cookie}; XSRF-TOKEN=${token}`;
  for (const headers of [
    { Cookie: cookie },
    { Cookie: cookie, 'X-XSRF-TOKEN': token },
    { Cookie: withToken },
    { Cookie: withToken, 'X-XSRF-TOKEN': 'b'.repeat(43) },
    // An empty cookie equals an empty header.
    { Cookie: `${cookie}; XSRF-TOKEN=`, 'X-XSRF-TOKEN': '' },
  ]) {
    const { status, code } = await send(path, headers);
    expect([headers, status, code]).toEqual([headers, 403, 'xsrf-token']);
  }
  // Nothing has happened to the session, and with the token the request gets as far as its own rules.
  const { code } = await send(path, { Cookie: withToken, 'X-XSRF-TOKEN': token });
  expect(code).not.toBe('xsrf-token');
});

it.each(['anneal_session', 'anneal_challenge', 'anneal_pending', 'anneal_device'])(
  'the cookie %s alone is reason enough',
  async (name) => {
    expect((await send('/identity/sign-in', { Cookie: `${name}=${token}` })).code).toBe('xsrf-token');
  },
);

it('asks nobody for a token whom no cookie authenticates', async () => {
  const unknown = { email: 'nobody@school.example', password: 'correct horse 7' };
  for (const Cookie of ['', 'anneal_known=x', 'other=1'])
    expect((await send('/identity/sign-in', { Cookie }, unknown)).code).toBe('INVALID_USER');
});

it('gives a token that scripts can read with a session and with a refusal, and only to a browser without one', async () => {
  const cookie = await openSession();
  const given = (line: string | undefined) => line?.replace(/[\w-]{43}/, '…');
  const refused = await send('/identity/token', { Cookie: cookie });
  expect(refused.response.headers.getSetCookie().map(given)).toEqual([
    'XSRF-TOKEN=…; Max-Age=34560000; Path=/; SameSite=Strict',
  ]);
  const kept = await send('/identity/token', {
    Cookie: `${cookie}; XSRF-TOKEN=${token}`,
    'X-XSRF-TOKEN': token,
  });
  expect([kept.status, kept.response.headers.getSetCookie()]).toEqual([200, []]);
});
