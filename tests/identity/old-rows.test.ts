import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEncryption } from '../../src/school/features/identity/credentials/encryption.server.ts';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import { codeOfStep } from '../../src/school/features/identity/second-factor/totp.server.ts';
import { xsrfHeaders } from '../setup/xsrf-headers.ts';
import { type IdentityServer, startIdentityServer, testEnv } from './embedded-harness.ts';

// Until 2026-11-29 the library better-auth wrote accounts, sessions and signing keys. These are the rows of one account
// as it wrote them, and what the account's owner had in hand: decision 95.
const writtenAt = Date.parse('2026-11-29T11:39:55.328Z');
const email = 'ada@school.example';
const password = 'correct horse 7';
const Cookie = 'anneal_session=UdXFix4tG0DPspacxzZInnbU_ca9vA3OZHUZF2IJwfA';
const accessToken =
  'eyJhbGciOiJFUzI1NiIsImtpZCI6IjAxYTIyNzFhLWI5ZTItNzc1Ny1iMWQwLTdlMzc2YzcyYzU1MCJ9.eyJzdWIiOiIwMWEyMjcxYS1iYjc4LTc2YmQtODhmMi0zNTI0Njk4NjczOTMiLCJlbWFpbCI6ImFkYUBzY2hvb2wuZXhhbXBsZSIsIm5hbWUiOiJBZGEiLCJ0diI6MSwic2lkIjoiMDFhMjI3MWEtYmI4Zi03NWM0LWJjNmMtZmQyNzk0YmE3MjUwIiwiaWF0IjoxNzk1OTUyMzk1LCJleHAiOjE3OTU5NTMyOTUsImlzcyI6Imh0dHA6Ly9zY2hvb2wuZXhhbXBsZSIsImF1ZCI6ImFubmVhbCJ9.otheO9ZZJ7nDZG81-7m9p8_UMyyn2s90moNPL7y8ETFtRh67AdqHAmmjbGoRm-OjMC2pgemN3W2cFtRAmzaXCw';
/** What the authenticator app holds. */
const appSecret = '952159e1ccd14e3462c9ca90d6d918d65b5bf562';
const recoveryCode = 'WT7U-Y4PC-7G7Y-KF4Y';
const rows = {
  identity_users: {
    id: '01a2271a-bb78-76bd-88f2-352469867393',
    name: 'Ada',
    email: 'ada@school.example',
    email_verified: true,
    token_version: 1,
    created_at: '2026-11-29T11:39:53.076+00:00',
    updated_at: '2026-11-29T11:39:54.054708+00:00',
    is_disabled: false,
  },
  identity_accounts: {
    id: '01a2271a-bb86-74c4-afc1-3d3b571c891c',
    user_id: '01a2271a-bb78-76bd-88f2-352469867393',
    provider_id: 'credential',
    account_id: '01a2271a-bb78-76bd-88f2-352469867393',
    password: '$argon2id$v=19$m=8,t=1,p=1$PSGsCgCQ0+QLz+3He/snNw$e95NABXuH219Ggddp8qDdrjs3sn9cMnf5oMEe8+7mJA',
    created_at: '2026-11-29T11:39:53.076+00:00',
    updated_at: '2026-11-29T11:39:53.076+00:00',
  },
  identity_sessions: {
    id: '01a2271a-bb8f-75c4-bc6c-fd2794ba7250',
    user_id: '01a2271a-bb78-76bd-88f2-352469867393',
    token: 'M8yCVmfznhQhgxjgZNJ-Ip_qX6b2kz9wleOpiqpo2bs',
    expires_at: '2026-12-29T11:39:53.103+00:00',
    user_agent: 'node',
    created_at: '2026-11-29T11:39:53.103+00:00',
    updated_at: '2026-11-29T11:39:53.103+00:00',
  },
  identity_jwks: {
    id: '01a2271a-b9e2-7757-b1d0-7e376c72c550',
    public_key:
      '{"kty":"EC","x":"XPGgCtXz3tDQfCxZBpUyjtzqzxB3A7HjPlgiA2uTKIY","y":"AHgQRiwPztEvcYNnfZCyhiIfRGK4UiUsDvOcEs9BATY","crv":"P-256"}',
    private_key:
      '"$ba$47426229920689$f23d5707bf3a995d580bc447a8d69f529a463254170f21d25bb98997da4fb5e9d8fafffe773ab1a476106afaa74f55fcacc53e6d0a0dac754a2d3c6d2afdfc931553104a76344ef789cb45b58e21de72f88989521221a805fd7d3f678e1a2ccfd9ef345210bef39c015c3378d86f3b92c2cbc6907d80f181c762323508ddda3f6e89b3161abed717ab0374f5ce8ef5069e2444a37750e09b19fe219b316688fcafa0be2cc50408b15a63836634ef4ffccc64cbc3b858b817ba01d1d93229a8234ea50403db9c6bf9b026679d95c7e640a06d9341b2c9c8d4"',
    alg: 'ES256',
    crv: 'P-256',
    created_at: '2026-11-29T11:39:52.673+00:00',
    expires_at: '2027-02-27T11:39:52.673+00:00',
  },
  identity_second_factors: {
    user_id: '01a2271a-bb78-76bd-88f2-352469867393',
    secret:
      '$ba$47426229920689$ab8105fbe3d38df3b2f60274ee2f46d1fc9ccae79a0f95a39a3ad47c1a62287a63371b5b2cf0cad23b61b4bbe96236545aef47937b6cae8e6a13bd710b516768c27241c818d4deffd4de88f6f41633b9',
    created_at: '2026-11-29T11:39:54.436859+00:00',
    confirmed_at: '2026-11-29T11:39:54.762+00:00',
    last_step: 59865079,
  },
  identity_recovery_codes: {
    user_id: '01a2271a-bb78-76bd-88f2-352469867393',
    code_hash: 'YZHfRWRHFy1yxkxfOKQqRlo6MOn51um1nwfXyV9HEs4',
  },
};
const secret = 'a secret of the tests of 32+ chars';
const publicUrl = 'http://school.example';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ env: { publicUrl } });
  server.passTime(writtenAt - Date.now());
  await server.database.query('DELETE FROM identity_jwks');
  for (const [table, row] of Object.entries(rows))
    await server.database.query(
      `INSERT INTO ${table} (${Object.keys(row)}) SELECT ${Object.keys(row)} FROM jsonb_populate_record(NULL::${table}, $1)`,
      [row],
    );
});
afterAll(async () => {
  await server.close();
  expect(server.unforeseen).toEqual([]);
});

const post = (path: string, body: unknown, cookie = '') =>
  fetch(`${server.origin}/identity/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...xsrfHeaders(cookie) },
    body: JSON.stringify(body),
  });
const kidOf = (token: string) => JSON.parse(atob(token.split('.')[0] ?? '')).kid as string;
const userId = rows.identity_users.id;

it('keep a browser signed in, and its access token good', async () => {
  expect((await server.provider.verifyToken(accessToken))?.userId).toBe(userId);
  const renewed = await post('token', {}, Cookie);
  expect(renewed.status).toBe(200);
  const { accessToken: fresh } = (await renewed.json()) as { accessToken: string };
  expect(kidOf(fresh)).toBe(rows.identity_jwks.id);
  expect((await server.provider.verifyToken(fresh))?.userId).toBe(userId);
});

it('let the owner in with password and app, and with password and recovery code', async () => {
  server.passTime(60_000);
  const codes = [
    codeOfStep(Buffer.from(appSecret, 'hex'), Math.floor(server.clock() / 30_000)),
    recoveryCode,
  ];
  expect((await post('sign-in', { email, password: 'correct horse 8' })).status).toBe(401);
  for (const code of codes) {
    const first = await post('sign-in', { email, password });
    expect((await first.json()).code).toBe('SECOND_FACTOR_REQUIRED');
    const challenge = first.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect((await post('second-factor/sign-in', { code }, challenge.join('; '))).status).toBe(200);
  }
});

it('are read with an earlier secret, and a key that no secret reads signs no more', async () => {
  const { database, limits, origin, clock } = server;
  const tokenWith = async (...identitySecrets: [string, ...string[]]) => {
    const env = testEnv({ identitySecrets, publicUrl });
    const provider = await createEmbeddedIdentity({ database, env, clock, limits, publicOrigins: [origin] });
    const headers = { 'Content-Type': 'application/json', ...xsrfHeaders(Cookie) };
    const reply = await provider.routes!.request('/token', { method: 'POST', headers, body: '{}' });
    return ((await reply.json()) as { accessToken: string }).accessToken;
  };
  const newer = 'a newer secret of the tests of 32+';
  expect(kidOf(await tokenWith(newer, secret))).toBe(rows.identity_jwks.id);
  expect(kidOf(await tokenWith(newer))).not.toBe(rows.identity_jwks.id);
});

it('of the first day name no secret', () => {
  const stored =
    'bd2eb214b66644b97399814846fbbe4b090fd1c36f72b9919b2c566664e69b0cd289a772cd72b4cb0c654ef156efa7619770934c756fe029';
  expect(createEncryption(['another secret of the tests of 32+', secret]).decrypt(stored)).toBe(
    'of the first day',
  );
  expect(createEncryption(['another secret of the tests of 32+']).decrypt(stored)).toBeNull();
  const [first = '', ...rest] = stored;
  expect(createEncryption([secret]).decrypt([first === 'b' ? 'c' : 'b', ...rest].join(''))).toBeNull();
});
