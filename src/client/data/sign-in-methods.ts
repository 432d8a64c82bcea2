import { useQuery } from '@tanstack/react-query';
import type { SignInMethod } from '../identity/port.ts';
import { useIdentity } from '../identity/use-identity.tsx';

/** The ways the signed-in person can sign in; undefined until it is known. */
export function useOwnSignInMethods(): readonly SignInMethod[] | undefined {
  const { client, user } = useIdentity();
  const email = user?.email ?? null;
  return useQuery({
    queryKey: ['sign-in-methods', email],
    queryFn: () => (email === null ? [] : client.listSignInMethods(email)),
  }).data;
}
