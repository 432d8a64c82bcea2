import { isIP } from 'node:net';
import type { Context, Hono } from 'hono';
import { AppError } from '../app-error.ts';
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
    c.header('Cache-Control', 'no-store');
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
  const isLocalName = ['localhost', '127.0.0.1', '[::1]'].includes(name);
  // A proxy on this machine speaks for somebody elsewhere.
  const isDirect = c.req.header('x-forwarded-for') === undefined && c.req.header('forwarded') === undefined;
  return isLocalName && isDirect && isLoopback(c.get('socketAddress'));
}

function isLoopback(address: string): boolean {
  const bare = address.replace(/^::ffff:/, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
