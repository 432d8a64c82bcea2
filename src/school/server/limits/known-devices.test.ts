import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createIdentityCookies } from '../../features/identity/credentials/cookies.server.ts';
import { createKnownDevices } from './known-devices.ts';

const cookies = createIdentityCookies('anneal', true);

/** Sends a cookie as a browser does, and returns what the server reads from it and the cookie it sets. */
async function visit(value: string, email: string, secret = 'of the tests', signsIn = false) {
  const devices = createKnownDevices(secret, cookies.known);
  const app = new Hono();
  app.get('/', (c) => {
    const device = devices.find(c);
    if (signsIn) devices.remember(c, email);
    return c.json({ id: device?.id ?? null, isKnown: device?.knows(email) ?? false });
  });
  const reply = await app.request('/', { headers: value ? { Cookie: `__Host-anneal_known=${value}` } : {} });
  const [sent = ''] = reply.headers.getSetCookie();
  const told = (await reply.json()) as { id: string | null; isKnown: boolean };
  return { ...told, sent, value: /^__Host-anneal_known=([^;]*)/.exec(sent)?.[1] ?? value };
}
const signIn = (value: string, email: string) => visit(value, email, undefined, true);

const [ada, grace] = ['ada@school.example', 'grace@school.example'];

it('knows a browser for the accounts that were signed in to, and for no other', async () => {
  const { value, sent } = await signIn('', ada);
  expect(sent).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  expect(sent).toContain('Max-Age=15552000; Path=/');
  expect(value).not.toContain('ada');
  expect((await visit(value, ada)).isKnown).toBe(true);
  expect((await visit(value, grace)).isKnown).toBe(false);
  const shared = await signIn(value, grace);
  for (const email of [ada, grace]) expect((await visit(shared.value, email)).isKnown).toBe(true);
  expect((await visit(shared.value, ada)).id).toBe((await visit(value, ada)).id);
});

it('keeps the accounts of a class that takes turns, and forgets the one that came first after twelve', async () => {
  let value = '';
  for (let index = 0; index < 13; index += 1) value = (await signIn(value, `s${index}@school.example`)).value;
  expect((await visit(value, 's0@school.example')).isKnown).toBe(false);
  expect((await visit(value, 's1@school.example')).isKnown).toBe(true);
  expect(value.length).toBeLessThan(400);
});

/** What the server makes of a browser that looks at a class door, and afterwards signs in perhaps. */
async function look(value: string, signsIn = false) {
  const devices = createKnownDevices('of the tests', cookies.known);
  const app = new Hono();
  app.get('/', (c) => {
    const [first, again] = [devices.deviceOf(c), devices.deviceOf(c)];
    const isKnown = devices.find(c) !== null;
    if (signsIn) devices.remember(c, ada);
    return c.json({ first, again, isKnown });
  });
  const reply = await app.request('/', { headers: value ? { Cookie: `__Host-anneal_known=${value}` } : {} });
  type Told = Record<'first' | 'again', { id: string; isNew: boolean }> & { isKnown: boolean };
  return { told: (await reply.json()) as Told, sent: reply.headers.getSetCookie() };
}
const valueIn = ([line = '']: readonly string[]) => /^__Host-anneal_known=([^;]*)/.exec(line)?.[1] ?? '';

it('gives every browser a number at its first look, which makes it known for nothing', async () => {
  const { told, sent } = await look('');
  expect(told).toEqual({ first: told.again, again: { id: told.first.id, isNew: true }, isKnown: false });
  expect(sent).toHaveLength(1);
  const value = valueIn(sent);
  const later = await look(value);
  expect(later).toEqual({
    told: {
      first: { id: told.first.id, isNew: false },
      again: { id: told.first.id, isNew: false },
      isKnown: false,
    },
    sent: [],
  });
  expect(await visit(value, ada)).toMatchObject({ id: null, isKnown: false });
  // A forged one is no number.
  expect((await look(`${told.first.id}.${'A'.repeat(22)}`)).told.first.isNew).toBe(true);
});

it('keeps the number when somebody signs in, in one cookie a reply', async () => {
  const { told, sent } = await look('', true);
  expect(sent).toHaveLength(1);
  expect(await visit(valueIn(sent), ada)).toMatchObject({ id: told.first.id, isKnown: true });
});

it('takes nothing that it has not given itself', async () => {
  const own = (await signIn('', ada)).value;
  const other = (await signIn('', grace)).value;
  const [id = '', proof = '', mark = ''] = own.split('.');
  const forged = [
    'x',
    `${id}.${mark}.${mark}`,
    `${id}.${proof.slice(0, -1)}.${mark}`,
    `${'A'.repeat(22)}.${proof}.${mark}`,
    `${other.split('.').slice(0, 2).join('.')}.${mark}`,
  ];
  for (const value of forged) expect((await visit(value, ada)).isKnown, value).toBe(false);
  expect((await visit(own, ada, 'another secret')).id).toBeNull();
});
