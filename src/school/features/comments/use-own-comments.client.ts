import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../client/http/api.ts';
import type { ReplyOf } from '../../kernel/endpoint.ts';
import { classKeys } from '../classes/class-keys.client.ts';
import { ownCommentEndpoints } from './own-comments.ts';

/** What the teacher gave in a class and the student has not looked at. */
export function useOwnComments(code: string) {
  const api = useApi();
  return useQuery({
    queryKey: classKeys.ownComments(code),
    queryFn: ({ signal }) => api.call(ownCommentEndpoints.listOwnComments, { params: { code }, signal }),
  });
}

/** Says that the student has looked at a comment, so that this device does not tell of it again. */
export function useSeeComment({ code, activityId }: { code: string; activityId: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.call(ownCommentEndpoints.seeComments, { params: { code, activityId }, body: { ids: [id] } }),
    async onSuccess(_, seen) {
      const queryKey = classKeys.ownComments(code);
      // A list that was asked for before would tell of it again.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ReplyOf<(typeof ownCommentEndpoints)['listOwnComments']>>(
        queryKey,
        (known) => known && { comments: known.comments.filter(({ id }) => id !== seen) },
      );
    },
  });
}
