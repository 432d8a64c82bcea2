import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdentity } from '../identity/use-identity.client.tsx';

const queryKey = ['sessions'];

/** Where the person is signed in; other devices come and go, so each look asks anew. */
export function useSessions() {
  const { client } = useIdentity();
  return useQuery({ queryKey, queryFn: () => client.listSessions(), staleTime: 0 });
}

/** Ends one session by its id, or without one every other. The list is there anew when it resolves. */
export function useEndSession() {
  const { client } = useIdentity();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? client.endOtherSessions() : client.endSession(id)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** After a password was changed, which ends the others. */
export function useForgetSessions(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey });
}
