import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedIdentity } from '../../src/school/features/identity/embedded/create-embedded-identity.server.ts';
import { createExternalProvider } from '../../src/school/features/identity/routes/external-provider.server.ts';
import type { IdentityServer } from './embedded-harness.ts';
import { createCookieFetch, settingsOf, startIdentityServer, testEnv } from './embedded-harness.ts';
import type { FakeOidc, Fault } from './fake-oidc.ts';
import { startFakeOidc } from './fake-oidc.ts';
import { follow } from './test-popup.ts';

const written: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) });
const otherSite = 'https://school.example.net';
const onward = `?${new URLSearchParams({ redirect: `${otherSite}/courses?id=7` })}`;
let oidc: FakeOidc;
let server: IdentityServer;
beforeAll(async () => {
  oidc = await startFakeOidc();
  server = await startIdentityServer({ oidc, log, env: { redirectOrigins: [otherSite] } });
});
afterAll(async () => {
  await server.close();
  await oidc.close();
  expect(server.unforeseen).toEqual([]);
});

afterEach(() => oidc.spoil(null));

let count = 0;
function newEmail(): string {
  count += 1;
  return `canary-9c1d-${count}@school.example`;
}
const password = 'canary horse 9c1d';
const post = (browser: typeof fetch, path: string, body: unknown) =>
  browser(`/identity/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const askForLink = (browser: typeof fetch, email: string, redirectUrl: string, headers = {}) =>
  browser(`/auth-link?${new URLSearchParams({ email, redirectUrl })}`, { headers });
const startOf = (mode = 'popup') => `${server.origin}/identity/external/start?mode=${mode}&flow=f`;
const outcomeOf = async (response: Response) => /"code":"([\w-]+)"/.exec(await response.text())?.[1];

describe('GET /auth-link', () => {
  it.each([
    'https://evil.example/signin',
    '//evil.example/signin',
    'javascript:alert(1)',
    'signin',
    '',
    '/\\evil.example',
  ])('mails nothing that leads to %j', async (target) => {
    const email = newEmail();
    const response = await askForLink(createCookieFetch(server.origin), email, target);
    expect([response.status, await codeOf(response)]).toEqual([422, 'foreign-redirect']);
    expect(await server.readMails(email)).toEqual([]);
  });

  it.each([
    ['/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345', '/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345'],
    ['/classes?join=ABCD-2345', '/signin?redirect=%2Fclasses%3Fjoin%3DABCD-2345'],
    ['/signin?redirect=//evil.example&utm=1', '/signin'],
    ['/signin?redirect=https://evil.example/', '/signin'],
    // The operator's other site, which is in the list of allowed redirect targets.
    [`/signin${onward}`, `/signin${onward}`],
  ])('leads %s to %s', async (target, page) => {
    const email = newEmail();
    const response = await askForLink(createCookieFetch(server.origin), email, server.origin + target);
    expect(response.status).toBe(200);
    expect((await server.readMails(email))[0]?.text).toContain(`${server.origin}${page}#sign-in=`);
  });

  it('refuses another site’s page, and says no more of an address with an account than of one without', async () => {
    const email = newEmail();
    await server.provider.createAccount({ email, password, name: '' });
    const browser = createCookieFetch(server.origin);
    for (const site of ['cross-site', 'same-site']) {
      const foreign = await askForLink(browser, email, '/signin', { 'Sec-Fetch-Site': site });
      expect(foreign.status).toBe(403);
    }
    const replies: unknown[] = [];
    for (const address of [email, newEmail()]) {
      const link = await askForLink(browser, address, '/signin');
      const reset = await post(browser, 'password-reset', { email: address });
      replies.push([link.status, await link.text(), reset.status, await reset.text()]);
    }
    expect(replies[0]).toEqual(replies[1]);
  });

  it('sends one address few mails, says the same to who asks for more, and keeps a link in the mailbox', async () => {
    const attacker = createCookieFetch(server.origin);
    const email = newEmail();
    await server.provider.createAccount({ email, password, name: '' });
    for (let count = 0; count < 6; count += 1) {
      expect((await askForLink(attacker, email, '/signin')).status).toBe(200);
      expect((await post(attacker, 'password-reset', { email })).status).toBe(200);
    }
    expect(await server.readMails(email)).toHaveLength(6);
    // The owner's own request sends no further mail, so the owner signs in by the link that a stranger asked for.
    const owner = createCookieFetch(server.origin);
    expect((await askForLink(owner, email, '/signin')).status).toBe(200);
    const mails = await server.readMails(email);
    expect(mails).toHaveLength(6);
    const codes = mails.flatMap(({ text }) => /#sign-in=([\w-]+)/.exec(text)?.[1] ?? []);
    const elsewhere = createCookieFetch(server.origin);
    expect((await post(elsewhere, 'link', { email, code: codes[0] })).status).toBe(410);
    expect((await post(owner, 'link', { email, code: codes[0] })).status).toBe(200);
  });

  it('is not there, nor offered, where no mail can be sent', async () => {
    const silent = await startIdentityServer({ hasMail: false });
    const browser = createCookieFetch(silent.origin);
    const config = (await (await browser('/identity/config')).json()) as Record<string, unknown>;
    expect(config).toMatchObject({ methods: ['password'], externalName: null, hasPasswordReset: false });
    expect((await askForLink(browser, newEmail(), '/signin')).status).toBe(404);
    expect((await post(browser, 'password-reset', { email: newEmail() })).status).toBe(404);
    expect((await browser('/identity/external/start?mode=popup')).status).toBe(404);
    await silent.close();
  });
});

describe('the outside provider', () => {
  const person = () => ({ subject: `s-${newEmail()}`, email: newEmail(), name: 'Canary 9c1d' });

  const faults = ['nonce', 'audience', 'issuer', 'key', 'unsigned', 'expired', 'azp', 'sender'] as const;
  it.each(faults satisfies readonly Fault[])(
    'signs nobody in after an answer with the fault %s',
    async (fault) => {
      const browser = createCookieFetch(server.origin);
      oidc.enter(person());
      oidc.spoil(fault);
      expect(await outcomeOf(await follow(browser, startOf()))).toBe('internal-error');
      oidc.spoil(null);
      expect(await (await post(browser, 'token', {})).json()).toBeNull();
      expect(await outcomeOf(await follow(browser, startOf()))).toBe('signed-in');
      expect(await (await post(browser, 'token', {})).json()).not.toBeNull();
    },
  );

  /** The address to which the provider sends the browser back; an attacker may send it to somebody else. */
  async function stopBeforeCallback(browser: typeof fetch) {
    let at = startOf();
    for (;;) {
      const location = (await browser(at, { redirect: 'manual' })).headers.get('location') ?? '';
      if (location.startsWith(server.origin)) return location;
      at = location;
    }
  }

  it('cannot be finished in another browser, nor twice: nobody is signed in as somebody else', async () => {
    oidc.enter(person());
    const attacker = createCookieFetch(server.origin);
    const victim = createCookieFetch(server.origin);
    const handed = await stopBeforeCallback(attacker);
    expect(await outcomeOf(await victim(handed))).toBe('internal-error');
    expect(await (await post(victim, 'token', {})).json()).toBeNull();
    const own = await stopBeforeCallback(attacker);
    expect(await outcomeOf(await attacker(own))).toBe('signed-in');
    expect(await outcomeOf(await attacker(own))).toBe('internal-error');
    expect(
      await outcomeOf(await victim(`${server.origin}/identity/external/callback?state=made-up&code=x`)),
    ).toBe('internal-error');
  });

  it('gives the browser a new session, whoever planted the one it had', async () => {
    const planted = createCookieFetch(server.origin);
    await post(planted, 'sign-up', { email: newEmail(), password, name: '' });
    oidc.enter(person());
    const first = await follow(planted, startOf());
    const cookies = first.headers.getSetCookie().filter((line) => line.startsWith('anneal_session='));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/HttpOnly/);
    expect(cookies[0]).toMatch(/SameSite=Lax/);
  });

  it('comes back to a page of ours alone', async () => {
    const browser = createCookieFetch(server.origin);
    oidc.enter(null);
    const back = async (search: string) => {
      let at = `${startOf('redirect')}&search=${encodeURIComponent(search)}`;
      for (;;) {
        const location = (await browser(at, { redirect: 'manual' })).headers.get('location') ?? '';
        if (location.startsWith('/signin')) return location;
        at = location;
      }
    };
    expect(await back('?redirect=%2Fclasses')).toBe(
      '/signin?redirect=%2Fclasses#external=cancelled-popup-request',
    );
    expect(await back(onward)).toBe(`/signin${onward}#external=cancelled-popup-request`);
    for (const trick of [
      '?redirect=//evil.example',
      '?redirect=https://evil.example',
      '#x',
      '//evil.example',
    ])
      expect(await back(trick)).toBe('/signin#external=cancelled-popup-request');
  });

  it('is asked for its addresses again after it was down or named another issuer, and says so meanwhile', async () => {
    const late = await startFakeOidc();
    late.setDown(true);
    const own = await startIdentityServer({ oidc: late });
    const browser = createCookieFetch(own.origin);
    const start = `${own.origin}/identity/external/start?mode=popup&flow=f`;
    expect(await outcomeOf(await follow(browser, start))).toBe('internal-error');
    late.setDown(false);
    late.enter(person());
    late.spoil('name');
    expect(await outcomeOf(await follow(browser, start))).toBe('internal-error');
    late.spoil(null);
    expect(await outcomeOf(await follow(browser, start))).toBe('signed-in');
    await own.close();
    await late.close();
  });

  it('is asked at the configured addresses, and for the address of a person whom the ID token does not name', async () => {
    const { issuer } = oidc;
    const endpoints = {
      authorization: `${issuer}/authorize`,
      token: `${issuer}/token`,
      jwks: `${issuer}/jwks`,
      userinfo: `${issuer}/userinfo`,
    };
    const provider = createExternalProvider({ ...settingsOf(oidc), endpoints }, { warn: () => undefined });
    const visitor = person();
    oidc.enter(visitor);
    oidc.spoil('no-email');
    const attempt = {
      state: 'a state',
      nonce: 'a nonce',
      verifier: 'a verifier of at least forty-three characters',
    };
    const address = await provider.findAuthorizationUrl(attempt, 'https://labs.example/back');
    const visit = await fetch(address, { redirect: 'manual' });
    const returned = new URL(visit.headers.get('location') ?? '');
    const { subject, email, name } = visitor;
    expect(await provider.exchange(returned, attempt)).toEqual({
      subject,
      email,
      name,
      isEmailVerified: true,
    });
  });

  it('cannot plant an outside account: an address it does not vouch for is linked to nothing', async () => {
    const email = newEmail();
    await server.provider.createAccount({ email, password, name: '' });
    const shared = createCookieFetch(server.origin);
    const claimant = { ...person(), email, isEmailVerified: false };
    // This holds even if a person with a verified address had been asked for the password just before.
    oidc.enter({ ...person(), email });
    await follow(shared, startOf());
    oidc.enter(claimant);
    expect(await outcomeOf(await follow(shared, startOf()))).toBe('account-exists-with-different-credential');
    expect((await post(shared, 'sign-in', { email, password })).status).toBe(200);
    const attacker = createCookieFetch(server.origin);
    oidc.enter(claimant);
    expect(await outcomeOf(await follow(attacker, startOf()))).toBe(
      'account-exists-with-different-credential',
    );
    expect(await (await post(attacker, 'token', {})).json()).toBeNull();
  });

  it('after a reset is not the own address, and the link is not used up by trying', async () => {
    const email = newEmail();
    const owner = createCookieFetch(server.origin);
    await post(owner, 'sign-up', { email, password, name: '' });
    await post(owner, 'password-reset', { email });
    const code = /#reset=([\w-]+)/.exec((await server.readMails(email))[0]?.text ?? '')?.[1];
    const choose = (chosen: string) => post(owner, 'password-reset/confirm', { code, password: chosen });
    for (const guessed of [email, email.split('@')[0] ?? '', 'Anneal 2026!'])
      expect(await codeOf(await choose(guessed))).toBe('WEAK_PASSWORD');
    expect((await choose('canary horse 9c1d more')).status).toBe(200);
  });

  it('opens no account any more whose address somebody else has proved by a reset', async () => {
    const email = newEmail();
    const squatter = { ...person(), email, isEmailVerified: false };
    const attacker = createCookieFetch(server.origin);
    oidc.enter(squatter);
    expect(await outcomeOf(await follow(attacker, startOf()))).toBe('signed-in');
    const owner = createCookieFetch(server.origin);
    const setPassword = async () => {
      expect((await post(owner, 'password-reset', { email })).status).toBe(200);
      const code = /#reset=([\w-]+)/.exec((await server.readMails(email))[0]?.text ?? '')?.[1];
      expect((await post(owner, 'password-reset/confirm', { code, password })).status).toBe(200);
      expect((await post(owner, 'sign-in', { email, password })).status).toBe(200);
    };
    await setPassword();
    oidc.enter(squatter);
    expect(await outcomeOf(await follow(attacker, startOf()))).toBe(
      'account-exists-with-different-credential',
    );
    // An account whose address was verified before keeps its ways of signing in.
    oidc.enter({ ...person(), email });
    await follow(owner, startOf());
    expect((await post(owner, 'sign-in', { email, password })).status).toBe(200);
    await setPassword();
    expect(await (await post(owner, 'methods', { email })).json()).toEqual({
      methods: ['password', 'google'],
    });
  });

  it('is not begun from an address it does not lead back to', async () => {
    const response = await fetch(startOf().replace('127.0.0.1', 'localhost'));
    expect(await outcomeOf(response)).toBe('unauthorized-domain');
    const foreign = await fetch(startOf(), { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(foreign.status).toBe(403);
  });

  it('leaves the small window in sight of the page that opened it', async () => {
    oidc.enter(null);
    const response = await follow(createCookieFetch(server.origin), startOf());
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
  });
});

describe('the secret', () => {
  it('can be replaced while the old one still reads: keys, sessions and tokens stay', async () => {
    const browser = createCookieFetch(server.origin);
    const signedUp = await post(browser, 'sign-up', { email: newEmail(), password, name: '' });
    const { accessToken } = (await signedUp.json()) as { accessToken: string };
    const kidOf = (token: string) => JSON.parse(atob(token.split('.')[0] ?? '')).kid as string;
    const secrets = ['a newer secret of the tests of 32+', 'a secret of the tests of 32+ chars'] as const;
    const { database, limits, origin, clock } = server;
    const rotated = await createEmbeddedIdentity({
      database,
      env: testEnv({ identitySecrets: secrets }),
      clock,
      limits,
      publicOrigins: [origin],
    });
    expect(await rotated.verifyToken(accessToken)).not.toBeNull();
    // The key that the old secret has encrypted continues to sign; with the newer secret alone it could not.
    const account = { email: newEmail(), password, name: '' };
    const fresh = await rotated.routes!.request('/sign-up', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { accessToken: freshToken } = (await fresh.json()) as { accessToken: string };
    expect(kidOf(freshToken)).toBe(kidOf(accessToken));
    expect(await server.provider.verifyToken(freshToken)).not.toBeNull();
  });
});

it('no log has told an address, a password, a code or a token', async () => {
  const email = newEmail();
  const browser = createCookieFetch(server.origin);
  await askForLink(browser, email, '/signin');
  const [mail] = await server.readMails(email);
  const code = /#sign-in=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(code).toHaveLength(43);
  const entered = await post(browser, 'link', { code, email });
  expect(entered.status).toBe(200);
  const { accessToken } = (await entered.json()) as { accessToken: string };
  oidc.spoil('nonce');
  oidc.enter({ subject: 'canary-9c1d', email: newEmail(), name: 'Canary 9c1d' });
  await follow(browser, startOf());
  const said = written.join('\n');
  expect(said).toContain('signing in with the outside provider failed');
  // The word is searched for, not the digits beside it, which ids and hashes may contain by chance.
  expect(said).not.toMatch(/canary/i);
  expect(said).not.toContain(code);
  expect(said).not.toContain(accessToken.split('.')[1]);
  const { rows } = await server.database.query<{ row: string }>(
    'SELECT row_to_json(t)::text AS row FROM identity_verifications t',
  );
  for (const { row } of rows) expect(row).not.toContain(code);
});
