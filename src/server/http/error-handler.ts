import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError } from '../app-error.ts';
import { problemResponse } from './problem-response.ts';
import type { AppVariables } from './route.ts';

/**
 * Answers a refusal by its code, which it hands to `noteRefusal`, and everything unexpected as an internal fault, which it
 * hands to `note`.
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
    if ((error instanceof HTTPException && error.status < 500) || isUnstorable(error))
      return problemResponse(c, new AppError('invalid-request'), requestId);
    note(error, c);
    return problemResponse(c, new AppError('internal'), requestId);
  };
}

/**
 * SQLSTATE character_not_in_repertoire and untranslatable_character: a text that no column can hold, such as one with
 * the character U+0000. Only a request can have brought it.
 */
function isUnstorable(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return code === '22021' || code === '22P05';
}
