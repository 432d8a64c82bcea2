import type pino from 'pino';
import type { ExternalOutcome } from '../../../contract/identity-external.ts';
import { AppError } from '../../app-error.ts';

/** What the person is told of a failed detour; what nobody expected is logged, without what the provider said. */
export function createExternalExplainer(log: pino.Logger) {
  return function explainExternal(error: unknown): ExternalOutcome['code'] {
    if (error instanceof AppError) {
      if (error.code === 'USER_DISABLED') return 'user-disabled';
      if (error.code === 'too-many-requests') return 'too-many-requests';
      if (error.code === 'SECOND_FACTOR_REQUIRED') return 'multi-factor-auth-required';
    }
    const name = error instanceof Error ? error.name : 'unknown';
    const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
    log.error(
      { external: { name, code: typeof code === 'string' ? code : undefined } },
      'signing in with the outside provider failed',
    );
    return 'internal-error';
  };
}
