import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdentity } from '../../client/identity/use-identity.tsx';

const queryKey = ['sessions'];

/** The person's sessions. Other devices come and go, so each use fetches them again. */
export function useSessions() {
  const { client } = useIdentity();
  return useQuery({ queryKey, queryFn: () => client.listSessions(), staleTime: 0 });
}

/** Ends one session by its id, or without an id all other sessions. Resolves when the list is fetched again. */
export function useEndSession() {
  const { client } = useIdentity();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? client.endOtherSessions() : client.endSession(id)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** For use after a password change, which ends the other sessions. */
export function useForgetSessions(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey });
}
