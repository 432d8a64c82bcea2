import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../base/app-error.ts';

/**
 * Refuses bodies longer than `maxSizeBytes`. If the request announces its length, as browsers do, only the header is
 * checked: reading the body itself turns Node's request into a web stream, which costs more than the rest of a short
 * request.
 */
export function limitBody(maxSizeBytes: number): MiddlewareHandler {
  const tooLarge = () => {
    throw new AppError('payload-too-large');
  };
  const limitUnannounced = bodyLimit({ maxSize: maxSizeBytes, onError: tooLarge });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    // Node refuses a request that has both headers. One with neither may still have a body when it does not come from a
    // socket.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
      return limitUnannounced(c, next);
    }
    return Number(length) <= maxSizeBytes ? next() : tooLarge();
  };
}
