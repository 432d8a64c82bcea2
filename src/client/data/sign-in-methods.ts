import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignInMethod } from '../identity/port.ts';
import { useIdentity } from '../identity/use-identity.tsx';

const methodsKey = ['sign-in-methods'];

/** The ways the signed-in person can sign in; undefined until it is known. */
export function useOwnSignInMethods(): readonly SignInMethod[] | undefined {
  const { client, user } = useIdentity();
  const email = user?.email ?? null;
  return useQuery({
    queryKey: [...methodsKey, email],
    queryFn: () => (email === null ? [] : client.listSignInMethods(email)),
  }).data;
}

/** Asks again: a password was set. */
export function useForgetSignInMethods(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: methodsKey });
}
