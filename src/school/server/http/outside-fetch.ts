import type { Logger } from 'pino';
import { AppError } from '../base/app-error.ts';
import { createOutageLog } from '../log/log-outage.ts';

type Fetch = typeof globalThis.fetch;

/** No service that a person waits for is given longer, its whole reply included. */
export const outsideLimitMs = 5000;

/**
 * The way to an outside service for which requests wait. The whole reply must arrive within a limit. A service that
 * cannot be reached, is silent or fails by itself (5xx) is logged once, and once more when it answers again. The
 * request is answered with 503.
 */
export function createOutsideFetch({
  service,
  log,
  fetch = (...given) => globalThis.fetch(...given),
}: {
  /** Its name in the log. */
  readonly service: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly fetch?: Fetch | undefined;
}): Fetch {
  const outage = createOutageLog(log, {
    failing: `${service} cannot be reached, or not in time; what needs it is answered with 503`,
    back: `${service} answers again`,
  });
  const busy = (cause: unknown) => {
    outage.failed(cause);
    return new AppError('busy', { retryAfterS: 5, cause });
  };
  return async (input, init) => {
    let reply: Response;
    let body: ArrayBuffer;
    try {
      reply = await fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(outsideLimitMs) });
      body = await reply.arrayBuffer();
    } catch (error) {
      throw busy(error);
    }
    if (reply.status >= 500) throw busy(new Error(`It answered with ${reply.status}`));
    outage.worked();
    const { status, statusText, headers } = reply;
    // Some statuses must have no body, and the constructor insists on it.
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  };
}
