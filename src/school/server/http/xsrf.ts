import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { xsrfNames } from '../../kernel/xsrf.ts';
import { AppError } from '../base/app-error.ts';

/** 256 random bits in base64url. */
const tokenForm = /^[\w-]{43}$/;
/** Longer than a session, in seconds; browsers keep no cookie for more than 400 days. */
export const xsrfLifetimeS = 400 * 24 * 3600;

function readToken(c: Context): string | null {
  const held = getCookie(c, xsrfNames.cookie);
  return held && tokenForm.test(held) ? held : null;
}

/** Gives the browser a token, unless it has one. The page's scripts read it. */
export function giveXsrfToken(c: Context, isSecure: boolean): void {
  if (readToken(c) !== null) return;
  setCookie(c, xsrfNames.cookie, randomBytes(32).toString('base64url'), {
    path: '/',
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: xsrfLifetimeS,
  });
}

/**
 * Refuses a request that changes something, that a cookie authenticates, and that does not repeat the token. A refused
 * browser without a token gets one, and so does a browser that is given another cookie.
 * @param isByCookie whether a cookie of the request says who sends it
 */
export function demandXsrfToken(isByCookie: (c: Context) => boolean, isSecure: boolean): MiddlewareHandler {
  return async (c, next) => {
    const isChange = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    const token = readToken(c);
    if (isChange && isByCookie(c) && (token === null || c.req.header(xsrfNames.header) !== token)) {
      giveXsrfToken(c, isSecure);
      throw new AppError('xsrf-token');
    }
    await next();
    if (c.res.headers.has('Set-Cookie')) giveXsrfToken(c, isSecure);
  };
}
