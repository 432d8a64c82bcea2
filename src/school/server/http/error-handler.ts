import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { errorTable } from '../../kernel/errors.ts';
import type { Problem } from '../../kernel/problem.ts';
import { AppError } from '../base/app-error.ts';
import { isDatabaseAway, isPassing } from '../database/database-away.ts';
import { boundIssues } from './bound-issues.ts';
import type { AppVariables } from './route.ts';

/**
 * Seconds to wait for the database. The embedded one is started again within a few seconds; a cluster chooses a new
 * primary.
 */
const databaseBackInS = 2;

/**
 * Answers an expected refusal by its code and passes it to `noteRefusal`. Answers everything unexpected as an internal
 * fault and passes it to `note`. While the database cannot be used, and after a statement that was cancelled, the answer
 * is `busy`: the client may send the same request again.
 */
export function createErrorHandler(
  note: (error: Error, c: Context<AppVariables>) => void,
  noteRefusal: (refusal: AppError, c: Context<AppVariables>) => void = () => undefined,
): ErrorHandler<AppVariables> {
  return (error, c) => {
    const requestId = c.get('requestId');
    if (error instanceof AppError) {
      noteRefusal(error, c);
      return problemResponse(c, error, requestId);
    }
    if ((error instanceof HTTPException && error.status < 500) || isCutOff(error, c))
      return problemResponse(c, new AppError('invalid-request'), requestId);
    note(error, c);
    const answer =
      isDatabaseAway(error) || isPassing(error)
        ? new AppError('busy', { retryAfterS: databaseBackInS })
        : new AppError('internal');
    return problemResponse(c, answer, requestId);
  };
}

/** The request never arrived whole: its sender went away, or was too slow. Nobody reads the answer. */
function isCutOff(error: Error, c: Context<AppVariables>): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  const isReset = (error as { code?: unknown }).code === 'ECONNRESET';
  return isReset && incoming?.destroyed === true && !incoming.complete;
}

const passingLineEveryMs = 60_000;

/**
 * Logs unexpected errors. While the database is away, every request fails for the same reason: `noteAway` says it once.
 * Cancelled statements come in floods, too; one a minute is logged, with its route.
 */
export function createFaultNotes(
  log: Pick<Logger, 'error' | 'warn'>,
  { clock, noteAway }: { clock(): number; noteAway(error: Error): void },
) {
  let saidAtMs = Number.NEGATIVE_INFINITY;
  return (error: Error, c: Context<AppVariables>): void => {
    if (isDatabaseAway(error)) {
      noteAway(error);
      return;
    }
    const request = { requestId: c.get('requestId'), method: c.req.method, route: c.req.routePath };
    if (!isPassing(error)) log.error({ err: error, ...request }, 'unexpected error');
    else if (clock() - saidAtMs >= passingLineEveryMs) {
      saidAtMs = clock();
      log.warn(
        { err: error, ...request },
        'the database ended a statement; the request is answered with 503',
      );
    }
  };
}

/** The answer to an expected refusal: one status, one code, one sentence. */
export function problemResponse(c: Context, error: AppError, requestId: string): Response {
  const { status, detail } = errorTable[error.code];
  const body: Problem = {
    type: `urn:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title: detail,
    status,
    code: error.code,
    detail,
    requestId,
  };
  if (error.issues.length > 0) body.issues = boundIssues(error.issues);
  if (error.retryAfterS !== undefined)
    c.header('Retry-After', String(Math.max(1, Math.ceil(error.retryAfterS))));
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
  });
}
