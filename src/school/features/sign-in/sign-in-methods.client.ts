import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { IdentityConfig } from '../../client/identity/port.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import type { SignInMethod } from '../../kernel/accounts/sign-in-method.ts';

const methodsKey = ['sign-in-methods'];

/** The ways in which the signed-in person can sign in; undefined until they are loaded. */
export function useOwnSignInMethods(): readonly SignInMethod[] | undefined {
  const { client, user } = useIdentity();
  const email = user?.email ?? null;
  return useQuery({
    queryKey: [...methodsKey, email],
    queryFn: () => (email === null ? [] : client.listSignInMethods(email)),
  }).data;
}

/** Loads the ways again, after a password was set. */
export function useForgetSignInMethods(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: methodsKey });
}

const queryKey = ['identity-config'];

function useConfigQuery() {
  const { client } = useIdentity();
  return useQuery({ queryKey, queryFn: () => client.getConfig() });
}

/** What the identity provider offers and asks for; undefined until it has answered. */
export function useIdentityConfig(): IdentityConfig | undefined {
  return useConfigQuery().data;
}

/** Whether the answer to the first question is still awaited. Nobody waits for a second attempt, or for a network. */
export function useIsConfigAwaited(): boolean {
  const { isLoading, failureCount } = useConfigQuery();
  return isLoading && failureCount === 0;
}

/** Asks again, e.g. after a password was refused by rules that were not known here. */
export function useRefreshIdentityConfig(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
