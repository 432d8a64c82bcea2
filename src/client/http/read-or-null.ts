import type { QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { askAgain } from './retry.ts';

/**
 * A read whose refusal is no error: null where the server answered with anything but what was asked for, after it was
 * asked again where that is worth it. The page then shows its own empty state.
 * @throws OfflineError where the server cannot be reached, the signal's reason when aborted
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
 * The same for a query, whose own tries must be off. What was read before is not replaced by nothing: the query fails
 * then, and the page says how old its data is.
 * @throws as `readOrNull`, and ApiError where there is something to keep
 */
export async function queryOrNull<T>(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  ask: () => Promise<T>,
): Promise<T | null> {
  const known = client.getQueryData(queryKey);
  return known === undefined || known === null ? readOrNull(ask, signal) : askAgain(ask, signal);
}
