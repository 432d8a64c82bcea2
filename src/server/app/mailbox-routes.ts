import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { AppError } from '../base/app-error.ts';
import { isLoopbackAddress, isLoopbackName } from '../http/client-address.ts';
import type { AppVariables } from '../http/route.ts';
import type { DevelopmentMailbox } from '../mail/development-mailbox.ts';
import { drawMail, drawMailbox, mailboxStyle } from '../mail/mailbox-page.ts';

/**
 * The mailbox of a developer's machine. It shows links that sign people in, so it answers that machine alone: by the
 * address of the socket, and by the name asked for, which a foreign page that points a name of its own here cannot
 * choose.
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
    return c.html(drawMail(mail));
  });
}

function isLocal(c: Context<AppVariables>): boolean {
  const name = (c.req.header('host') ?? '').replace(/:\d+$/, '');
  const isLocalName = isLoopbackName(name);
  return isLocalName && !isFromProxy(c) && isLoopbackAddress(c.get('socketAddress'));
}

/** What proxies add to a request, and no browser sends when it opens a page. */
const proxyHeader = /^(x-.*|via|forwarded|cdn-loop|.*-ip)$/;

/** A proxy on this machine speaks for somebody elsewhere. One that adds nothing speaks HTTP 1.0, unless told otherwise. */
function isFromProxy(c: Context<AppVariables>): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return (
    Object.keys(c.req.header()).some((name) => proxyHeader.test(name)) || incoming?.httpVersion === '1.0'
  );
}
