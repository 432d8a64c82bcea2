import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { IdentityConfig } from '../identity/port.ts';
import { useIdentity } from '../identity/use-identity.tsx';

const queryKey = ['identity-config'];

/** What the identity provider offers and asks for; undefined until it has answered. */
export function useIdentityConfig(): IdentityConfig | undefined {
  const { client } = useIdentity();
  return useQuery({ queryKey, queryFn: () => client.getConfig() }).data;
}

/** Asks again, e.g. after a password was refused by rules that were not known here. */
export function useRefreshIdentityConfig(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
