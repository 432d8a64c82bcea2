import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../client/http/api.ts';
import type { BodyInputOf } from '../../kernel/endpoint.ts';
import { classEndpoints } from './class-endpoints.ts';
import { classKeys } from './class-keys.client.ts';
import { useUserId } from './read-classes.client.ts';

export type NewClassInput = BodyInputOf<typeof classEndpoints.createClass>;

export function useCreateClass() {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewClassInput) => api.call(classEndpoints.createClass, { body }),
    onSuccess(created) {
      queryClient.setQueryData(classKeys.class(created.code), created);
      void queryClient.invalidateQueries({ queryKey: classKeys.taught(userId) });
    },
  });
}

/** Asks which class a code belongs to. The server counts every wrong code, so the request is sent only on a press. */
export function useLookUpClass() {
  const api = useApi();
  return useMutation({
    mutationFn: (code: string) => api.call(classEndpoints.getClass, { params: { code } }),
  });
}

export function useJoinClass() {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.call(classEndpoints.enroll, { params: { code } }),
    onSuccess(joined) {
      queryClient.setQueryData(classKeys.class(joined.code), joined);
      void queryClient.invalidateQueries({ queryKey: classKeys.joined(userId) });
    },
  });
}

export type ClassChangeInput = BodyInputOf<typeof classEndpoints.updateClass>;

export function useUpdateClass(code: string) {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ClassChangeInput) => api.call(classEndpoints.updateClass, { params: { code }, body }),
    async onSuccess(changed) {
      await queryClient.invalidateQueries({ queryKey: classKeys.ofClass(code) });
      queryClient.setQueryData(classKeys.class(code), changed);
      void queryClient.invalidateQueries({ queryKey: classKeys.taught(userId) });
    },
  });
}
