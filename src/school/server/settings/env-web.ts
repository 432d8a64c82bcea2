import * as z from 'zod/mini';
import { parseRedirects, type Redirect } from '../../kernel/route-rules.ts';
import type { PublicConfig } from '../../kernel/system.ts';

/** The variables of the public site and of the shell around the application. */
export const webSettings = {
  ROUTE_REDIRECTS: z._default(
    z.pipe(
      z.string().check(z.refine((text) => parseRedirects(text) !== null)),
      z.transform((text) => parseRedirects(text) ?? []),
    ),
    [],
  ),
  SHARE_TO_CLASSROOM: z._default(z.enum(['true', 'false']), 'false'),
  FIREBASE_MEASUREMENT_ID: z.optional(z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/))),
  // Compared with the text `true` by the browser; any other text means no.
  ERROR_REPORTING: z.optional(z.string().check(z.maxLength(20))),
  SENTRY_DSN: z.optional(z.url({ protocol: /^https?$/ })),
  SENTRY_TUNNEL: z.optional(
    z.union([z.string().check(z.regex(/^\/(?!\/)\S*$/)), z.url({ protocol: /^https$/ })]),
  ),
  SENTRY_REPLAY_SESSIONS: z.optional(z.string().check(z.maxLength(20))),
  ERROR_TRACES: z._default(z.enum(['true', 'false']), 'true'),
  ERROR_RECORDINGS: z._default(z.enum(['true', 'false']), 'true'),
} as const;

export const webMeanings: Record<keyof typeof webSettings, string> = {
  ROUTE_REDIRECTS:
    'pairs such as /shop=https://store.example.org,/help=/support; a path of the application or another pair is refused',
  SHARE_TO_CLASSROOM: 'true or false',
  FIREBASE_MEASUREMENT_ID:
    'the measurementId of a Firebase web app, such as G-ABC123DEF4; it needs FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID and FIREBASE_APP_ID too',
  ERROR_REPORTING: 'true to report errors of the browser; it needs SENTRY_DSN too',
  SENTRY_DSN:
    'the http(s) address that a Sentry project gives its clients; required with ERROR_REPORTING=true',
  SENTRY_TUNNEL: 'a path of this site or an https address that passes reports on',
  SENTRY_REPLAY_SESSIONS: "the share of teachers' sessions that is replayed, a number from 0 to 1",
  ERROR_TRACES: "true or false: whether teachers' pages send how long they took, beside errors",
  ERROR_RECORDINGS: "true or false: whether a share of teachers' sessions is recorded",
};

export interface WebEnv {
  /** Addresses of this site that lead elsewhere. */
  readonly routeRedirects: readonly Redirect[];
  /** Whether addresses can be shared in Google Classroom, by a plain link. */
  readonly sharesToClassroom: boolean;
  /** null: no outside service counts visits. */
  readonly analytics: NonNullable<PublicConfig['analytics']> | null;
  /** null: errors of the browser are reported nowhere. */
  readonly errorReporting: NonNullable<PublicConfig['errorReporting']> | null;
}

type WebData = z.output<z.ZodMiniObject<typeof webSettings>> & {
  readonly FIREBASE_API_KEY?: string | undefined;
  readonly FIREBASE_AUTH_DOMAIN?: string | undefined;
  readonly FIREBASE_PROJECT_ID?: string | undefined;
  readonly FIREBASE_APP_ID?: string | undefined;
};

/** The names of settings that are valid alone but do not fit together. */
export function listWebFaults(data: WebData): (keyof typeof webSettings)[] {
  return [
    ...(data.FIREBASE_MEASUREMENT_ID && !readAnalytics(data) ? (['FIREBASE_MEASUREMENT_ID'] as const) : []),
    ...(data.ERROR_REPORTING === 'true' && !data.SENTRY_DSN ? (['SENTRY_DSN'] as const) : []),
  ];
}

export function toWebEnv(data: WebData): WebEnv {
  const { SENTRY_DSN: dsn, SENTRY_TUNNEL: tunnel, SENTRY_REPLAY_SESSIONS: replaySessionsRate } = data;
  const isReporting = data.ERROR_REPORTING === 'true' && dsn !== undefined;
  return {
    routeRedirects: data.ROUTE_REDIRECTS,
    sharesToClassroom: data.SHARE_TO_CLASSROOM === 'true',
    analytics: readAnalytics(data),
    errorReporting: isReporting
      ? {
          enabled: 'true',
          dsn,
          ...(tunnel !== undefined && { tunnel }),
          ...(replaySessionsRate !== undefined && { replaySessionsRate }),
          ...(data.ERROR_TRACES === 'false' && { traces: false }),
          ...(data.ERROR_RECORDINGS === 'false' && { recordings: false }),
        }
      : null,
  };
}

function readAnalytics(data: WebData): WebEnv['analytics'] {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_APP_ID: appId,
    FIREBASE_MEASUREMENT_ID: measurementId,
  } = data;
  return apiKey && authDomain && projectId && appId && measurementId
    ? { apiKey, authDomain, projectId, appId, measurementId }
    : null;
}
