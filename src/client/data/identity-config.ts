import { useQuery } from '@tanstack/react-query';
import type { IdentityConfig } from '../identity/port.ts';
import { useIdentity } from '../identity/use-identity.tsx';

/** What the identity provider offers and asks for; undefined until it has answered. */
export function useIdentityConfig(): IdentityConfig | undefined {
  const { client } = useIdentity();
  return useQuery({ queryKey: ['identity-config'], queryFn: () => client.getConfig() }).data;
}
