import { readFile } from 'node:fs/promises';
import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import { identityEndpoints } from '../../src/school/features/identity/identity.ts';
import { xsrfHeaders } from '../setup/xsrf-headers.ts';
import type { IdentityServer } from './embedded-harness.ts';
import { createCookieFetch, startIdentityServer, testEnv } from './embedded-harness.ts';

let server: IdentityServer;
beforeAll(async () => {
  // One slow turn, and the next a quarter of an hour later, so that no test waits for one.
  const slowPasswords = [
    { from: 0, everyS: 0 },
    { from: 1, everyS: 900 },
  ] as const;
  server = await startIdentityServer({ limits: { slow: { slowPasswords } } });
});
afterAll(async () => {
  await server.close();
  expect(server.unforeseen).toEqual([]);
});

let emailCount = 0;
function newEmail(): string {
  emailCount += 1;
  return `person-${emailCount}@school.example`;
}
const password = 'correct horse 7';

async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  { origin } = server,
): Promise<Response> {
  return fetch(`${origin}/identity/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers, ...xsrfHeaders(headers.Cookie) },
    body: JSON.stringify(body),
  });
}
async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { code: string }).code;
}
function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
async function signUp(email = newEmail()) {
  const response = await post('sign-up', { email, password, name: 'A Person' });
  expect(response.status).toBe(200);
  const { accessToken, user } = (await response.json()) as { accessToken: string; user: { id: string } };
  return { email, cookie: cookieOf(response), accessToken, userId: user.id };
}

describe('the session cookie', () => {
  const flags = async (target: IdentityServer) => {
    const response = await post('sign-up', { email: newEmail(), password, name: '' }, {}, target);
    const [pair, ...rest] = response.headers.getSetCookie()[0]?.split('; ') ?? [];
    return { name: pair?.split('=')[0], attributes: rest.sort() };
  };

  it('is out of reach of scripts and of other sites, and goes to /identity alone', async () => {
    expect(await flags(server)).toEqual({
      name: 'anneal_session',
      attributes: ['HttpOnly', 'Max-Age=2592000', 'Path=/identity', 'SameSite=Lax'],
    });
  });

  it('can be set by this host over TLS alone where visitors come over TLS', async () => {
    const publicUrl = 'https://labs.example.org';
    const own = await startIdentityServer({ env: { publicUrl, productKey: 'labs' } });
    const { name, attributes } = await flags(own);
    await own.close();
    expect(name).toBe('__Host-labs_session');
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('of a release before that goes on, and gets the new name when it is renewed', async () => {
    const own = await startIdentityServer({ env: { publicUrl: 'https://labs.example.org' } });
    const first = await post('sign-up', { email: newEmail(), password, name: '' }, {}, own);
    const Cookie = cookieOf(first).replace('__Host-', '');
    expect((await post('token', {}, { Cookie }, own)).status).toBe(200);
    own.passTime(29 * 24 * 3600 * 1000);
    const renewed = (await post('token', {}, { Cookie }, own)).headers.getSetCookie();
    expect(renewed.map((line) => line.split(';')[0])).toEqual(['anneal_session=', cookieOf(first)]);
    const both = await post('sign-out', { isEverywhere: false }, { Cookie }, own);
    expect(both.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([
      'anneal_session=',
      '__Host-anneal_session=',
    ]);
    expect((await post('token', {}, { Cookie: cookieOf(first) }, own)).status).toBe(401);
    await own.close();
  });

  it('is new with each sign-in; the one the browser brought ends, whoever planted it', async () => {
    const attacker = await signUp();
    const { email } = await signUp();
    const response = await post('sign-in', { email, password }, { Cookie: attacker.cookie });
    expect(cookieOf(response)).not.toBe(attacker.cookie);
    expect((await post('token', {}, { Cookie: attacker.cookie })).status).toBe(401);
    expect((await post('token', {}, { Cookie: cookieOf(response) })).status).toBe(200);
  });

  it('made up or emptied opens nothing', async () => {
    for (const value of ['x', 'a'.repeat(43), '%00', "' OR 1=1 --"]) {
      const response = await post('token', {}, { Cookie: `anneal_session=${encodeURIComponent(value)}` });
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('may be missing: a visitor is told so without a refusal', async () => {
    for (const headers of [{}, { Cookie: 'anneal_session=' }, { Cookie: 'another=1' }]) {
      const response = await post('token', {}, headers);
      expect(response.status).toBe(200);
      expect(await response.json()).toBeNull();
    }
  });

  it('cannot be made from what the database holds', async () => {
    const { cookie } = await signUp();
    const { rows } = await server.database.query<{ token: string }>('SELECT token FROM identity_sessions');
    expect(rows.map((row) => row.token)).not.toContain(cookie.split('=')[1]);
    for (const { token } of rows)
      expect((await post('token', {}, { Cookie: `anneal_session=${token}` })).status).toBe(401);
  });

  it('is sent again when a session in use is extended, and ends 30 days after its last use', async () => {
    const own = await startIdentityServer();
    const first = await post('sign-up', { email: newEmail(), password, name: '' }, {}, own);
    const Cookie = cookieOf(first);
    const dayMs = 24 * 3600 * 1000;
    expect((await post('token', {}, { Cookie }, own)).headers.getSetCookie()).toEqual([]);
    own.passTime(29 * dayMs);
    const extended = await post('token', {}, { Cookie }, own);
    expect(cookieOf(extended)).toBe(Cookie);
    own.passTime(29 * dayMs);
    expect((await post('token', {}, { Cookie }, own)).status).toBe(200);
    own.passTime(30 * dayMs);
    expect((await post('token', {}, { Cookie }, own)).status).toBe(401);
    await own.close();
  });
});

describe('a request from elsewhere', () => {
  const paths = [
    'methods',
    'sign-up',
    'sign-in',
    'sign-out',
    'token',
    'link',
    'password-reset',
    'password-reset/confirm',
    'sessions/end',
    'sessions/end-others',
  ];

  it.each(paths)('POST %s is refused from a foreign page', async (path) => {
    const { cookie } = await signUp();
    const own = { Cookie: cookie };
    const foreign = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `${server.origin}.evil.example` },
      { Origin: server.origin.replace('http:', 'https:') },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of foreign) {
      const response = await post(path, {}, { ...own, ...headers });
      expect(response.status).toBe(403);
      expect(await codeOf(response)).toBe('foreign-origin');
    }
    expect((await post('token', {}, { ...own, Origin: server.origin })).status).toBe(200);
    expect((await post('token', {}, { ...own, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  it.each(paths)('POST %s is refused in a form’s media type', async (path) => {
    const { cookie } = await signUp();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await post(path, {}, { Cookie: cookie, 'Content-Type': type });
      expect(response.status).toBe(400);
    }
    expect((await post('token', {}, { Cookie: cookie })).status).toBe(200);
  });

  it.each(paths)('POST %s is refused with text that is none', async (path) => {
    const { cookie } = await signUp();
    for (const broken of ['a\ud83e', 'a\u0000b']) {
      const response = await post(path, { email: broken, name: broken }, { Cookie: cookie });
      expect(response.status).toBe(400);
      const { issues } = (await response.json()) as { issues: { path: string; code: string }[] };
      expect(issues.map((issue) => `${issue.path} ${issue.code}`)).toEqual([
        'email broken-text',
        'name broken-text',
      ]);
    }
    expect((await fetch(`${server.origin}/auth-link?email=a%00b`)).status).toBe(400);
  });

  it('is refused when it is no JSON, too large or says too much', async () => {
    const broken = await fetch(`${server.origin}/identity/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":',
    });
    expect(await codeOf(broken)).toBe('malformed-json');
    expect((await post('sign-up', { email: 'x'.repeat(20_000), password, name: '' })).status).toBe(413);
    const bold = { email: newEmail(), password, name: '', tokenVersion: 9, emailVerified: true };
    expect(await codeOf(await post('sign-up', bold))).toBe('invalid-request');
    const bell = { email: newEmail(), password, name: 'Ada\u0000' };
    expect(await codeOf(await post('sign-up', bell))).toBe('invalid-request');
    expect(await codeOf(await post('sign-in', { email: ['a@b.example'], password }))).toBe('invalid-request');
  });
});

describe('tokens', () => {
  it('carry what the verifier needs and no secret, and verify with the published keys', async () => {
    const { accessToken, userId, cookie } = await signUp();
    const [head, claims] = accessToken
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(head).toEqual({ alg: 'ES256', kid: expect.any(String) });
    expect(claims).toMatchObject({ sub: userId, tv: 1, iss: server.origin, aud: 'anneal' });
    expect(claims.exp - claims.iat).toBe(900);
    expect(JSON.stringify(claims)).not.toContain(cookie.split('=')[1]);
    const jwks = await (await fetch(`${server.origin}/identity/jwks`)).json();
    expect(identityEndpoints.getJwks.reply.safeParse(jwks).success).toBe(true);
    expect(jwks.keys).toContainEqual(expect.objectContaining({ kid: head.kid }));
    for (const key of jwks.keys) expect(key).not.toHaveProperty('d');
  });

  it('end within a minute in every process after a sign-out in one', async () => {
    const { accessToken, cookie, userId } = await signUp();
    const { database, limits, origin, clock } = server;
    const other = await createEmbeddedIdentity({
      database,
      env: testEnv(),
      clock,
      limits,
      publicOrigins: [origin],
    });
    expect((await other.verifyToken(accessToken))?.userId).toBe(userId);
    await post('sign-out', { isEverywhere: true }, { Cookie: cookie });
    expect(await server.provider.verifyToken(accessToken)).toBeNull();
    server.passTime(60_000);
    expect(await other.verifyToken(accessToken)).toBeNull();
  });

  it('are signed with a new key after 90 days, and the former is published for a day more', async () => {
    const own = await startIdentityServer();
    const signedUp = await post('sign-up', { email: newEmail(), password, name: '' }, {}, own);
    const Cookie = cookieOf(signedUp);
    const kids = async () => {
      const { accessToken } = await (await post('token', {}, { Cookie }, own)).json();
      const { keys } = (await (await own.provider.routes!.request('/jwks')).json()) as {
        keys: { kid: string }[];
      };
      return [decodeProtectedHeader(accessToken).kid, ...keys.map(({ kid }) => kid)];
    };
    const [first] = await kids();
    const dayMs = 24 * 3600 * 1000;
    for (let day = 0; day < 4; day += 1) {
      own.passTime(22 * dayMs);
      expect(await kids()).toEqual([first, first]);
    }
    own.passTime(2 * dayMs);
    const [second, ...published] = await kids();
    expect([second === first, published]).toEqual([false, [second, first]]);
    own.passTime(dayMs);
    expect(await kids()).toEqual([second, second]);
    await own.close();
  });

  it('are signed with one new key, however many processes and requests find that it is missing', async () => {
    const { database, limits, clock, passTime, origin } = server;
    const open = (...identitySecrets: [string, ...string[]]) =>
      createEmbeddedIdentity({
        ...{ database, env: testEnv({ identitySecrets }), clock, limits, publicOrigins: [origin] },
      });
    const countKeys = async () =>
      (await database.query('SELECT FROM identity_jwks WHERE expires_at > $1', [new Date(clock())])).rowCount;
    const secret = 'a secret of the tests of 32+ chars';
    const processes = await Promise.all([open(secret), open(secret), open(secret)]);
    const readAtOnce = () =>
      Promise.all(
        processes.flatMap(({ routes }) => Array.from({ length: 8 }, () => routes!.request('/jwks'))),
      );
    await database.query('DELETE FROM identity_jwks');
    await readAtOnce();
    expect(await countKeys()).toBe(1);
    passTime(91 * 24 * 3600 * 1000);
    await readAtOnce();
    expect(await countKeys()).toBe(1);
    const { cookie } = await signUp();
    const { routes } = await open('another secret of the tests of 32+');
    const headers = { 'Content-Type': 'application/json', ...xsrfHeaders(cookie) };
    const ask = async () => (await routes!.request('/token', { method: 'POST', headers })).status;
    expect(new Set(await Promise.all(Array.from({ length: 8 }, ask)))).toEqual(new Set([200]));
    expect(await countKeys()).toBe(1);
  });

  it('end, and sessions too, with the statements of the plan for an incident', async () => {
    const own = await startIdentityServer();
    const signedUp = await post('sign-up', { email: newEmail(), password, name: '' }, {}, own);
    const { accessToken } = (await signedUp.json()) as { accessToken: string };
    const plan =
      (await readFile('docs/operations.md', 'utf8')).match(/```sql\n([^`]+identity_jwks;)/)?.[1] ?? '';
    await own.database.query(plan);
    const { database, limits, origin, clock } = own;
    const startedAnew = await createEmbeddedIdentity({
      ...{ database, env: testEnv(), clock, limits, publicOrigins: [origin] },
    });
    expect(await startedAnew.verifyToken(accessToken)).toBeNull();
    expect((await post('token', {}, { Cookie: cookieOf(signedUp) }, own)).status).toBe(401);
    const { rows } = await database.query('SELECT token_version FROM identity_users');
    expect(rows).toEqual([{ token_version: 2 }]);
    await own.close();
  });

  it('stay good, and sessions too, when the secret is changed', async () => {
    const { accessToken, cookie, userId } = await signUp();
    const { database, limits, origin, clock } = server;
    const { rows: before } = await database.query('SELECT private_key FROM identity_jwks');
    expect(before[0].private_key).not.toContain('"d"');
    const rotated = await createEmbeddedIdentity({
      database,
      env: testEnv({ identitySecrets: ['another secret of the tests of 32+'] }),
      clock,
      limits,
      publicOrigins: [origin],
    });
    expect((await rotated.verifyToken(accessToken))?.userId).toBe(userId);
    const response = await rotated.routes!.request('/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...xsrfHeaders(cookie) },
    });
    expect(response.status).toBe(200);
    const fresh = ((await response.json()) as { accessToken: string }).accessToken;
    server.passTime(1000);
    expect((await server.provider.verifyToken(fresh))?.userId).toBe(userId);
  });
});

describe('limits', () => {
  const guess = (email: string, target = server) =>
    post('sign-in', { email, password: 'wrong password' }, {}, target);

  it('let a class behind one address sign in, also with a mistake each, while one account is guessed at', async () => {
    const students = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const email = newEmail();
        await server.provider.createAccount({ email, password, name: '' });
        return email;
      }),
    );
    const victim = (await signUp()).email;
    const attempts = students.map(async (email) => {
      const wrong = await guess(email);
      const right = await post('sign-in', { email, password });
      return [wrong.status, right.status];
    });
    const guesses = Promise.all(Array.from({ length: 20 }, () => guess(victim)));
    expect(await Promise.all(attempts)).toEqual(students.map(() => [401, 200]));
    const codes = await Promise.all((await guesses).map(codeOf));
    expect(codes.filter((code) => code === 'INVALID_PASSWORD')).toHaveLength(11);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(9);
  });

  it('say when to come back, and hold for the right password too until then', async () => {
    const { email } = await signUp();
    // The eleventh has the first slow turn.
    for (let count = 0; count < 11; count += 1) expect((await guess(email)).status).toBe(401);
    const refused = await post('sign-in', { email: ` ${email.toUpperCase()}`, password });
    expect(refused.status).toBe(429);
    const retryAfterS = Number(refused.headers.get('Retry-After'));
    expect(retryAfterS).toBeGreaterThan(14 * 60);
    expect(retryAfterS).toBeLessThanOrEqual(15 * 60);
    server.passTime(15 * 60_000);
    expect((await post('sign-in', { email, password })).status).toBe(200);
  });

  it('forget mistakes once the password was right', async () => {
    const { email } = await signUp();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 6; count += 1) expect((await guess(email)).status).toBe(401);
      expect((await post('sign-in', { email, password })).status).toBe(200);
    }
  });

  it('let strangers of one address wait who try many accounts, sign-ups and look-ups, and no other address', async () => {
    const pace = { ofDevice: 0, ofAddress: 2, windowS: 900 };
    // Without places to wait in, requests that would have to wait are told to come back later.
    const slow = await startIdentityServer({
      env: { trustedProxies: 1 },
      limits: {
        paces: { passwords: pace, signUps: pace, lookUps: pace },
        waiting: { places: 0, pauseMs: 2000 },
      },
    });
    const ask = (path: string, address: string, body: object = {}) =>
      post(path, { email: newEmail(), ...body }, { 'X-Forwarded-For': address }, slow);
    const askThrice = async (path: string, address: string, body: object) => {
      const statuses: number[] = [];
      for (let count = 0; count < 3; count += 1) statuses.push((await ask(path, address, body)).status);
      return statuses;
    };
    for (const address of ['198.51.100.7', '2001:db8:1:2::5']) {
      // Requests that fail validation are not counted.
      for (let count = 0; count < 5; count += 1)
        expect((await ask('sign-up', address, { password: 'x', name: '' })).status).toBe(422);
      expect(await askThrice('sign-in', address, { password: 'wrong one' })).toEqual([401, 401, 429]);
      expect(await askThrice('sign-up', address, { password, name: '' })).toEqual([200, 200, 429]);
      expect(await askThrice('methods', address, {})).toEqual([200, 200, 429]);
    }
    // Entries to the left of the proxy's are made up by the caller, and a /64 counts as one address.
    for (const same of ['9.9.9.9, 198.51.100.7', '2001:db8:1:2::6']) {
      const waiting = await ask('methods', same);
      expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([429, '2']);
    }
    expect((await ask('methods', '198.51.100.8')).status).toBe(200);
    await slow.close();
  });
});

describe('secrets', () => {
  const written: string[] = [];
  beforeEach(() => {
    const record = (chunk: unknown) => {
      written.push(String(chunk));
      return true;
    };
    vi.spyOn(process.stdout, 'write').mockImplementation(record);
    vi.spyOn(process.stderr, 'write').mockImplementation(record);
    for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation(
        (...parts) => void written.push(parts.map(String).join(' ')),
      );
  });
  afterEach(() => vi.restoreAllMocks());

  it('reach no log, no error and no table in the clear', async () => {
    const email = 'canary-7f3a@school.example';
    const secret = 'canary password 7f3a';
    const browser = createCookieFetch(server.origin);
    const send = async (path: string, body: unknown) => {
      const response = await browser(`/identity/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) written.push(text);
      return text;
    };
    const { accessToken } = JSON.parse(
      await send('sign-up', { email, password: secret, name: 'Canary 7f3a' }),
    );
    await send('sign-up', { email, password: secret, name: 'Canary 7f3a' });
    await send('sign-up', { email: `${email}@`, password: secret, name: 'Canary 7f3a' });
    await send('sign-up', { email, password: 'can', name: '' });
    await send('sign-in', { email, password: secret, extra: secret });
    await send('sign-in', `canary ${secret}`);
    for (let count = 0; count < 12; count += 1)
      await send('sign-in', { email, password: `${secret}${count}` });
    await send('token', {});
    await server.provider.verifyToken(`${accessToken}x`);
    await expect(
      server.provider.createAccount({ email, password: secret, name: '' }).catch((error: Error) => {
        written.push(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`);
        throw error;
      }),
    ).rejects.toThrow('USER_ALREADY_EXISTS');
    await send('sign-out', { isEverywhere: true });
    const said = written.join('\n');
    // The word is searched for, not the digits beside it, which ids and hashes may contain by chance.
    expect(said).not.toMatch(/canary/i);
    expect(said).not.toContain(accessToken.split('.')[1]);
    const { rows } = await server.database.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM limit_counters t
       UNION ALL SELECT row_to_json(t)::text FROM identity_accounts t
       UNION ALL SELECT row_to_json(t)::text FROM identity_sessions t`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/canary/i);
  });
});

describe('changing the password', () => {
  const change = (cookie: string, body: unknown, headers: Record<string, string> = {}) =>
    post('password', body, { Cookie: cookie, Origin: server.origin, ...headers });
  const next = { current: password, password: 'another horse 8' };

  it('gives the session a new secret and does not vouch for the address', async () => {
    const { cookie, userId } = await signUp();
    const response = await change(cookie, next);
    expect(response.status).toBe(200);
    expect(cookieOf(response)).not.toBe(cookie);
    expect((await post('token', {}, { Cookie: cookie, Origin: server.origin })).status).toBe(401);
    const { rows } = await server.database.query('SELECT email_verified FROM identity_users WHERE id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ email_verified: false }]);
  });

  it('is no way to guess, and closes the account for nobody else', async () => {
    const { cookie, email } = await signUp();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      codes.push(await codeOf(await change(cookie, { ...next, current: `guess ${attempt}` })));
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'INVALID_PASSWORD'));
    expect(codes[10]).toBe('too-many-requests');
    expect((await post('sign-in', { email, password })).status).toBe(200);
  });

  it('is refused to foreign pages, without a session, and with more or less than it asks for', async () => {
    const { cookie } = await signUp();
    expect(await codeOf(await change(cookie, next, { Origin: 'https://evil.example' }))).toBe(
      'foreign-origin',
    );
    expect(await codeOf(await change('', next))).toBe('unauthenticated');
    for (const body of [{}, { password: 'x' }, { ...next, email: 'x@y.example' }, { ...next, current: 7 }])
      expect((await change(cookie, body)).status).toBe(400);
  });

  it('says so to somebody who has never had one', async () => {
    const { cookie, userId } = await signUp();
    await server.database.query('UPDATE identity_accounts SET password = NULL WHERE user_id = $1', [userId]);
    const response = await change(cookie, next);
    expect([response.status, await codeOf(response)]).toEqual([409, 'PASSWORD_NOT_SET']);
  });
});
