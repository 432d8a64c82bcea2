import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/http/api.ts';
import { readOnce } from '../../client/http/query-area.tsx';
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
