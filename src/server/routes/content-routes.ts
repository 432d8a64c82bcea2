import type { Context } from 'hono';
import { contentEndpoints } from '../../contract/content.ts';
import { AppError } from '../app-error.ts';
import type { ContentStore, PublishedActivity } from '../content/content-store.ts';
import type { AppVariables, Mount } from '../http/route.ts';
import type { Services } from '../services.ts';

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

/** What was parsed and checked when it was published goes out as it was stored. */
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
