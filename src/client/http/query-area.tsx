import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { IdentityClient } from '../../features/identity/port.client.ts';
import { onUserLeft, useIdentity } from '../../features/identity/use-identity.client.tsx';
import { type Api, useApi } from './api.ts';
import { furtherTries, isRetryable, retryDelayMs } from './retry.ts';

const clients = new WeakMap<Api, QueryClient>();

/** One cache for each server, whatever layout is drawn: what was read before a look into a lab is there after it. */
export function queryClientOf(api: Api, identity: IdentityClient): QueryClient {
  const held = clients.get(api);
  if (held) return held;
  const client = createQueryClient();
  clients.set(api, client);
  onUserLeft(identity, () => client.clear());
  return client;
}

/** Gives the pages inside TanStack Query; the player does without. */
export function QueryArea({ children }: { children: ReactNode }) {
  const { client: identity } = useIdentity();
  return <QueryClientProvider client={queryClientOf(useApi(), identity)}>{children}</QueryClientProvider>;
}

function createQueryClient(): QueryClient {
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
