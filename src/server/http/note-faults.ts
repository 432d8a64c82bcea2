import type { Context } from 'hono';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/is-database-away.ts';
import type { AppVariables } from './route.ts';

const outageLineEveryMs = 60_000;

/**
 * Writes what nobody expected to the log. While the database is away every request fails for the one reason: that is
 * said once a minute.
 */
export function createFaultNotes(log: Pick<Logger, 'error' | 'warn'>, clock: () => number) {
  let saidAtMs = Number.NEGATIVE_INFINITY;
  return (error: Error, c: Context<AppVariables>): void => {
    if (!isDatabaseAway(error)) {
      const request = { requestId: c.get('requestId'), method: c.req.method, route: c.req.routePath };
      log.error({ err: error, ...request }, 'unexpected error');
    } else if (clock() - saidAtMs >= outageLineEveryMs) {
      saidAtMs = clock();
      log.warn({ err: error }, 'the database cannot be reached; requests are answered with 503');
    }
  };
}
