import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../client/http/api.ts';
import { liveEndpoints } from './live-endpoints.ts';

/** Lowers a student's hand; the stream shows it. */
export function useLowerHand(params: {
  readonly code: string;
  readonly activityId: string;
  readonly studentId: string;
}) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.call(liveEndpoints.lowerHand, { params }) });
}

/**
 * Pauses the class, or lets it go on (null). `onDone` is called even where the stream has told of it before the answer
 * came, and what was pressed is gone from the page.
 */
export function useEyesUp(code: string, onDone: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { readonly message: string; readonly minutes: number } | null) => {
      if (body) await api.call(liveEndpoints.startEyesUp, { params: { code }, body });
      else await api.call(liveEndpoints.endEyesUp, { params: { code } });
    },
    onSuccess: onDone,
  });
}
