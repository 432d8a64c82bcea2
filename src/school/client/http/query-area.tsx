import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { IdentityClient } from '../identity/port.ts';
import { onUserLeft, useIdentity } from '../identity/use-identity.tsx';
import { isRetryable, retryDelayMs } from './retry.ts';

/** How often a request is repeated after its first attempt. */
const furtherTries = 2;

/**
 * For what is read once, as long as it is shown: nothing changes while somebody reads it, and nothing is kept afterwards.
 */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

export function createQueryClient(identity: Pick<IdentityClient, 'getUser' | 'subscribe'>): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // `navigator.onLine` is often wrong, so the first request is always sent. It is repeated if the error may pass,
        // but not while the browser says it is offline: then it is sent again when the network returns.
        networkMode: 'offlineFirst',
        retry: (failureCount, error) => failureCount < furtherTries && isRetryable(error) && navigator.onLine,
        retryDelay: retryDelayMs,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        // When a whole class returns to its tabs at once, its pages must not send every query again.
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
  // The manager assumes a network until an event says otherwise. It would miss the return of a network that was missing
  // from the start.
  onlineManager.setOnline(navigator.onLine);
  onUserLeft(identity, () => client.clear());
  return client;
}

interface QueryAreaProps {
  /** Default: a cache of its own, whose data is gone as soon as somebody else is signed in. */
  readonly client?: QueryClient | undefined;
  readonly children: ReactNode;
}

/** Provides the cache of what was read from the API. */
export function QueryArea({ client: given, children }: QueryAreaProps) {
  const { client: identity } = useIdentity();
  const [client] = useState(() => given ?? createQueryClient(identity));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
