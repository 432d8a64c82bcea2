import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { keptHours } from '../../../kernel/kept-hours.ts';

interface Cookie {
  read(c: Context): string | undefined;
  write(c: Context, secret: string): void;
  remove(c: Context): void;
}

export interface IdentityCookies {
  readonly session: Cookie;
  /** Binds what was begun in a browser, such as a request for a link, to it. Contains nothing about a person. */
  readonly device: Cookie;
  /** Addresses whose mailed link opens in this browser, too: see `MergedLinks` in `mail-links.server.ts`. */
  readonly merged: Cookie;
  /** Makes the browser known to limits after a sign-in, and stays after a sign-out: see `known-devices.ts`. */
  readonly known: Cookie;
  /** An outside account that waits for the password of the account with the same address. */
  readonly pending: Cookie;
  /** A person who has passed the first step of signing in and has to take the second. */
  readonly challenge: Cookie;
}

/** Seconds a session lives after its last use. */
export const sessionLifetimeS = keptHours.session * 3600;
/** Seconds for which a link, a visit to the outside provider, a pending credential and a second step stay valid. */
export const detourLifetimeS = {
  link: keptHours.mailLink * 3600,
  external: 600,
  pending: 900,
  challenge: 600,
} as const;
/** Seconds for which a browser stays known after its last sign-in. */
export const knownLifetimeS = keptHours.knownBrowser * 3600;

/**
 * Scripts cannot read these cookies, and browsers do not send them with another site's POST. Over TLS their names begin
 * with `__Host-`: then neither another host of the same domain nor anybody on a connection without TLS can set one.
 * Browsers require the path `/` for such names.
 */
export function createIdentityCookies(productKey: string, isSecure: boolean): IdentityCookies {
  function cookie(plainName: string, plainPath: string, maxAge: number): Cookie {
    const name = isSecure ? `__Host-${plainName}` : plainName;
    const path = isSecure ? '/' : plainPath;
    const attributes = { path, httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
    return {
      read: (c) => getCookie(c, name),
      write(c, secret) {
        dropEarlier(c, name);
        setCookie(c, name, secret, { ...attributes, maxAge });
      },
      remove: (c) => deleteCookie(c, name, attributes),
    };
  }
  /** Releases before `__Host-` wrote the plain name over TLS, too. Such a cookie is still read until it is renewed. */
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
    // The path includes /auth-link: two requests carry the same mark, so that the first link still works.
    device: cookie(`${productKey}_device`, '/', detourLifetimeS.link),
    merged: cookie(`${productKey}_merged`, '/', detourLifetimeS.link),
    // The path is `/`, because endpoints with limits are not only below /identity.
    known: cookie(`${productKey}_known`, '/', knownLifetimeS),
    pending: cookie(`${productKey}_pending`, '/identity', detourLifetimeS.pending),
    challenge: cookie(`${productKey}_challenge`, '/identity', detourLifetimeS.challenge),
  };
}

/** One reply sets a cookie once (RFC 6265, 4.1.1), however often a handler has changed its mind. */
function dropEarlier(c: Context, name: string): void {
  const lines = c.res.headers.getSetCookie();
  const others = lines.filter((line) => !line.startsWith(`${name}=`));
  if (others.length === lines.length) return;
  c.res.headers.delete('Set-Cookie');
  for (const line of others) c.res.headers.append('Set-Cookie', line);
}
