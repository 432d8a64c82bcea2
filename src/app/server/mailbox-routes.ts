import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { AppError } from '../../school/server/base/app-error.ts';
import { isLoopbackAddress, isLoopbackName } from '../../school/server/base/client-address.ts';
import type { AppVariables } from '../../school/server/http/route.ts';
import type { DevelopmentMailbox } from '../../school/server/mail/development-mailbox.ts';
import { drawMail, drawMailbox, mailboxStyle } from '../../school/server/mail/mailbox-page.ts';

/**
 * The mailbox of a developer's machine. It shows links that sign people in, so it answers requests from that machine
 * only. It checks the socket's address and the requested host name: a foreign site can point its own domain name at
 * this machine, but cannot choose the host name that the browser sends.
 */
export function mountMailbox(app: Hono<AppVariables>, mailbox: DevelopmentMailbox): void {
  app.use('/dev/*', async (c, next) => {
    if (!isLocal(c)) throw new AppError('not-found');
    await next();
  });
  app.get('/dev/mailbox', (c) => c.html(drawMailbox(mailbox.list())));
  app.get('/dev/mailbox.css', (c) => c.body(mailboxStyle, 200, { 'Content-Type': 'text/css' }));
  app.get('/dev/mailbox/:id', (c) => {
    const mail = mailbox.list().find(({ id }) => id === c.req.param('id'));
    if (!mail) throw new AppError('not-found');
    c.header('Content-Security-Policy', mailPolicy);
    return c.html(drawMail(mail));
  });
}

/** Programs that show mails read styles from attributes only. */
const mailPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function isLocal(c: Context<AppVariables>): boolean {
  const name = (c.req.header('host') ?? '').replace(/:\d+$/, '');
  const isLocalName = isLoopbackName(name);
  return isLocalName && !isFromProxy(c) && isLoopbackAddress(c.get('socketAddress'));
}

/** Headers that proxies add to a request. A browser that opens a page sends none of them. */
const proxyHeader = /^(x-.*|via|forwarded|cdn-loop|.*-ip)$/;

/** A proxy on this machine forwards requests from elsewhere. A proxy that adds no header speaks HTTP 1.0 by default. */
function isFromProxy(c: Context<AppVariables>): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return (
    Object.keys(c.req.header()).some((name) => proxyHeader.test(name)) || incoming?.httpVersion === '1.0'
  );
}
