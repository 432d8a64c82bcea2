import { backOffMs } from '../../kernel/back-off.ts';
import { ApiError, OfflineError } from './api-error.ts';

const betweenTries = { firstMs: 500, longestMs: 30_000 };

/** Whether an error may pass: no answer, or an answer that means "not now" (503, or a gateway's 502 and 504). */
export function isRetryable(error: unknown): boolean {
  if (error instanceof OfflineError) return true;
  return error instanceof ApiError && [502, 503, 504].includes(error.status);
}

/** Milliseconds before try number `count` + 1: 0.5 s doubling to 30 s, or what the server asked for. */
export function retryDelayMs(count: number, error: unknown): number {
  const askedS = error instanceof ApiError ? error.retryAfterS : null;
  return askedS === null ? backOffMs(betweenTries, count + 1) : Math.min(askedS, 60) * 1000;
}
