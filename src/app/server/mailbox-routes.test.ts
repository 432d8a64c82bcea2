import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { AppError } from '../../school/server/base/app-error.ts';
import type { AppVariables } from '../../school/server/http/route.ts';
import { createDevelopmentMailbox } from '../../school/server/mail/development-mailbox.ts';
import { mountMailbox } from './mailbox-routes.ts';

/** The mailbox with one mail in it, and requests from a socket with the given address. */
async function open(socketAddress: string, httpVersion = '1.1') {
  const mailbox = createDevelopmentMailbox();
  const text = 'https://labs.example.org/signin#sign-in=canary';
  await mailbox.send({ to: 'robin@example.org', subject: 'Your <b>link</b>', text, html: `<p>${text}</p>` });
  const app = new Hono<AppVariables>();
  app.use(async (c, next) => {
    c.set('socketAddress', socketAddress);
    await next();
  });
  app.onError((error, c) =>
    error instanceof AppError ? c.text(error.code, 404) : c.text(error.message, 500),
  );
  mountMailbox(app, mailbox);
  const ids = mailbox.list().map(({ id }) => id);
  return async (path: string, headers: Record<string, string> = {}) =>
    app.request(
      path.replace('{id}', ids[0] ?? ''),
      { headers: { Host: 'localhost:4000', ...headers } },
      { incoming: { httpVersion } },
    );
}

const pages = ['/dev/mailbox', '/dev/mailbox/{id}'] as const;

it.each([
  ['127.0.0.1', 'localhost:4000'],
  ['127.0.0.1', '127.0.0.1:4000'],
  ['::1', '[::1]:4000'],
  ['::ffff:127.0.0.1', 'localhost'],
])('the mailbox opens for this machine: %s at %s', async (address, host) => {
  const ask = await open(address);
  for (const page of pages) {
    const response = await ask(page, { Host: host });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('<b>link</b>');
  }
});

it.each<[string, string, Record<string, string>]>([
  ['another machine', '192.0.2.7', {}],
  ['another machine over IPv6', '2001:db8::1', {}],
  ['an address that only looks like this machine', '::ffff:192.0.2.7', {}],
  ['no address', '', {}],
  ['a foreign page that points its own name here', '127.0.0.1', { Host: 'evil.example:4000' }],
  ['a name that begins like ours', '127.0.0.1', { Host: 'localhost.evil.example' }],
  ['a proxy on this machine', '127.0.0.1', { 'X-Forwarded-For': '192.0.2.7' }],
  ['a proxy that says so otherwise', '127.0.0.1', { Forwarded: 'for=192.0.2.7' }],
  ['a proxy that names itself', '127.0.0.1', { Via: '1.1 proxy' }],
  ['a proxy that says the address its own way', '127.0.0.1', { 'X-Real-IP': '192.0.2.7' }],
  ['a proxy that says which host was asked for', '127.0.0.1', { 'X-Forwarded-Host': 'labs.example.org' }],
  ['a proxy of a hosting service', '127.0.0.1', { 'CF-Connecting-IP': '192.0.2.7' }],
])('the mailbox is not there for %s', async (_, address, headers) => {
  const ask = await open(address);
  for (const page of [...pages, '/dev/mailbox.css']) {
    const response = await ask(page, headers);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('canary');
  }
});

it('the mailbox is not there for a proxy that adds nothing and speaks the HTTP of proxies', async () => {
  const ask = await open('127.0.0.1', '1.0');
  for (const page of [...pages, '/dev/mailbox.css']) expect((await ask(page)).status).toBe(404);
});
