import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../client/http/api.ts';
import type { BodyInputOf } from '../../../kernel/endpoint.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { handInEndpoints } from './hand-ins.ts';

interface Place {
  readonly code: string;
  readonly activityId: string;
}

/** Everything that students have handed in. */
export function useHandIns({ code, activityId }: Place) {
  const api = useApi();
  return useQuery({
    queryKey: classKeys.handIns(code, activityId),
    queryFn: ({ signal }) => api.call(handInEndpoints.listHandIns, { params: { code, activityId }, signal }),
    enabled: code !== '' && activityId !== '',
    staleTime: 0,
  });
}

/** Gives points and a comment to the answer of one student, or takes them back. */
export function useMarkHandIn({ code, activityId }: Place, studentId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<(typeof handInEndpoints)['markHandIn']>) =>
      api.call(handInEndpoints.markHandIn, { params: { code, activityId, studentId }, body }),
    // After a refusal too, because the page showed an outdated state.
    onSettled: () => queryClient.invalidateQueries({ queryKey: classKeys.handIns(code, activityId) }),
  });
}
