import { QueryClient } from '@tanstack/react-query';
import { ApiError, OfflineError } from './api-error.ts';

/** Worth another try: nobody answered, or the answer was "not now" (503, or a gateway's 502 and 504). */
export function isRetryable(error: unknown): boolean {
  if (error instanceof OfflineError) return true;
  return error instanceof ApiError && [502, 503, 504].includes(error.status);
}

/** Milliseconds before try number `count` + 1: 0.5 s doubling to 30 s, or what the server asked for. */
export function retryDelayMs(count: number, error: unknown): number {
  const askedS = error instanceof ApiError ? error.retryAfterS : null;
  return askedS === null ? Math.min(500 * 2 ** count, 30_000) : Math.min(askedS, 60) * 1000;
}

const triesAfterTheFirst = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's word on being online is often wrong: the first request goes out and finds out.
        networkMode: 'offlineFirst',
        retry: (failureCount, error) => failureCount < triesAfterTheFirst && isRetryable(error),
        retryDelay: retryDelayMs,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        // A classroom that returns to its tabs all at once must not ask for everything again.
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
}
