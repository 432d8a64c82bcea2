import type { QueryOf } from '../../contract/endpoint.ts';
import { linkEndpoints } from '../../contract/links.ts';
import { linkReaders, visibilityFlags } from '../../domain/content/link.ts';
import { allLinks, linkCollectionName, type StoredLink, writeLinks } from '../content/collections/links.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { sendWhole } from './content-routes.ts';

/** Visibility sorts, it does not protect: whoever holds the content key may ask for every link. */
export function mountLinkRoutes(mount: Mount, { content }: Pick<Services, 'content'>): void {
  mount(linkEndpoints.listLinks, async ({ query, context }) => {
    const stored = content.findDocument(linkCollectionName, allLinks);
    const links = (stored?.full as readonly StoredLink[] | undefined) ?? [];
    const publicText = writeLinks(links.filter((link) => isAskedFor(link, query)));
    return sendWhole(context, { version: stored?.version ?? 'nothing', publicText });
  });
}

function isAskedFor(link: StoredLink, query: QueryOf<typeof linkEndpoints.listLinks>): boolean {
  const activityId = query['filters[activity][id][$eq]'];
  if (activityId !== undefined && activityId !== link.activityId) return false;
  return linkReaders.every((reader) => {
    const wanted = query[`filters[${visibilityFlags[reader]}][$eq]`];
    return wanted === undefined || String(link[visibilityFlags[reader]]) === wanted;
  });
}
