import type { MiddlewareHandler } from 'hono';
import { listFirebaseSources } from '../../features/identity/firebase/firebase-settings.server.ts';
import type { Env } from '../settings/env.ts';

/** Hosts that a service of the operator needs, by directive. */
type Sources = Readonly<Partial<Record<'script' | 'connect' | 'frame', readonly string[]>>>;

const directives = [
  "default-src 'self'",
  // React and our own code set styles through the object model, which this does not concern.
  "style-src 'self'",
  // The marks of a report are masks in its style sheet, written there as data.
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** The one policy is in `src/client/http/trusted-types.ts`. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types anneal'];

/** What Firebase Analytics loads and asks, and nothing for advertising. */
const analyticsSources: Sources = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.google-analytics.com',
    'https://*.google-analytics.com',
  ],
};

/** Reports go through the tunnel, where there is one, which is often an address of this site. */
function listReportingOrigins({ dsn, tunnel }: NonNullable<Env['errorReporting']>): string[] {
  const address = tunnel ?? dsn;
  return address.startsWith('/') ? [] : [new URL(address).origin];
}

/** One year: a browser that has reached the site over TLS never asks for it without TLS again. */
const strictTransport = 'max-age=31536000';

/** What no page of the product uses, and no script may begin to use. */
const refusedFeatures = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

type SecurityEnv = Pick<Env, 'tokenSync' | 'firebase' | 'publicUrl' | 'analytics' | 'errorReporting'>;

/**
 * The content security policy of every page. Nothing is loaded from, sent to or framed by a host the operator did not
 * name, and no text becomes code or markup.
 */
export function createContentSecurityPolicy({
  tokenSync,
  firebase,
  analytics,
  errorReporting,
}: SecurityEnv): string {
  const services: Sources[] = [
    ...(firebase ? [listFirebaseSources(firebase)] : []),
    ...(analytics ? [analyticsSources] : []),
    ...(errorReporting ? [{ connect: listReportingOrigins(errorReporting) }] : []),
    ...(tokenSync && !tokenSync.url.startsWith('/') ? [{ connect: [new URL(tokenSync.url).origin] }] : []),
  ];
  const allow = (kind: keyof Sources) => {
    const hosts = services.flatMap((sources) => sources[kind] ?? []);
    return [`${kind}-src`, "'self'", ...new Set(hosts)].join(' ');
  };
  return [
    ...directives,
    ...(['script', 'connect', 'frame'] as const).map(allow),
    // Firebase's way of signing in, and the script of Google that counts, write addresses of scripts as plain text.
    ...(firebase || analytics ? [] : trustedTypes),
  ].join('; ');
}

/** Headers that a reply may have set for itself. */
function listDefaults(env: SecurityEnv): Record<string, string> {
  return {
    // The mailbox of a developer's machine shows mails, which need styles of their own.
    'Content-Security-Policy': createContentSecurityPolicy(env),
    // Only files and published content may be kept.
    'Cache-Control': 'no-store',
    // A sign-in popup must still be able to reach the page that opened it.
    // The popup's own last page has another policy, and has set it already.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

function listFixed(env: SecurityEnv): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(env.publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': strictTransport }),
  };
}

/** The security headers of a reply that sets none itself. */
export function listSecurityHeaders(env: SecurityEnv): Readonly<Record<string, string>> {
  return { ...listDefaults(env), ...listFixed(env) };
}

/** Sets the security headers of every reply. A reply without a `Cache-Control` of its own is not cached. */
export function createSecurityHeaders(env: SecurityEnv): MiddlewareHandler {
  const [defaults, fixed] = [Object.entries(listDefaults(env)), Object.entries(listFixed(env))];
  return async (c, next) => {
    await next();
    for (const [name, value] of defaults) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    for (const [name, value] of fixed) c.res.headers.set(name, value);
  };
}
