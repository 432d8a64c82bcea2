import { guideEndpoints } from '../../contract/guides.ts';
import { linkEndpoints } from '../../contract/links.ts';
import { type LinkReader, visibilityFlags } from '../../domain/content/link.ts';
import { useApi } from './api.ts';
import { readOrNull } from './read-or-null.ts';
import { useLoaded } from './use-loaded.ts';

/** What an activity leads to besides its lessons, for one kind of reader. */
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
