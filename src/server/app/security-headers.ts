import type { MiddlewareHandler } from 'hono';
import { listFirebaseSources } from '../../features/identity/firebase/firebase-settings.server.ts';
import type { Env } from '../settings/env.ts';

const directives = [
  "default-src 'self'",
  "style-src 'self'",
  // React sets style attributes through the object model, which this does not concern; prerendered pages have none.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** One year: a browser that has reached the site over TLS never asks for it without TLS again. */
const strictTransport = 'max-age=31536000';

/**
 * Sets the security headers of every reply. Nothing is loaded from, sent to or framed by a host the operator did not
 * name. A reply without a `Cache-Control` of its own is not cached; only files and published content set one.
 */
export function createSecurityHeaders({
  tokenSync,
  firebase,
  publicUrl,
}: Pick<Env, 'tokenSync' | 'firebase' | 'publicUrl'>): MiddlewareHandler {
  const sources = firebase && listFirebaseSources(firebase);
  const synced = tokenSync && !tokenSync.url.startsWith('/') ? [new URL(tokenSync.url).origin] : [];
  const contentSecurityPolicy = [
    ...directives,
    ["script-src 'self'", ...(sources?.script ?? [])].join(' '),
    ["connect-src 'self'", ...synced, ...(sources?.connect ?? [])].join(' '),
    ...(sources ? [["frame-src 'self'", ...sources.frame].join(' ')] : []),
  ].join('; ');
  return async (c, next) => {
    await next();
    setHeaders(c.res.headers, contentSecurityPolicy);
    if (publicUrl?.startsWith('https:')) c.res.headers.set('Strict-Transport-Security', strictTransport);
  };
}

function setHeaders(headers: Headers, contentSecurityPolicy: string): void {
  headers.set('Content-Security-Policy', contentSecurityPolicy);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  // A sign-in popup must still be able to reach the page that opened it.
  // The popup's own last page has another policy, and has set it already.
  if (!headers.has('Cross-Origin-Opener-Policy'))
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()');
}
