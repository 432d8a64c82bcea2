import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeSecondFactorOf } from '../../src/school/features/identity/second-factor/second-factors.server.ts';
import { codeOfStep } from '../../src/school/features/identity/second-factor/totp.server.ts';
import type { IdentityServer } from './embedded-harness.ts';
import { createCookieFetch, startIdentityServer } from './embedded-harness.ts';
import type { FakeOidc } from './fake-oidc.ts';
import { startFakeOidc } from './fake-oidc.ts';
import { follow } from './test-popup.ts';

let oidc: FakeOidc;
let server: IdentityServer;
beforeAll(async () => {
  oidc = await startFakeOidc();
  // Two slow turns, and the next a quarter of an hour later, so that no test waits for one.
  const slowCodes = [
    { from: 0, everyS: 0 },
    { from: 2, everyS: 15 * 60 },
  ] as const;
  server = await startIdentityServer({ oidc, limits: { slow: { slowCodes } } });
});
afterAll(async () => {
  await server.close();
  await oidc.close();
  expect(server.unforeseen).toEqual([]);
});

const password = 'correct horse 7';
type Browser = typeof fetch;
const openBrowser = () => createCookieFetch(server.origin);
const post = (browser: Browser, path: string, body: unknown) =>
  browser(`/identity/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const read = async (response: Response) =>
  (await response.json()) as Record<string, never> & {
    code?: string;
    secret?: string;
    address?: string;
    recoveryCodes?: string[];
    accessToken?: string;
    user?: { id: string };
  };
/** In any order, because mails of one moment are sent in parallel. */
const textsTo = async (email: string) => (await server.readMails(email)).map(({ text }) => text);
const codeOf = async (response: Response) => (await read(response)).code;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that was mailed to an address to prove it. */
const proofTo = async (email: string) =>
  /^[A-Z2-7]{4}-[A-Z2-7]{4}$/m.exec((await textsTo(email)).join('\n'))?.[0] ?? '';
const askProof = (browser: Browser) => post(browser, 'address-proof', {});
const giveProof = (browser: Browser, code: string) => post(browser, 'address-proof/confirm', { code });

let count = 0;
/**
 * Creates an account with two steps that is signed in in `browser`. `showCode` returns the app's code, a new one each
 * time.
 */
async function enrol() {
  count += 1;
  const email = `second-${count}@school.example`;
  const browser = openBrowser();
  const signedUp = await read(await post(browser, 'sign-up', { email, password, name: '' }));
  const userId = signedUp.user?.id ?? '';
  await askProof(browser);
  expect((await giveProof(browser, await proofTo(email))).status).toBe(200);
  const { secret = '', address } = await read(await post(browser, 'second-factor/begin', { password }));
  const showCode = () => {
    server.passTime(30_000);
    return codeOfStep(fromBase32(secret), Math.floor(server.clock() / 30_000));
  };
  expect(address).toContain(`secret=${secret}&issuer=Anneal`);
  const confirmed = await post(browser, 'second-factor/confirm', { code: showCode() });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes = [] } = await read(confirmed);
  return { email, browser, userId, secret, showCode, recoveryCodes };
}

const signIn = (browser: Browser, email: string, chosen = password) =>
  post(browser, 'sign-in', { email, password: chosen });
const giveCode = (browser: Browser, code: string) => post(browser, 'second-factor/sign-in', { code });
const isIn = async (browser: Browser) => (await (await post(browser, 'token', {})).json()) !== null;

describe('signing in in two steps', () => {
  it('asks for the code after the password, and opens no session before it', async () => {
    const { email, showCode } = await enrol();
    const browser = openBrowser();
    const first = await signIn(browser, email);
    expect([first.status, await codeOf(first)]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(await isIn(browser)).toBe(false);
    const second = await giveCode(browser, showCode());
    expect([second.status, typeof (await read(second)).accessToken]).toEqual([200, 'string']);
    expect(await isIn(browser)).toBe(true);
    // The browser is not remembered: the next sign-in asks again.
    expect(await codeOf(await signIn(browser, email))).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('asks for it after a mailed link, too', async () => {
    const { email, showCode } = await enrol();
    const browser = openBrowser();
    await browser(`/auth-link?${new URLSearchParams({ email, redirectUrl: '/signin' })}`);
    const code = /#sign-in=([\w-]+)/.exec((await textsTo(email)).join())?.[1];
    expect(await codeOf(await post(browser, 'link', { code, email }))).toBe('SECOND_FACTOR_REQUIRED');
    expect(await isIn(browser)).toBe(false);
    expect((await giveCode(browser, showCode())).status).toBe(200);
  });

  it('asks for it after an outside account, too', async () => {
    const { email, userId, showCode } = await enrol();
    const subject = `subject-${userId}`;
    await server.database.query(
      `INSERT INTO identity_accounts (id, user_id, provider_id, account_id) VALUES ($1, $2, 'oidc', $3)`,
      [subject, userId, subject],
    );
    oidc.enter({ subject, email, isEmailVerified: true, name: 'Ada' });
    const browser = openBrowser();
    const page = await follow(browser, `${server.origin}/identity/external/start?mode=popup&flow=f`);
    expect(await page.text()).toContain('"code":"multi-factor-auth-required"');
    expect(await isIn(browser)).toBe(false);
    expect((await giveCode(browser, showCode())).status).toBe(200);
  });

  it('takes each code once, in whichever browser', async () => {
    const { email, showCode } = await enrol();
    const [first, second] = [openBrowser(), openBrowser()];
    await signIn(first, email);
    await signIn(second, email);
    const code = showCode();
    const answers = await Promise.all([giveCode(first, code), giveCode(second, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    // Either of the two may have been first.
    const refused = answers[0]?.status === 401 ? first : second;
    expect((await giveCode(refused, code)).status).toBe(401);
    expect((await giveCode(refused, showCode())).status).toBe(200);
  });

  it('takes a recovery code in place of the app, however it is typed, and each once', async () => {
    const { email, recoveryCodes } = await enrol();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    const browser = openBrowser();
    await signIn(browser, email);
    const used = await giveCode(browser, first.toLowerCase().replaceAll('-', ' '));
    expect(used.status).toBe(200);
    expect(await textsTo(email)).toContainEqual(expect.stringContaining('A recovery code was used'));
    await signIn(browser, email);
    expect(await codeOf(await giveCode(browser, first))).toBe('INVALID_CODE');
    expect((await giveCode(browser, second)).status).toBe(200);
    const state = await (await browser('/identity/second-factor')).json();
    expect(state).toEqual({ isOn: true, recoveryCodesLeft: 8, isAddressProved: true });
  });

  it('belongs to the browser that took the first step, for ten minutes, and to the account as it was', async () => {
    const { email, showCode } = await enrol();
    expect(await codeOf(await giveCode(openBrowser(), showCode()))).toBe('CHALLENGE_EXPIRED');
    const late = openBrowser();
    await signIn(late, email);
    server.passTime(601_000);
    expect(await codeOf(await giveCode(late, showCode()))).toBe('CHALLENGE_EXPIRED');
    const overtaken = openBrowser();
    await signIn(overtaken, email);
    await server.database.query(
      'UPDATE identity_users SET token_version = token_version + 1 WHERE email = $1',
      [email],
    );
    expect(await codeOf(await giveCode(overtaken, showCode()))).toBe('CHALLENGE_EXPIRED');
  });

  it('lets the owner in from a known browser whatever others have guessed, and from another by a new password', async () => {
    const { email, browser: known, showCode } = await enrol();
    const codes: (string | undefined)[] = [];
    const attacker = openBrowser();
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const browser = attempt < 6 ? attacker : openBrowser();
      await signIn(browser, email);
      codes.push(await codeOf(await giveCode(browser, String(100_000 + attempt))));
    }
    // Five of the browser, another five and two slow turns of the account.
    const judged = (times: number) => Array.from({ length: times }, () => 'INVALID_CODE');
    const refused = 'too-many-requests';
    expect(codes).toEqual([...judged(5), refused, ...judged(7), refused]);

    await signIn(known, email);
    expect((await giveCode(known, showCode())).status).toBe(200);

    const another = openBrowser();
    await signIn(another, email);
    expect((await giveCode(another, showCode())).status).toBe(429);
    await post(another, 'password-reset', { email });
    const code = /#reset=([\w-]+)/.exec((await textsTo(email)).join())?.[1];
    const next = 'correct horse 8';
    expect((await post(another, 'password-reset/confirm', { code, password: next })).status).toBe(200);
    expect(await codeOf(await signIn(another, email, next))).toBe('SECOND_FACTOR_REQUIRED');
    expect((await giveCode(another, showCode())).status).toBe(200);
  });

  it('lets an owner in with the right code after ten wrong ones in the same known browser', async () => {
    const { email, browser, showCode } = await enrol();
    await signIn(browser, email);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await giveCode(browser, String(100_000 + attempt))).status).toBe(401);
    expect((await giveCode(browser, showCode())).status).toBe(200);
  });
});

describe('turning it on', () => {
  it('asks for the password, counts from the first right code on, and is told by mail', async () => {
    count += 1;
    const email = `second-${count}@school.example`;
    const browser = openBrowser();
    await post(browser, 'sign-up', { email, password, name: '' });
    expect(await codeOf(await post(browser, 'second-factor/begin', { password: 'wrong' }))).toBe(
      'INVALID_PASSWORD',
    );
    expect(await codeOf(await post(openBrowser(), 'second-factor/begin', { password }))).toBe(
      'unauthenticated',
    );
    expect(await codeOf(await post(browser, 'second-factor/begin', { password }))).toBe('EMAIL_UNPROVED');
    await askProof(browser);
    await giveProof(browser, await proofTo(email));
    const { secret = '' } = await read(await post(browser, 'second-factor/begin', { password }));
    expect(await codeOf(await post(browser, 'second-factor/confirm', { code: '000000' }))).toBe(
      'INVALID_CODE',
    );
    // The second factor was begun and not confirmed: no code is asked for.
    expect((await signIn(openBrowser(), email)).status).toBe(200);
    const code = codeOfStep(fromBase32(secret), Math.floor(server.clock() / 30_000));
    expect((await post(browser, 'second-factor/confirm', { code })).status).toBe(200);
    expect(await textsTo(email)).toContainEqual(expect.stringContaining('Two-step sign-in is on'));
    expect(await codeOf(await post(browser, 'second-factor/begin', { password }))).toBe('SECOND_FACTOR_ON');
    expect(await codeOf(await post(browser, 'second-factor/confirm', { code }))).toBe('SECOND_FACTOR_ON');
    const other = openBrowser();
    await signIn(other, email);
    // The code that turned the second factor on cannot be used again.
    expect(await codeOf(await giveCode(other, code))).toBe('INVALID_CODE');
  });

  it('leaves nothing at rest from which a code could be made', async () => {
    const { secret, recoveryCodes, userId } = await enrol();
    const { rows } = await server.database.query<{ all: string }>(
      `SELECT (SELECT json_agg(f) FROM identity_second_factors f WHERE user_id = $1)::text
           || (SELECT json_agg(c) FROM identity_recovery_codes c WHERE user_id = $1)::text AS all`,
      [userId],
    );
    const stored = rows[0]?.all ?? '';
    const traces = [secret, fromBase32(secret).toString('hex'), fromBase32(secret).toString('base64')];
    for (const trace of [
      ...traces,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored.includes(trace)).toBe(false);
  });
});

describe('turning it off', () => {
  it('takes the password and a code, and is told by mail', async () => {
    const { email, browser, showCode } = await enrol();
    const end = (body: object) => post(browser, 'second-factor/end', body);
    expect(await codeOf(await end({ password: 'wrong', code: showCode() }))).toBe('INVALID_PASSWORD');
    expect(await codeOf(await end({ password, code: '000000' }))).toBe('INVALID_CODE');
    expect((await end({ password })).status).toBe(400);
    expect((await end({ password, code: showCode() })).status).toBe(200);
    expect(await textsTo(email)).toContainEqual(expect.stringContaining('Two-step sign-in is off'));
    expect(await codeOf(await end({ password, code: showCode() }))).toBe('SECOND_FACTOR_OFF');
    expect((await signIn(openBrowser(), email)).status).toBe(200);
  });

  it('new recovery codes take the place of the old ones', async () => {
    const { email, browser, showCode, recoveryCodes } = await enrol();
    const renewed = await post(browser, 'second-factor/recovery-codes', { password, code: showCode() });
    const { recoveryCodes: fresh = [] } = await read(renewed);
    expect(await textsTo(email)).toContainEqual(expect.stringContaining('You have new recovery codes'));
    expect(fresh).toHaveLength(10);
    const other = openBrowser();
    await signIn(other, email);
    expect(await codeOf(await giveCode(other, recoveryCodes[0] ?? ''))).toBe('INVALID_CODE');
    expect((await giveCode(other, fresh[0] ?? '')).status).toBe(200);
  });
});

describe('proving the address', () => {
  const signUp = async () => {
    count += 1;
    const email = `second-${count}@school.example`;
    const browser = openBrowser();
    await post(browser, 'sign-up', { email, password, name: '' });
    return { email, browser };
  };
  const isProved = async (browser: Browser) =>
    ((await (await browser('/identity/second-factor')).json()) as { isAddressProved: boolean })
      .isAddressProved;

  it('takes the code of the mail, in whichever form it is typed, once, and in a session of the account alone', async () => {
    const { email, browser } = await signUp();
    expect(await codeOf(await askProof(openBrowser()))).toBe('unauthenticated');
    expect((await askProof(browser)).status).toBe(200);
    const code = await proofTo(email);
    // The reader of the mail may be the owner of the address, and the account a stranger's.
    expect(await codeOf(await giveProof(openBrowser(), code))).toBe('unauthenticated');
    const other = await signUp();
    expect(await codeOf(await giveProof(other.browser, code))).toBe('INVALID_CODE');
    expect(await codeOf(await giveProof(browser, 'AAAA-BBBB'))).toBe('INVALID_CODE');
    expect(await isProved(browser)).toBe(false);
    expect((await giveProof(browser, ` ${code.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect(await isProved(browser)).toBe(true);
    expect(await codeOf(await giveProof(browser, code))).toBe('INVALID_CODE');
    // Nothing is sent where nothing is to be proved.
    expect((await askProof(browser)).status).toBe(200);
    expect(await textsTo(email)).toHaveLength(1);
  });

  it('ends after a day, and is replaced by a later code', async () => {
    const { email, browser } = await signUp();
    await askProof(browser);
    const late = await proofTo(email);
    server.passTime(24 * 3_600_000);
    expect(await codeOf(await giveProof(browser, late))).toBe('INVALID_CODE');
    await askProof(browser);
    const former = await proofTo(email);
    await askProof(browser);
    const code = await proofTo(email);
    expect(code).not.toBe(former);
    expect(await codeOf(await giveProof(browser, former))).toBe('INVALID_CODE');
    expect((await giveProof(browser, code)).status).toBe(200);
  });

  it('mails at most five codes an hour, and looks at ten wrong ones', async () => {
    const { email, browser } = await signUp();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await askProof(browser)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const code = await proofTo(email);
    for (let index = 0; index < 10; index += 1) await giveProof(browser, 'AAAA-BBBB');
    expect((await giveProof(browser, code)).status).toBe(429);
  });

  it('keeps nothing from which a code could be read', async () => {
    const { email, browser } = await signUp();
    await askProof(browser);
    const { rows: orders } = await server.database.query<{ text: string }>(
      `SELECT payload::text AS text FROM outbox WHERE kind = 'address-proof'`,
    );
    expect(orders.map(({ text }) => text).join()).not.toContain(email);
    const code = await proofTo(email);
    const { rows } = await server.database.query<{ text: string }>(
      'SELECT json_agg(p)::text AS text FROM identity_address_proofs p',
    );
    expect(rows[0]?.text).toContain(email);
    expect(rows[0]?.text).not.toContain(code.replace('-', ''));
  });
});

describe('nothing that is mailed takes it away', () => {
  /** Accounts of earlier releases could turn it on without a proof. */
  const unprove = (email: string) =>
    server.database.query('UPDATE identity_users SET email_verified = false WHERE email = $1', [email]);
  const isOn = async (email: string) =>
    (
      await server.database.query(
        `SELECT FROM identity_second_factors f JOIN identity_users u ON u.id = f.user_id
          WHERE u.email = $1 AND f.confirmed_at IS NOT NULL`,
        [email],
      )
    ).rowCount === 1;

  it.each([true, false])(
    'neither a link nor a new password, with the address proved: %s',
    async (isProved) => {
      const { email, showCode, recoveryCodes } = await enrol();
      if (!isProved) await unprove(email);
      const byLink = openBrowser();
      await byLink(`/auth-link?${new URLSearchParams({ email, redirectUrl: '/signin' })}`);
      const link = /#sign-in=([\w-]+)/.exec((await textsTo(email)).join())?.[1];
      expect(await codeOf(await post(byLink, 'link', { code: link, email }))).toBe('SECOND_FACTOR_REQUIRED');
      expect(await isIn(byLink)).toBe(false);
      if (!isProved) await unprove(email);
      const byReset = openBrowser();
      await post(byReset, 'password-reset', { email });
      const reset = /#reset=([\w-]+)/.exec((await textsTo(email)).join())?.[1];
      const next = 'correct horse 9';
      expect((await post(byReset, 'password-reset/confirm', { code: reset, password: next })).status).toBe(
        200,
      );
      expect(await isOn(email)).toBe(true);
      expect(await codeOf(await signIn(byReset, email, next))).toBe('SECOND_FACTOR_REQUIRED');
      expect((await giveCode(byReset, showCode())).status).toBe(200);
      // Whoever has lost the phone comes in with a recovery code.
      const withoutPhone = openBrowser();
      await signIn(withoutPhone, email, next);
      expect((await giveCode(withoutPhone, recoveryCodes[3] ?? '')).status).toBe(200);
    },
  );

  it('a secret that nobody has confirmed ends with the first proof', async () => {
    const { email, browser } = await enrol();
    await server.database.query(
      `UPDATE identity_second_factors f SET confirmed_at = NULL FROM identity_users u WHERE u.id = f.user_id AND u.email = $1`,
      [email],
    );
    await unprove(email);
    await browser(`/auth-link?${new URLSearchParams({ email, redirectUrl: '/signin' })}`);
    const code = /#sign-in=([\w-]+)/.exec((await textsTo(email)).join())?.[1];
    expect((await post(browser, 'link', { code, email })).status).toBe(200);
    const { rowCount } = await server.database.query(
      'SELECT FROM identity_second_factors f JOIN identity_users u ON u.id = f.user_id WHERE u.email = $1',
      [email],
    );
    expect(rowCount).toBe(0);
  });

  it('the operator takes it off, and the owner is told', async () => {
    const { email } = await enrol();
    expect(await removeSecondFactorOf(server.database, 'nobody@school.example', server.clock())).toBe(false);
    expect(await removeSecondFactorOf(server.database, email, server.clock())).toBe(true);
    expect(await isOn(email)).toBe(false);
    expect(await textsTo(email)).toContainEqual(expect.stringContaining('Two-step sign-in is off'));
    expect((await signIn(openBrowser(), email)).status).toBe(200);
  });
});
