import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../../../server/base/app-error.ts';

/** The addresses visitors use. */
export interface OwnOrigins {
  readonly publicOrigins: readonly string[];
  /**
   * true where no PUBLIC_URL says which they are: a page of the same host as its request is ours. Enough against other
   * sites' pages, and too little for a link in a mail: any program may claim any host.
   */
  readonly isAnyHostOwn: boolean;
}

/** The origin of the page that asks, where it is known to be ours. */
export function findPageOrigin(c: Context, { publicOrigins }: OwnOrigins): string | undefined {
  return publicOrigins.find((origin) => origin === c.req.header('origin'));
}

/**
 * Refuses a POST that another site's page may have caused.
 *
 * JSON cannot be sent by a form, and a script of another origin must ask first, which is never allowed.
 * Browsers say where a POST comes from: `Origin`, or at least `Sec-Fetch-Site`. Programs send neither.
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
