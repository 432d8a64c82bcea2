import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { IdentityClient } from '../../features/identity/port.client.ts';
import { onUserLeft, useIdentity } from '../../features/identity/use-identity.client.tsx';
import { type Api, useApi } from './api.ts';
import { furtherTries, isRetryable, retryDelayMs } from './retry.ts';

const clients = new WeakMap<Api, QueryClient>();

/** One cache for each API, whatever layout is drawn: data read before a visit to a lab is still there afterwards. */
export function queryClientOf(api: Api, identity: IdentityClient): QueryClient {
  const held = clients.get(api);
  if (held) return held;
  const client = createQueryClient();
  clients.set(api, client);
  onUserLeft(identity, () => client.clear());
  return client;
}

/** Provides TanStack Query to the pages inside; the player does not use it. */
export function QueryArea({ children }: { children: ReactNode }) {
  const { client: identity } = useIdentity();
  return <QueryClientProvider client={queryClientOf(useApi(), identity)}>{children}</QueryClientProvider>;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // `navigator.onLine` is often wrong, so the first request is always sent.
        networkMode: 'offlineFirst',
        retry: (failureCount, error) => failureCount < furtherTries && isRetryable(error),
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
}
