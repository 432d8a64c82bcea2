import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/http/api.ts';
import { readOnce } from '../../client/http/query-area.tsx';
import { answerKeyEndpoints } from './answer-keys.ts';
import { guideEndpoints } from './guides.ts';
import { type LinkReader, linkEndpoints, visibilityFlags } from './links.ts';

/** The links of an activity besides its lessons, for one kind of reader. */
export function useActivityLinks(activityId: string, reader: LinkReader) {
  const api = useApi();
  return useQuery({
    queryKey: ['links', activityId, reader],
    queryFn: async ({ signal }) => {
      const query = {
        'filters[activity][id][$eq]': activityId,
        [`filters[${visibilityFlags[reader]}][$eq]`]: 'true' as const,
      };
      const { data } = await api.call(linkEndpoints.listLinks, { query, signal });
      return data.map(({ id, attributes: { title, description, url } }) => ({ id, title, description, url }));
    },
    ...readOnce,
  });
}

export function useGuide(activityId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['guide', activityId],
    queryFn: ({ signal }) => api.call(guideEndpoints.getGuide, { params: { id: activityId }, signal }),
    enabled: activityId !== '',
    ...readOnce,
  });
}

/** The right answers of a lab in words. */
export function useAnswerKey(activityId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['answer-key', activityId],
    queryFn: ({ signal }) =>
      api.call(answerKeyEndpoints.getAnswerKey, { params: { id: activityId }, signal }),
    enabled: activityId !== '',
    ...readOnce,
  });
}
