import type { Context, Hono } from 'hono';
import { AppError } from '../../server/base/app-error.ts';
import { isSameSecret, readBearer } from '../../server/base/bearer.ts';
import { type AppVariables, holdsContentSecret, type Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { blogEndpoints } from './blog.ts';
import { contentEndpoints, contentWebhookEndpoint } from './content.ts';
import { guideAddress } from './guide-address.ts';
import { guideCollection } from './guides.ts';
import { linkEndpoints } from './links.ts';
import { blogCollection, type StoredPost } from './published/collections/blog.server.ts';
import { allLinks, linkCollectionName, type StoredLink } from './published/collections/links.server.ts';
import type { ContentStore, PublishedActivity } from './published/content-store.server.ts';
import { answerList, type ContentEntry, cutEntry } from './query/answer-query.ts';
import type { ContentQuery } from './query/content-query.ts';
import { type ReferenceItem, referenceEndpoints } from './reference.ts';
import {
  addressOf,
  demandQuery,
  type ListSource,
  sendList,
  sendReady,
  slowDown,
} from './service/send-content.server.ts';

interface Deps {
  readonly content: ContentStore;
  readonly env: Pick<Services['env'], 'contentSecrets'>;
  readonly previewLinks: Pick<Services['previewLinks'], 'isSigned'>;
  readonly limits: Pick<Services['limits'], 'pace'>;
}

/** Fields of an activity that are values of their own: the parts of a module, and how an answer reads elsewhere. */
const plainFields: ReadonlySet<string> = new Set(['parts', 'answerWords']);
/** No document has more levels; a test holds this. */
export const deepest = 7;

const activityKinds = {
  id: 'text',
  title: 'text',
  isPremium: 'boolean',
  enabled: 'boolean',
  publishedAt: 'text',
  durationMin: 'number',
} as const;

/** The content service: the paths and shapes of a headless CMS, answered from the published documents. */
export function mountContentRoutes(mount: Mount, { content, env, previewLinks, limits }: Deps): void {
  const isServer = (context: Context<AppVariables>) =>
    holdsContentSecret(env, context.req.header('authorization'));

  const isOpened = (id: string, { isPreview }: ContentQuery, signed: string | undefined) =>
    isPreview && previewLinks.isSigned(id, signed);

  mount(contentEndpoints.listActivities, async (call) => {
    const { context } = call;
    if (isServer(context)) {
      const query = demandQuery(context, activityKinds);
      const entries = listShown(content, query).map(withKeys);
      return sendKeys(context, answerList(entries, query));
    }
    const source: ListSource = {
      kinds: activityKinds,
      plainFields,
      list: (query) =>
        // An activity that is not published yet appears with its outline alone. The outline has all fields by which a
        // list can be filtered.
        listShown(content, query).map((activity) =>
          activity.activity.enabled && query.fields ? readPublic(activity) : outlineOf(activity),
        ),
      textOf({ id }, query) {
        const activity = query.fields ? null : content.findActivity(String(id));
        return activity?.activity.enabled ? textAtDepth(activity, query) : null;
      },
    };
    return sendList(call, { content, limits }, source);
  });

  mount(contentEndpoints.getActivity, async (call) => {
    const { params, query: input, context } = call;
    const query = demandQuery(context, activityKinds);
    const activity = content.findActivity(params.id);
    if (activity && isServer(context))
      return sendKeys(context, { data: cutEntry(withKeys(activity), query), meta: {} });
    if (activity && !activity.activity.enabled && isOpened(params.id, query, input.preview)) {
      // This reply is not kept ready, because the signature ends.
      return sendReady(context, activity.ready);
    }
    if (!activity?.activity.enabled) throw new AppError('not-found');
    if (query.depth >= deepest && !query.fields)
      return sendReady(context, await content.replies.make(addressOf(context), () => activity.ready));
    await slowDown(call, { content, limits });
    const reply = await content.replies.make(
      addressOf(context),
      () =>
        `{"data":${query.fields ? JSON.stringify(cutEntry(readPublic(activity), query, plainFields)) : textAtDepth(activity, query)},"meta":{}}`,
    );
    return sendReady(context, reply);
  });
}

function listShown(content: ContentStore, { isPreview }: ContentQuery): PublishedActivity[] {
  return content.listActivities().filter(({ activity }) => activity.enabled || isPreview);
}

/** The copy for learners, without any key. */
function readPublic({ ready }: PublishedActivity): ContentEntry {
  const { data } = JSON.parse((ready.at(-1) ?? ready[0]).body.toString()) as { data: ContentEntry };
  return data;
}

/** The texts of each activity by depth. They are dropped together with their publication. */
const textsAtDepth = new WeakMap<PublishedActivity, Map<number, string>>();

/**
 * The public activity down to a depth, as text. Each text is written once, because requests may choose any part of a
 * list.
 */
function textAtDepth(activity: PublishedActivity, query: ContentQuery): string {
  const texts = textsAtDepth.get(activity) ?? new Map<number, string>();
  textsAtDepth.set(activity, texts);
  const depth = Math.min(query.depth, deepest);
  const text =
    texts.get(depth) ?? JSON.stringify(cutEntry(readPublic(activity), { depth, fields: null }, plainFields));
  texts.set(depth, text);
  return text;
}

function outlineOf({ id, outline }: PublishedActivity): ContentEntry {
  return { id, attributes: { ...outline } };
}

/** The copy for servers: the activity as its author wrote it. */
function withKeys({ id, activity }: PublishedActivity): ContentEntry {
  return { id, attributes: { ...activity } };
}

/** Keys are kept by no cache, neither ours nor any on the way. */
function sendKeys(context: Context<AppVariables>, reply: object): Response {
  return context.body(JSON.stringify(reply), 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
}

/** The lists that forms offer, from the published documents. */
export function mountReferenceRoutes(
  mount: Mount,
  { content, limits }: Pick<Deps, 'content' | 'limits'>,
): void {
  for (const endpoint of Object.values(referenceEndpoints)) {
    const name = endpoint.path.slice('/api/'.length);
    mount(endpoint, async (call) =>
      sendList(
        call,
        { content, limits },
        {
          kinds: { id: 'number', key: 'text', name: 'text' },
          list() {
            const stored = content.findDocument('reference', name);
            if (!stored) throw new AppError('not-found');
            return (stored.full as readonly ReferenceItem[]).map(({ id, ...attributes }) => ({
              id,
              attributes,
            }));
          },
        },
      ),
    );
  }
}

/** The visibility of a link is a filter, no protection: every client with the content key may ask for every link. */
export function mountLinkRoutes(mount: Mount, { content, limits }: Pick<Deps, 'content' | 'limits'>): void {
  const source: ListSource = {
    kinds: {
      id: 'number',
      'activity.id': 'text',
      title: 'text',
      visibleForTeacher: 'boolean',
      visibleForStudent: 'boolean',
      visibleForGuest: 'boolean',
    },
    // The lab of a link is named whether it is populated or not; nothing else of the lab is sent.
    plainFields: new Set(['activity']),
    list() {
      const stored = content.findDocument(linkCollectionName, allLinks);
      const links = (stored?.full ?? []) as readonly StoredLink[];
      return [...links, ...listGuideLinks(content, links)].map(({ id, activityId, ...attributes }) => ({
        id,
        attributes: { ...attributes, activity: { data: { id: activityId } } },
      }));
    },
  };
  mount(linkEndpoints.listLinks, (call) => sendList(call, { content, limits }, source));
}

/** The posts and tags of the blog. Without any, both lists are empty. */
export function mountBlogRoutes(mount: Mount, { content, limits }: Pick<Deps, 'content' | 'limits'>): void {
  const { posts, tags, id: all } = blogCollection;
  const readAll = (name: string) => content.findDocument(name, all)?.full ?? [];
  mount(blogEndpoints.listBlogTags, (call) =>
    sendList(
      call,
      { content, limits },
      {
        kinds: { id: 'number', key: 'text', name: 'text' },
        list: () =>
          (readAll(tags) as readonly ReferenceItem[]).map(({ id, ...attributes }) => ({ id, attributes })),
      },
    ),
  );
  mount(blogEndpoints.listBlogs, (call) =>
    sendList(
      call,
      { content, limits },
      {
        kinds: {
          id: 'number',
          slug: 'text',
          title: 'text',
          release_date: 'text',
          'blog_tags.id': 'number',
          'blog_tags.key': 'text',
        },
        list: () =>
          (readAll(posts) as readonly StoredPost[]).map(({ id, attributes }) => ({
            id,
            attributes: { ...attributes },
          })),
      },
    ),
  );
}

/** The door at which an outside content service says that something has changed; without secrets it is not there. */
export function mountContentWebhook(
  app: Hono<AppVariables>,
  { env, outside }: Pick<Services, 'env' | 'outside'>,
): void {
  app.post(contentWebhookEndpoint.noteContentChange.path, (context) => {
    if (env.contentWebhookSecrets.length === 0) throw new AppError('not-found');
    const given = readBearer(context.req.header('authorization')) ?? '';
    if (!env.contentWebhookSecrets.some((secret) => isSameSecret(given, secret)))
      throw new AppError('unauthenticated');
    outside?.wake();
    return context.json({});
  });
}

/** The way to the guide of each lab that has one and whose links do not lead there. */
function listGuideLinks(content: ContentStore, links: readonly StoredLink[]): StoredLink[] {
  const lastId = Math.max(0, ...links.map(({ id }) => id));
  return content
    .listActivities()
    .filter(({ id, activity }) => activity.enabled && content.findDocument(guideCollection, id))
    .map(({ id }) => ({ activityId: id, url: guideAddress(id) }))
    .filter(({ url }) => !links.some((link) => link.url === url))
    .map((guide, index) => ({
      ...guide,
      id: lastId + 1 + index,
      title: "Teacher's guide",
      description: 'How to teach this lab, with its answers.',
      ...{ visibleForTeacher: true, visibleForStudent: false, visibleForGuest: false },
    }));
}
