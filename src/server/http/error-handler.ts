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
 * Answers a refusal by its code, and everything unexpected as an internal fault, which it hands to `note`. A database
 * that is away for a moment is no fault of the request: it is to be sent again.
 */
export function createErrorHandler(
  note: (error: Error, c: Context<AppVariables>) => void,
): ErrorHandler<AppVariables> {
  return (error, c) => {
    const requestId = c.get('requestId');
    if (error instanceof AppError) return problemResponse(c, error, requestId);
    if ((error instanceof HTTPException && error.status < 500) || isUnstorable(error) || isCutOff(error, c))
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

/**
 * SQLSTATE character_not_in_repertoire and untranslatable_character: a text that no column can hold, such as one with
 * the character U+0000. Only a request can have brought it.
 */
function isUnstorable(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return code === '22021' || code === '22P05';
}
