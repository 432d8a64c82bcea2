import { commonRefusals } from '../../../kernel/common-refusals.ts';
import { ApiError, OfflineError } from '../../http/api-error.ts';

export type ErrorKind = 'not-found' | 'offline' | 'other';

export interface DescribedError {
  readonly kind: ErrorKind;
  readonly status: number | null;
  /** The error's own message, if it has one meant for people. */
  readonly statusMessage: string | null;
  readonly requestId: string | null;
}

/** What an error page may say about a thrown value. */
export function describeError(error: unknown): DescribedError {
  // This includes code that is still missing after the page was loaded again.
  if (error instanceof OfflineError)
    return { kind: 'offline', status: null, statusMessage: null, requestId: null };
  if (error instanceof ApiError) {
    // The general sentence says no more than the status does, so it does not count as the error's own message.
    const isGeneral = error.detail === commonRefusals.internal.detail;
    return describe(error.status, isGeneral ? null : error.detail, error.requestId);
  }
  return describe(null, null, null);
}

function describe(status: number | null, words: string | null, requestId: string | null): DescribedError {
  return { kind: status === 404 ? 'not-found' : 'other', status, statusMessage: words || null, requestId };
}
