import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorTable } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.ts';
import { formatPath } from '../../domain/issue.ts';
import type { AppError } from '../app-error.ts';

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
  if (error.issues.length > 0) {
    body.issues = error.issues.map(({ path, code, message }) => ({ path: formatPath(path), code, message }));
  }
  if (error.retryAfterS !== undefined)
    c.header('Retry-After', String(Math.max(1, Math.ceil(error.retryAfterS))));
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
  });
}
