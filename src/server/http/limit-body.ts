import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../base/app-error.ts';

/**
 * Refuses bodies longer than `maxSizeBytes`. Where the length is announced, as browsers do, it is all that is
 * looked at: touching the body itself turns Node's request into a web stream, which costs more than the rest
 * of a short request.
 */
export function limitBody(maxSizeBytes: number): MiddlewareHandler {
  const tooLarge = () => {
    throw new AppError('payload-too-large');
  };
  const limitUnannounced = bodyLimit({ maxSize: maxSizeBytes, onError: tooLarge });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    // Node refuses a request that has both; one without either may still hold a body when it comes from no socket.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
      return limitUnannounced(c, next);
    }
    return Number(length) <= maxSizeBytes ? next() : tooLarge();
  };
}
