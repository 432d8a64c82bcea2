import type { MiddlewareHandler } from 'hono';
import { serviceWorkerAddress } from '../../school/kernel/service-worker-address.ts';
import type { Env } from '../../school/server/settings/env.ts';
import { listFirebaseSources } from '../../school/server/settings/firebase-settings.ts';

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

/** The one policy is in `src/school/client/http/trusted-types.ts`. */
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

/** Features of browsers that no page of the product uses and no script may begin to use. */
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

/** The security headers of every reply. */
export function listCommonHeaders(env: SecurityEnv): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(env.publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': strictTransport }),
  };
}

/** The headers that a browser reads only of a page and of the service worker. */
function listForPages(env: SecurityEnv): Record<string, string> {
  return {
    'Content-Security-Policy': createContentSecurityPolicy(env),
    // A sign-in popup must still be able to reach the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

/** Media types that a browser never draws as a page in which scripts could run. */
const inert =
  /^(application\/(json|problem\+json|manifest\+json)|font\/|image\/(png|webp|x-icon)|text\/(css|javascript|event-stream|plain|vtt)|video\/)/;

/** Whether a reply must say what a page may do. Whatever is not known to be inert counts as a page. */
function isPage(path: string, { status, headers }: Response): boolean {
  // Other scripts run under the policy of their page, and a worker under that of its own script.
  if (path === serviceWorkerAddress) return true;
  if (status === 204) return false;
  const type = headers.get('Content-Type');
  return type === null || !inert.test(type);
}

/**
 * All security headers as one text. It is part of the ETag of every file, so that a 304 confirms a copy together with
 * the headers that it came with, and need not repeat them.
 */
export function describeSecurityHeaders(env: SecurityEnv): string {
  return JSON.stringify([listCommonHeaders(env), listForPages(env)]);
}

/**
 * Sets the security headers of every reply: those of pages only where a browser reads them, because they are longer
 * than most replies. A reply without a `Cache-Control` of its own is not cached. Headers of pages that a reply has set
 * for itself stay: the mailbox of a developer's machine shows mails with styles of their own, and the last page of a
 * sign-in popup must reach the page of another site.
 */
export function createSecurityHeaders(env: SecurityEnv): MiddlewareHandler {
  const [common, forPages] = [Object.entries(listCommonHeaders(env)), Object.entries(listForPages(env))];
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    // The copy that a 304 confirms has its security headers already, see `describeSecurityHeaders`.
    if (c.res.status === 304) return;
    for (const [name, value] of common) headers.set(name, value);
    if (!isPage(c.req.path, c.res)) return;
    for (const [name, value] of forPages) if (!headers.has(name)) headers.set(name, value);
  };
}
