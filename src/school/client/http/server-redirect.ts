import { useQuery } from '@tanstack/react-query';
import { late } from '../../../lab/kernel/late.ts';

// Only signing in and unknown addresses need it.
const code = late(() => import('./find-server-redirect.ts'));

/**
 * Where the server's route rules send an address: undefined while that is being asked, null where they say nothing or
 * cannot be loaded.
 * @param address path and query
 */
export function useServerRedirect(address: string): string | null | undefined {
  const { data: find, isError } = useQuery({
    queryKey: ['server-redirect'],
    queryFn: async () => (await code.load()).loadRedirectFinder(),
    staleTime: Number.POSITIVE_INFINITY,
    // Without the rules a person goes where they would go anyway; nobody waits for a second attempt.
    retry: false,
  });
  return isError ? null : find?.(address);
}
