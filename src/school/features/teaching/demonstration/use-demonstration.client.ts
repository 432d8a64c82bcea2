import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../client/http/api.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { useUserId } from '../../classes/read-classes.client.ts';
import { demonstrationEndpoints as endpoints } from './demonstration-endpoints.ts';

export function useMakeDemonstration() {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => api.call(endpoints.makeDemonstration, { body: { timeZone } }),
    onSuccess(made) {
      queryClient.setQueryData(classKeys.class(made.code), made);
      void queryClient.invalidateQueries({ queryKey: classKeys.taught(userId) });
    },
  });
}

export function useRemoveDemonstration(code: string) {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(endpoints.removeDemonstration, { params: { code }, body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: classKeys.taught(userId) }),
  });
}
