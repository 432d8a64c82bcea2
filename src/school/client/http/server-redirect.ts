import { useQuery } from '@tanstack/react-query';
import { late } from '../../../lab/kernel/late.ts';

// Only signing in and unknown addresses need it.
const code = late(() => import('./find-server-redirect.ts'));

/**
 * The address to which the server's route rules send this one. undefined: the rules are being loaded. null: they send
 * it nowhere, or cannot be loaded.
 * @param address path and query
 */
export function useServerRedirect(address: string): string | null | undefined {
  const { data: find, isError } = useQuery({
    queryKey: ['server-redirect'],
    queryFn: async () => (await code.load()).loadRedirectFinder(),
    staleTime: Number.POSITIVE_INFINITY,
    // If the rules cannot be loaded, the page of the address is shown. Nobody waits for a second attempt.
    retry: false,
  });
  return isError ? null : find?.(address);
}
