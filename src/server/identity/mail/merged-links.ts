import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import type { IdentityCookies } from '../cookies.ts';

const emailsAtMost = 5;

/**
 * A sign-in link opens in the browser that asked for it. A browser whose request was answered by a mail that had been sent
 * already is told in a cookie, so that the link in that mail opens there too: a keyed hash of the e-mail, and nothing on the
 * server.
 */
export interface MergedLinks {
  remember(c: Context, email: string): void;
  has(c: Context, email: string): boolean;
}

export function createMergedLinks(secret: string, { merged }: Pick<IdentityCookies, 'merged'>): MergedLinks {
  const markOf = (email: string) =>
    createHmac('sha256', secret).update(`merged-link\n${email}`).digest('base64url').slice(0, 22);
  const read = (c: Context) => merged.read(c)?.split('.').slice(0, emailsAtMost) ?? [];

  return {
    remember(c, email) {
      const mark = markOf(email);
      const others = read(c).filter((other) => other !== mark);
      merged.write(c, [mark, ...others.slice(0, emailsAtMost - 1)].join('.'));
    },
    has: (c, email) => read(c).includes(markOf(email)),
  };
}
