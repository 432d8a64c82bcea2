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
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import type { SessionKind } from '../../../school/features/identity/guards.ts';
import type { PublicConfig } from '../../../school/kernel/system.ts';

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
    transport: makeGuardedTransport,
    ...(settings.tunnel && { tunnel: settings.tunnel }),
    ...(build !== null && { release: build }),
    environment: 'production',
    tracesSampleRate: 1,
    // A whole trace passes the filter that removes the codes.
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

/** A value without codes, and without the queries of this site's addresses, because these contain codes. */
export function withoutCodes<T>(value: T): T {
  const text = JSON.stringify(value);
  if (text === undefined) return value;
  const { origin } = window.location;
  // A query ends at a blank, or at the end of its text: in JSON at a quotation mark.
  const queries = new RegExp(`((?:${origin}|(?<=")/(?!/))[^"?#\\s]*)[?#][^"\\s\\\\]*`, 'g');
  return JSON.parse(text.replace(queries, '$1').replace(code, '····-····')) as T;
}

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];
type EnvelopeItem = readonly [{ readonly type: string; readonly length?: number }, unknown];

/**
 * A recording contains the addresses of the page and of its links, and the filters of other reports do not see it. It
 * is a line about the recording and a line of JSON, see `prepareRecordingData` of the library. Anything else is not
 * sent.
 */
const makeGuardedTransport: NonNullable<BrowserOptions['transport']> = (options) => {
  const transport = makeFetchTransport(options);
  return {
    ...transport,
    send([headers, items]) {
      const guarded = (items as unknown as readonly EnvelopeItem[]).flatMap((item) =>
        item[0].type === 'replay_recording' ? withoutCodesInRecording(item) : [item],
      );
      return guarded.length === 0
        ? Promise.resolve({})
        : transport.send([headers, guarded] as unknown as Envelope);
    },
  };
};

function withoutCodesInRecording(item: EnvelopeItem): EnvelopeItem[] {
  const payload: unknown = item[1];
  if (typeof payload !== 'string') return [];
  const text = payload
    .split('\n')
    .map((line) => (line === '' ? '' : JSON.stringify(withoutCodes(JSON.parse(line)))))
    .join('\n');
  return [[{ ...item[0], length: new TextEncoder().encode(text).length }, text]];
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
  const hasTraces = settings.traces !== false;
  let isTraced = false;
  let isTeacher = false;
  // A trace may end after its teacher has signed out.
  client?.addEventProcessor((event) =>
    event.type === 'transaction' && !(isTeacher && hasTraces) ? null : event,
  );
  return {
    report(error: unknown): void {
      // Whoever looks at the page must see it too, whether or not the report arrives.
      // biome-ignore lint/suspicious/noConsole: the specification wants it there before it is reported
      console.error(error);
      captureException(error);
    },
    /**
     * Only a teacher's page is traced and recorded, and recordings show it without its words. A student's page sends
     * errors only, and so does a page with an unknown reader.
     */
    setSession(session: SessionKind | null): void {
      isTeacher = session === 'teacher';
      if (isTeacher && !isTraced && hasTraces) {
        isTraced = true;
        client?.addIntegration(browserTracingIntegration());
      }
      if (isTeacher && settings.recordings === false) return;
      if (isTeacher && !replay) {
        replay = replayIntegration({
          maskAllText: true,
          maskAllInputs: true,
          blockAllMedia: true,
          // Its worker would be a script without an address, which the security policy refuses.
          useCompression: false,
          beforeAddRecordingEvent: withoutCodes,
        });
        client?.addIntegration(replay);
      } else if (!isTeacher && replay) {
        void replay.stop();
      }
    },
  };
}
