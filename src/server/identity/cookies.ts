import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionLifetimeS } from './auth-library.ts';

interface Cookie {
  read(c: Context): string | undefined;
  write(c: Context, secret: string): void;
  remove(c: Context): void;
}

export interface IdentityCookies {
  readonly session: Cookie;
  /** Ties what was begun in a browser, such as asking for a link, to that browser. Says nothing about a person. */
  readonly device: Cookie;
  /** An outside account that waits for the password of the account with the same address. */
  readonly pending: Cookie;
  /** Somebody whose first step of signing in was right, and whose second is awaited. */
  readonly challenge: Cookie;
}

/** Seconds a link, a detour over an outside provider, a waiting credential and an awaited second step stay of use. */
export const detourLifetimeS = { link: 3600, external: 600, pending: 900, challenge: 600 } as const;

/** Out of reach of scripts, never sent with another site's POST, over TLS alone in production. */
export function createIdentityCookies(productKey: string, isSecure: boolean): IdentityCookies {
  function cookie(name: string, path: string, maxAge: number): Cookie {
    const attributes = { path, httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
    return {
      read: (c) => getCookie(c, name),
      write: (c, secret) => setCookie(c, name, secret, { ...attributes, maxAge }),
      remove: (c) => deleteCookie(c, name, attributes),
    };
  }
  return {
    session: cookie(`${productKey}_session`, '/identity', sessionLifetimeS),
    // Also sent to /auth-link, so that a second mail does not make the first one's link useless.
    device: cookie(`${productKey}_device`, '/', detourLifetimeS.link),
    pending: cookie(`${productKey}_pending`, '/identity', detourLifetimeS.pending),
    challenge: cookie(`${productKey}_challenge`, '/identity', detourLifetimeS.challenge),
  };
}
