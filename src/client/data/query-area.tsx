import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onUserLeft } from '../identity/on-user-left.ts';
import type { IdentityClient } from '../identity/port.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { type Api, useApi } from './api.ts';
import { createQueryClient } from './query-client.ts';

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
