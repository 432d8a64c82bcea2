import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityServer, startIdentityServer } from './embedded-harness.ts';

// A school that opens the product to its network by HOST=0.0.0.0 has tablets that know the machine by other names.
const tablet = { host: 'school.test:4000', origin: 'http://school.test:4000' };
const known = 'http://192.168.1.5:4000';

let open: IdentityServer;
let named: IdentityServer;
beforeAll(async () => {
  open = await startIdentityServer({ otherOrigins: [known] });
  named = await startIdentityServer({ env: { publicUrl: 'https://labs.example.org' } });
});
afterAll(async () => {
  await open.close();
  await named.close();
});

function post(server: IdentityServer, path: string, body: unknown, headers: Record<string, string>) {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
  return server.ask(`/identity${path}`, { ...request, body: JSON.stringify(body) });
}
const account = (email: string) => ({ email, password: 'correct horse 7', name: 'A Person' });

describe('an address that nobody configured', () => {
  it('signs people in by plain http, with a cookie that a browser keeps there', async () => {
    const response = await post(open, '/sign-up', account('tablet@school.example'), tablet);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).not.toContain('Secure');
  });

  it.each([
    ['another site', { ...tablet, origin: 'http://evil.example' }],
    ['another port', { ...tablet, origin: 'http://school.test:5000' }],
    ['https, which this server does not speak', { ...tablet, origin: 'https://school.test:4000' }],
    ['nowhere', { ...tablet, origin: 'null' }],
  ])('refuses a page of %s', async (_, headers) => {
    const response = await post(open, '/sign-up', account('elsewhere@school.example'), headers);
    expect(response.status).toBe(403);
  });

  it('is refused where PUBLIC_URL says which address counts', async () => {
    expect((await post(named, '/sign-up', account('named@school.example'), tablet)).status).toBe(403);
  });

  it('has links mailed to the address of the page, if it is one of the machine, and never to a claimed one', async () => {
    const email = 'forgetful@school.example';
    await post(open, '/sign-up', account(email), tablet);
    await post(open, '/password-reset', { email }, { host: '192.168.1.5:4000', origin: known });
    expect((await open.readMails(email))[0]?.text).toContain(`${known}/password-reset#reset=`);
    await post(open, '/password-reset', { email }, tablet);
    expect((await open.readMails(email))[0]?.text).toContain(`${open.origin}/password-reset#reset=`);
  });
});
