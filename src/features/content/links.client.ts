import { useApi } from '../../client/http/api.ts';
import { readOrNull } from '../../client/http/read-or-null.ts';
import { useLoaded } from '../../client/http/use-loaded.ts';
import { guideEndpoints } from './guides.ts';
import { type LinkReader, linkEndpoints, visibilityFlags } from './links.ts';

/** The links of an activity besides its lessons, for one kind of reader. */
export function useActivityLinks(activityId: string, reader: LinkReader) {
  const api = useApi();
  return useLoaded(`${activityId} ${reader}`, (signal) =>
    readOrNull(async () => {
      const query = {
        'filters[activity][id][$eq]': activityId,
        [`filters[${visibilityFlags[reader]}][$eq]`]: 'true' as const,
      };
      const { data } = await api.call(linkEndpoints.listLinks, { query, signal });
      return data.map(({ id, attributes: { title, description, url } }) => ({ id, title, description, url }));
    }, signal),
  );
}

export function useGuide(activityId: string) {
  const api = useApi();
  return useLoaded(activityId === '' ? null : activityId, (signal) =>
    api.call(guideEndpoints.getGuide, { params: { id: activityId }, signal }),
  );
}
