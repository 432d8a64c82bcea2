import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../client/http/api.ts';
import { classKeys } from '../classes/class-keys.client.ts';
import { liveEndpoints } from './live-endpoints.ts';

/** Lowers a student's hand; the change appears by way of the stream. */
export function useLowerHand(params: {
  readonly code: string;
  readonly activityId: string;
  readonly studentId: string;
}) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.call(liveEndpoints.lowerHand, { params }) });
}

export interface LetPastInput {
  /** Ids of the parts of one screen. */
  readonly partIds: readonly string[];
  /** null: everybody. */
  readonly studentId: string | null;
  readonly isPassed: boolean;
}

/** Lets one student, or all, go on past the parts of a screen, or ends that. */
export function useLetPast({ code, activityId }: { readonly code: string; readonly activityId: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ partIds, ...body }: LetPastInput) {
      // One after another: each changes the same row.
      for (const partId of partIds)
        await api.call(liveEndpoints.letPast, { params: { code, activityId, partId }, body });
    },
    // After a refusal too, because some parts may have been changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: classKeys.ofClass(code) }),
  });
}
