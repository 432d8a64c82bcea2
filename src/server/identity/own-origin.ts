import type { MiddlewareHandler } from 'hono';
import { AppError } from '../app-error.ts';

/**
 * Refuses a POST that another site's page may have caused.
 *
 * JSON cannot be sent by a form, and a script of another origin must ask first, which is never allowed.
 * Browsers say where a POST comes from: `Origin`, or at least `Sec-Fetch-Site`. Programs send neither.
 */
export function demandOwnOrigin(publicOrigins: readonly string[]): MiddlewareHandler {
  const own = new Set(publicOrigins.map((origin) => new URL(origin).origin));
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isOwn = origin === undefined ? site === undefined || site === 'same-origin' : own.has(origin);
    if (!isOwn) throw new AppError('foreign-origin');
    const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (mediaType !== 'application/json') {
      const issue = { path: [], code: 'media-type', message: 'the body must be application/json' };
      throw new AppError('invalid-request', { issues: [issue] });
    }
    return next();
  };
}
