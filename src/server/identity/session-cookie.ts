import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionLifetimeS } from './auth-library.ts';

export interface SessionCookie {
  read(c: Context): string | undefined;
  write(c: Context, secret: string): void;
  remove(c: Context): void;
}

/** Out of reach of scripts, sent to `/identity` alone, and never with another site's POST. */
export function createSessionCookie(productKey: string, isSecure: boolean): SessionCookie {
  const name = `${productKey}_session`;
  const attributes = { path: '/identity', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
  return {
    read: (c) => getCookie(c, name),
    write: (c, secret) => setCookie(c, name, secret, { ...attributes, maxAge: sessionLifetimeS }),
    remove: (c) => deleteCookie(c, name, attributes),
  };
}
