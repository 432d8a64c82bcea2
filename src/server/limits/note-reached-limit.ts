import type pino from 'pino';
import type { ReachedLimit } from './limits.ts';

/** Says in the log that a limit was reached, once a window: which, and by what kind of subject. */
export function noteReachedLimit(log: pino.Logger, reached: ReachedLimit): void {
  if (reached.limit === 'wrongLicenseKeysOfAll')
    log.error({ reached }, 'redeeming is locked: very many wrong licence keys were entered');
  else log.warn({ reached }, 'a limit was reached');
}
