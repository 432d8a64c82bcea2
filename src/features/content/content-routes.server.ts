import type { Context } from 'hono';
import type { QueryOf } from '../../kernel/endpoint.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { AppVariables, Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/services.ts';
import { blogEndpoints } from './blog.ts';
import { contentEndpoints } from './content.ts';
import { linkEndpoints, linkReaders, visibilityFlags } from './links.ts';
import { blogCollection, type StoredPost } from './published/collections/blog.server.ts';
import { writeListReply } from './published/collections/collection.server.ts';
import {
  allLinks,
  linkCollectionName,
  type StoredLink,
  writeLinks,
} from './published/collections/links.server.ts';
import type { ContentStore, PublishedActivity } from './published/content-store.server.ts';
import { referenceEndpoints } from './reference.ts';

/** The content service: the paths and shapes of a headless CMS, answered from the published documents. */
export function mountContentRoutes(mount: Mount, { content }: Pick<Services, 'content'>): void {
  mount(contentEndpoints.listActivities, async () => {
    const shown = content.listActivities().filter(({ activity }) => activity.enabled);
    return {
      data: shown.map(({ id, outline }) => ({ id, attributes: outline })),
      meta: { pagination: { page: 1, pageSize: shown.length, pageCount: 1, total: shown.length } },
    };
  });
  mount(contentEndpoints.getActivity, async ({ params, context }) => {
    return sendWhole(context, getEnabled(content, params.id));
  });
}

/** Sends a document as it was stored: it was parsed and checked when it was published. */
export function sendWhole(
  context: Context<AppVariables>,
  document: { readonly version: string; readonly publicText: string } | null,
): Response {
  if (!document) throw new AppError('not-found');
  const etag = `"${document.version.slice(0, 32)}"`;
  context.header('ETag', etag);
  context.header('Cache-Control', 'private, no-cache');
  if (context.req.header('if-none-match') === etag) return context.body(null, 304);
  return context.body(document.publicText, 200, { 'Content-Type': 'application/json' });
}

function getEnabled(content: ContentStore, id: string): PublishedActivity {
  const activity = content.findActivity(id);
  if (!activity?.activity.enabled) throw new AppError('not-found');
  return activity;
}

/** The lists that forms offer, from the published documents. */
export function mountReferenceRoutes(mount: Mount, { content }: Pick<Services, 'content'>): void {
  for (const endpoint of Object.values(referenceEndpoints)) {
    const name = endpoint.path.slice('/api/'.length);
    mount(endpoint, async ({ context }) => sendWhole(context, content.findDocument('reference', name)));
  }
}

/** The visibility of a link is a filter, no protection: every client with the content key may ask for every link. */
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

/** The posts and tags of the blog. Without any, both lists are empty. */
export function mountBlogRoutes(mount: Mount, { content }: Pick<Services, 'content'>): void {
  const { posts, tags, id } = blogCollection;
  const nothing = { version: 'nothing', publicText: writeListReply([]) };
  mount(blogEndpoints.listBlogTags, async ({ context }) =>
    sendWhole(context, content.findDocument(tags, id) ?? nothing),
  );
  mount(blogEndpoints.listBlogs, async ({ query, context }) => {
    const stored = content.findDocument(posts, id);
    if (!stored) return sendWhole(context, nothing);
    const wanted = (stored.full as readonly StoredPost[]).filter((post) => isWanted(post, query));
    const publicText = writeListReply(wanted.map((post) => pickFields(post, query)));
    return sendWhole(context, { version: stored.version, publicText });
  });
}

type BlogQuery = QueryOf<typeof blogEndpoints.listBlogs>;

function isWanted({ attributes }: StoredPost, query: BlogQuery): boolean {
  const { 'filters[slug][$eq]': slug, 'filters[blog_tags][key][$eq]': tag } = query;
  if (slug !== undefined && slug !== attributes.slug) return false;
  return tag === undefined || attributes.blog_tags.data.some(({ attributes: { key } }) => key === tag);
}

/** Only the fields that the query names; all of them where it names none. */
function pickFields({ id, attributes }: StoredPost, query: BlogQuery) {
  const named = ([0, 1, 2, 3, 4, 5] as const).flatMap((index) => query[`fields[${index}]`] ?? []);
  if (named.length === 0) return { id, attributes };
  return { id, attributes: Object.fromEntries(named.map((name) => [name, attributes[name]])) };
}
