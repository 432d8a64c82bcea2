import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '../../client/http/api.ts';
import type { BodyInputOf } from '../../kernel/endpoint.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { classKeys } from '../classes/class-keys.client.ts';
import { useUserId } from '../classes/read-classes.client.ts';
import { classManagementEndpoints as endpoints } from './class-management.ts';

/** A change of one of the caller's own classes; all queries of the class are invalidated after it. */
function useClassChange<Input, Reply>(code: string, change: (api: Api, input: Input) => Promise<Reply>) {
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    // After a refusal too, because the page showed an outdated state.
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: classKeys.ofClass(code) });
      void queryClient.invalidateQueries({ queryKey: classKeys.taught(userId) });
    },
  });
}

/**
 * A change that replies with the class itself. The reply is shown at once, under the code that the class has after it.
 */
function useHeadChange<Input>(code: string, change: (api: Api, input: Input) => Promise<TeacherClass>) {
  const queryClient = useQueryClient();
  return useClassChange(code, async (api, input: Input) => {
    const changed = await change(api, input);
    queryClient.setQueryData(classKeys.class(changed.code), changed);
    return changed;
  });
}

export function useArchiveClass(code: string) {
  return useHeadChange<void>(code, (api) => api.call(endpoints.archiveClass, { params: { code }, body: {} }));
}

export function useSetJoining(code: string) {
  return useHeadChange(code, (api, isPaused: boolean) =>
    api.call(endpoints.setJoining, { params: { code }, body: { isPaused } }),
  );
}

export function useChangeCode(code: string) {
  return useHeadChange<void>(code, (api) => api.call(endpoints.changeCode, { params: { code }, body: {} }));
}

export function useDuplicateClass(code: string) {
  return useClassChange(code, (api, body: BodyInputOf<typeof endpoints.duplicateClass>) =>
    api.call(endpoints.duplicateClass, { params: { code }, body }),
  );
}

export function useRemoveStudent(code: string) {
  return useClassChange(code, (api, studentId: string) =>
    api.call(endpoints.removeStudent, { params: { code, studentId }, body: {} }),
  );
}

export type ActivitySettings = BodyInputOf<typeof endpoints.setActivitySettings>;

export function useActivitySettings(code: string, activityId: string) {
  return useClassChange(code, (api, body: ActivitySettings) =>
    api.call(endpoints.setActivitySettings, { params: { code, activityId }, body }),
  );
}

export function useSetAbsence(code: string, activityId: string) {
  return useClassChange(code, (api, { studentId, isAbsent }: { studentId: string; isAbsent: boolean }) =>
    api.call(endpoints.setAbsence, { params: { code, activityId, studentId }, body: { isAbsent } }),
  );
}

/** What happened in a class, latest first, page by page. */
export function useTimeline(code: string, options: { isEnabled: boolean }) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: classKeys.timeline(code),
    queryFn: ({ pageParam, signal }) =>
      api.call(endpoints.listTimeline, {
        params: { code },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: options.isEnabled,
    staleTime: 0,
  });
}
