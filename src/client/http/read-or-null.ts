import type { QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { askAgain } from './retry.ts';

/**
 * A read that treats a refusal as no data: null when the server answered with an error, after the usual retries. The
 * page then shows its own empty state.
 * @throws OfflineError when the server cannot be reached, the signal's reason when aborted
 */
export async function readOrNull<T>(
  ask: () => Promise<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T | null> {
  try {
    return await askAgain(ask, signal);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * The same for a query, whose own retries must be off. Known data is never replaced by null: the query fails instead,
 * and the page says how old its data is.
 * @throws as `readOrNull`, and ApiError when there is known data
 */
export async function queryOrNull<T>(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  ask: () => Promise<T>,
): Promise<T | null> {
  const known = client.getQueryData(queryKey);
  return known === undefined || known === null ? readOrNull(ask, signal) : askAgain(ask, signal);
}
