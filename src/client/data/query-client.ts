import { QueryClient } from '@tanstack/react-query';
import { furtherTries, isRetryable, retryDelayMs } from './retry.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The browser's word on being online is often wrong: the first request goes out and finds out.
        networkMode: 'offlineFirst',
        retry: (failureCount, error) => failureCount < furtherTries && isRetryable(error),
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
