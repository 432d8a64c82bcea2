import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { AppError } from '../app-error.ts';
import { readBearer } from '../http/bearer.ts';
import type { AppVariables } from '../http/route.ts';
import type { Services } from '../services.ts';

/**
 * For the operator's monitoring, with a token of its own: behind a proxy on the same machine every address is loopback,
 * so the address can tell nobody apart. Without a token in the settings it is not there.
 */
export function mountMetrics(
  app: Hono<AppVariables>,
  { env, metrics }: Pick<Services, 'env' | 'metrics'>,
): void {
  app.get('/metrics', (context) => {
    if (env.metricsToken === undefined) throw new AppError('not-found');
    if (!isSame(readBearer(context.req.header('authorization')) ?? '', env.metricsToken))
      throw new AppError('unauthenticated');
    return context.body(metrics.format(env.productKey), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
