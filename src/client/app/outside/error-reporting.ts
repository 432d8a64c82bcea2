import {
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  type Event,
  eventFiltersIntegration,
  functionToStringIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
} from '@sentry/browser';
import type { SessionKind } from '../../../features/identity/guards.ts';
import type { PublicConfig } from '../../../kernel/system.ts';

export type ReportingSettings = NonNullable<PublicConfig['errorReporting']>;

/** Characters of a text that is reported; longer ones are cut. */
const maxTextChars = 250;

/** Not ours to mend: a script that in-app browsers inject, errors of other origins, and a notice that is no error. */
const ignored = [/_AutofillCallbackHandler/, /^Script error\.?$/, /^ResizeObserver loop/];

/** The configured share of sessions, 0.1 where it is missing or no number. */
export function parseSessionsRate(value: string | undefined): number {
  const rate = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isNaN(rate) ? 0.1 : rate;
}

/** @param build what the reports call the version */
export function createOptions(settings: ReportingSettings, build: string | null): BrowserOptions {
  return {
    dsn: settings.dsn,
    ...(settings.tunnel && { tunnel: settings.tunnel }),
    ...(build !== null && { release: build }),
    environment: 'production',
    tracesSampleRate: 1,
    // Whole traces pass the door that takes the codes out.
    traceLifecycle: 'static',
    replaysSessionSampleRate: parseSessionsRate(settings.replaySessionsRate),
    replaysOnErrorSampleRate: 0,
    // Other services must not learn which requests belong together.
    tracePropagationTargets: ['localhost', /^\/(?!\/)/],
    ignoreErrors: ignored,
    maxValueLength: maxTextChars,
    maxBreadcrumbs: 0,
    // The default ones also read the console, every click and every address.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration(),
    ],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
  };
}

/** The code of a class or a licence: who has it can get in. */
const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;

/** The same without codes, and without queries of addresses of this site, which hold them. */
export function withoutCodes<T>(value: T): T {
  const text = JSON.stringify(value);
  if (text === undefined) return value;
  const { origin } = window.location;
  // Up to the end of the text in JSON, which a quotation mark ends, or to a space in it.
  const queries = new RegExp(`(${origin}[^"?#\\s]*)[?#][^"\\s]*`, 'g');
  return JSON.parse(text.replace(queries, '$1').replace(code, '····-····')) as T;
}

function withoutPerson(event: Event): Event {
  delete event.user;
  return withoutCodes(event);
}

/** Sends errors to the operator's service. Nothing is sent before this is called. */
export function startErrorReporting(settings: ReportingSettings, build: string | null) {
  const client = init(createOptions(settings, build));
  client?.addEventProcessor(withoutPerson);
  let replay: ReturnType<typeof replayIntegration> | null = null;
  return {
    report(error: unknown): void {
      // Whoever looks at the page must see it too, whether or not the report arrives.
      // biome-ignore lint/suspicious/noConsole: the specification wants it there before it is reported
      console.error(error);
      captureException(error);
    },
    /** Replays show a teacher's pages without their words. A student's page is never recorded. */
    setSession(session: SessionKind | null): void {
      if (session === 'teacher' && !replay) {
        replay = replayIntegration({
          maskAllText: true,
          maskAllInputs: true,
          blockAllMedia: true,
          // Its worker would be a script without an address, which the security policy refuses.
          useCompression: false,
          beforeAddRecordingEvent: withoutCodes,
        });
        client?.addIntegration(replay);
      } else if (session !== 'teacher' && replay) {
        void replay.stop();
      }
    },
  };
}
