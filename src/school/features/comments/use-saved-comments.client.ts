import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { useApi } from '../../client/http/api.ts';
import type { ReplyOf } from '../../kernel/endpoint.ts';
import { classKeys } from '../classes/class-keys.client.ts';
import { savedCommentEndpoints } from './saved-comments.ts';

export interface QuestionPlace {
  readonly code: string;
  readonly activityId: string;
  readonly questionCode: string;
}

/** The comments that a teacher keeps for one question, with the ways to keep one more and to remove one. */
export function useSavedComments({ code, activityId, questionCode }: QuestionPlace) {
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { code, activityId, questionCode };
  const queryKey = classKeys.savedComments(code, activityId, questionCode);
  const onSuccess = (reply: ReplyOf<(typeof savedCommentEndpoints)['saveComment']>) =>
    queryClient.setQueryData(queryKey, reply);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(savedCommentEndpoints.listSavedComments, { params, signal }),
  });
  const save = useMutation({
    // The id is made once for each press, so that a request that is repeated saves once.
    mutationFn: (text: string) =>
      api.call(savedCommentEndpoints.saveComment, { params, body: { id: v7(), text } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (commentId: string) =>
      api.call(savedCommentEndpoints.removeSavedComment, { params: { ...params, commentId } }),
    onSuccess,
  });
  return { comments: query.data?.comments ?? [], save, remove };
}
