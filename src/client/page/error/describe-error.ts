import { commonRefusals } from '../../../kernel/common-refusals.ts';
import { ApiError, OfflineError } from '../../http/api-error.ts';
import { isChunkError } from './chunk-reload.ts';

export type ErrorKind = 'not-found' | 'offline' | 'other';

export interface DescribedError {
  readonly kind: ErrorKind;
  readonly status: number | null;
  /** The error's own words, where it brought some meant for people. */
  readonly statusMessage: string | null;
  readonly requestId: string | null;
}

/** What an error page may say of whatever was thrown. */
export function describeError(error: unknown): DescribedError {
  // A page's code that does not come, after the reload that brings a newer build: nothing is wrong on our side.
  if (error instanceof OfflineError || isChunkError(error))
    return { kind: 'offline', status: null, statusMessage: null, requestId: null };
  if (error instanceof ApiError) {
    // The general sentence says no more than the status does: it is no message of the error's own.
    const isGeneral = error.detail === commonRefusals.internal.detail;
    return describe(error.status, isGeneral ? null : error.detail, error.requestId);
  }
  return describe(null, null, null);
}

function describe(status: number | null, words: string | null, requestId: string | null): DescribedError {
  return { kind: status === 404 ? 'not-found' : 'other', status, statusMessage: words || null, requestId };
}
