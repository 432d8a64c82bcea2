import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError } from '../app-error.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { problemResponse } from './problem-response.ts';
import type { AppVariables } from './route.ts';

/** The embedded database is started again within a few seconds. */
const databaseBackInS = 2;

/**
 * Answers a refusal by its code, which it hands to `noteRefusal`, and everything unexpected as an internal fault, which it
 * hands to `note`. A database that is away for a moment is no fault of the request: it is to be sent again.
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
    const answer = isDatabaseAway(error)
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
