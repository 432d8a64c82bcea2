import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionLifetimeS } from './auth-library.server.ts';

interface Cookie {
  read(c: Context): string | undefined;
  write(c: Context, secret: string): void;
  remove(c: Context): void;
}

export interface IdentityCookies {
  readonly session: Cookie;
  /** Ties what was begun in a browser, such as asking for a link, to that browser. Says nothing about a person. */
  readonly device: Cookie;
  /** For which e-mails a link that is on its way already opens in the browser too: see `merged-links.ts`. */
  readonly merged: Cookie;
  /** Makes the browser known to limits after a sign-in, and stays after a sign-out: see `known-devices.ts`. */
  readonly known: Cookie;
  /** An outside account that waits for the password of the account with the same address. */
  readonly pending: Cookie;
  /** Somebody whose first step of signing in was right, and whose second is awaited. */
  readonly challenge: Cookie;
}

/** Seconds a link, a detour over an outside provider, a waiting credential and an awaited second step stay of use. */
export const detourLifetimeS = { link: 3600, external: 600, pending: 900, challenge: 600 } as const;
/** Seconds for which a browser stays known after its last sign-in: over the longest holidays. */
const knownLifetimeS = 180 * 24 * 3600;

/**
 * Out of reach of scripts, never sent with another site's POST. Over TLS their names say so (`__Host-`): no other
 * machine of the same domain, and nobody on a line without TLS, can then plant one. Browsers ask the path `/` for that.
 */
export function createIdentityCookies(productKey: string, isSecure: boolean): IdentityCookies {
  function cookie(plainName: string, plainPath: string, maxAge: number): Cookie {
    const name = isSecure ? `__Host-${plainName}` : plainName;
    const path = isSecure ? '/' : plainPath;
    const attributes = { path, httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
    return {
      read: (c) => getCookie(c, name),
      write: (c, secret) => setCookie(c, name, secret, { ...attributes, maxAge }),
      remove: (c) => deleteCookie(c, name, attributes),
    };
  }
  /** Releases before `__Host-` wrote the plain name over TLS, too: those sessions go on until they are renewed. */
  function withFormer(cookie: Cookie, formerName: string, path: string): Cookie {
    const forget = (c: Context) => {
      if (getCookie(c, formerName) !== undefined) deleteCookie(c, formerName, { path, secure: true });
    };
    return {
      read: (c) => cookie.read(c) ?? getCookie(c, formerName),
      write(c, secret) {
        forget(c);
        cookie.write(c, secret);
      },
      remove(c) {
        forget(c);
        cookie.remove(c);
      },
    };
  }
  const session = cookie(`${productKey}_session`, '/identity', sessionLifetimeS);
  return {
    session: isSecure ? withFormer(session, `${productKey}_session`, '/identity') : session,
    // Also sent to /auth-link, so that a second mail does not make the first one's link useless.
    device: cookie(`${productKey}_device`, '/', detourLifetimeS.link),
    merged: cookie(`${productKey}_merged`, '/', detourLifetimeS.link),
    // To whatever is paced.
    known: cookie(`${productKey}_known`, '/', knownLifetimeS),
    pending: cookie(`${productKey}_pending`, '/identity', detourLifetimeS.pending),
    challenge: cookie(`${productKey}_challenge`, '/identity', detourLifetimeS.challenge),
  };
}
