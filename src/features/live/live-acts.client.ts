import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../client/http/api.ts';
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

/**
 * Pauses the class, or ends the pause (null). `onDone` is called even if the stream has reported the change before the
 * reply and the pressed button is gone.
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
