import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '../../client/http/api.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { activityOutlines, contentEndpoints } from '../content/content.ts';
import { wholeActivity } from '../content/get-activity.ts';
import { classEndpoints } from './class-endpoints.ts';
import { classKeys, contentKeys } from './class-keys.client.ts';

// Progress changes while a class works: cached data is shown, and loaded again at once.
const alwaysStale = { staleTime: 0 } as const;
// A lesson's text changes rarely, and never while a page is open.
const contentStaleMs = 5 * 60_000;

/** The caller's own id, for keys: two people at one device never see each other's lists. */
export function useUserId(): string {
  return useIdentity().user?.id ?? '';
}

export function useTaughtClasses() {
  const api = useApi();
  const userId = useUserId();
  return useQuery({
    queryKey: classKeys.taught(userId),
    queryFn: async ({ signal }) => (await api.call(classEndpoints.listTaughtClasses, { signal })).classes,
    ...alwaysStale,
  });
}

export function classQuery(api: Api, code: string) {
  return queryOptions({
    queryKey: classKeys.class(code),
    queryFn: ({ signal }) => api.call(classEndpoints.getClass, { params: { code }, signal }),
    ...alwaysStale,
  });
}

/** The class in full for its teacher, as enrolled for a learner, as a preview for somebody who holds the code. */
export function useClass(code: string) {
  return useQuery({ ...classQuery(useApi(), code), enabled: code !== '' });
}

/** The same for a part that comes later than its page: it takes what the page has loaded, and loads only what is not there. */
export function useLoadedClass(code: string) {
  return useQuery({ ...classQuery(useApi(), code), enabled: code !== '', refetchOnMount: false });
}

export function useClassActivities(code: string, options: { isEnabled: boolean }) {
  const api = useApi();
  return useQuery({
    queryKey: classKeys.activities(code),
    queryFn: async ({ signal }) =>
      (await api.call(classEndpoints.listClassActivities, { params: { code }, signal })).activities,
    enabled: options.isEnabled,
    ...alwaysStale,
  });
}

/** Every published activity, without the items of its modules. */
export function useActivityOutlines() {
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.outlines,
    queryFn: async ({ signal }) => {
      const { data } = await api.call(contentEndpoints.listActivities, { query: activityOutlines, signal });
      return data.map(({ id, attributes }) => ({ id, ...attributes }));
    },
    staleTime: contentStaleMs,
  });
}

/** One activity with its items, as everybody may see them. */
export function useActivityContent(activityId: string) {
  const api = useApi();
  return useQuery({
    queryKey: contentKeys.activity(activityId),
    queryFn: async ({ signal }) => {
      const { data } = await api.call(contentEndpoints.getActivity, {
        params: { id: activityId },
        query: wholeActivity,
        signal,
      });
      return data.attributes;
    },
    enabled: activityId !== '',
    staleTime: contentStaleMs,
  });
}
