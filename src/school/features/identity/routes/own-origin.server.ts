import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../../../server/base/app-error.ts';

/** The addresses visitors use. */
export interface OwnOrigins {
  readonly publicOrigins: readonly string[];
  /**
   * true where PUBLIC_URL is not set: a page counts as ours when its host is that of the request. This is enough to
   * refuse other sites' pages, but not for a link in a mail: a program that is no browser can send any host.
   */
  readonly isAnyHostOwn: boolean;
}

/** The origin of the page that sent the request, where it is one of ours. */
export function findPageOrigin(c: Context, { publicOrigins }: OwnOrigins): string | undefined {
  return publicOrigins.find((origin) => origin === c.req.header('origin'));
}

/**
 * Refuses a POST that another site's page may have caused.
 *
 * A form cannot send JSON, and a script of another origin needs a preflight request, which is never allowed.
 * Browsers say where a POST comes from: `Origin`, or at least `Sec-Fetch-Site`. Other programs send neither.
 */
export function demandOwnOrigin({ publicOrigins, isAnyHostOwn }: OwnOrigins): MiddlewareHandler {
  const own = new Set(publicOrigins.map((origin) => new URL(origin).origin));
  const isFromHere = (origin: string, host: string | undefined) =>
    own.has(origin) || (isAnyHostOwn && origin === `http://${host}`);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isOwn =
      origin === undefined
        ? site === undefined || site === 'same-origin'
        : isFromHere(origin, c.req.header('host'));
    if (!isOwn) throw new AppError('foreign-origin');
    const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (mediaType !== 'application/json') {
      const issue = { path: [], code: 'media-type', message: 'the body must be application/json' };
      throw new AppError('invalid-request', { issues: [issue] });
    }
    return next();
  };
}
