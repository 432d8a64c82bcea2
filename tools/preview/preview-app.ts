import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { parseWith } from '../../src/lab/kernel/parse.ts';
import { contentEndpoints } from '../../src/school/features/content/content.ts';
import {
  mountContentRoutes,
  mountLinkRoutes,
} from '../../src/school/features/content/content-routes.server.ts';
import type { ContentStore } from '../../src/school/features/content/published/content-store.server.ts';
import {
  createReadyReplies,
  type ReadyReplies,
} from '../../src/school/features/content/published/ready-replies.server.ts';
import { createCheckReceipts } from '../../src/school/features/progress/check/check-receipts.server.ts';
import { scoreWithoutRecord } from '../../src/school/features/progress/check/score-without-record.server.ts';
import { AppError } from '../../src/school/server/base/app-error.ts';
import { createId } from '../../src/school/server/base/id.ts';
import { createErrorHandler } from '../../src/school/server/http/error-handler.ts';
import { type AppVariables, createMount } from '../../src/school/server/http/route.ts';
import { readFilePath } from '../../src/school/server/http/served-files.ts';
import { createStaticFiles } from '../../src/school/server/http/static-files.ts';
import { EnteredSchema, writeAuthorNotes } from './author-notes.ts';
import type { Gallery } from './gallery.ts';
import type { LoadedLabs } from './load-labs.ts';
import type { OpenedContent, PreviewState } from './preview-state.ts';
import { findSampleMedia } from './sample-media.ts';

interface Options {
  readonly gallery: Gallery;
  /** The labs that are open now; a new object after each change of a file. */
  getLabs(): LoadedLabs;
  /** Asked at each load of a page, before anything of a lab. */
  getOpened(): Promise<OpenedContent | null>;
}

/** The content key that clients send to the service of a preview. */
export const contentKey = 'preview';

/** The product's content service over labs in memory: it stores nothing, and nobody signs in. */
export function createPreviewApp({ gallery, getLabs, getOpened }: Options): Hono<AppVariables> {
  const app = new Hono<AppVariables>();
  app.use(async (c, next) => {
    c.set('requestId', createId());
    c.set('socketAddress', '');
    c.set('address', '');
    await next();
  });
  app.onError(createErrorHandler((error) => console.error(error)));

  const listAll = () => [...getLabs().labs, ...gallery.activities];
  const repliesOf = new WeakMap<LoadedLabs, ReadyReplies>();
  const env = { contentKey, contentSecrets: [] };
  const content: ContentStore = {
    // A change of a file gives new labs, and nothing that was answered of the old ones is sent again.
    get replies() {
      const labs = getLabs();
      const known = repliesOf.get(labs) ?? createReadyReplies();
      repliesOf.set(labs, known);
      return known;
    },
    listActivities: () => getLabs().labs,
    findActivity: (id) => listAll().find((activity) => activity.id === id) ?? null,
    listEarlierVersions: async () => [],
    findDocument: () => null,
    findMisconception: (id) => getLabs().misconceptions.find((one) => one.id === id) ?? null,
    listMisconceptions: () => getLabs().misconceptions,
    reload: async () => {},
  };
  const refuse = async () => {
    throw new AppError('unauthenticated');
  };
  const mount = createMount(
    app,
    {
      env,
      identity: { verifyToken: refuse, findDevice: () => null, deviceOf: () => null },
      calls: { run: (_, work) => work() },
    },
    { getMember: refuse, demandAccount: refuse },
    () => false,
  );
  const checkReceipts = createCheckReceipts([randomBytes(32).toString('base64url')], Date.now);
  // The author is alone here.
  const limits = { pace: async () => undefined };
  mountContentRoutes(mount, { content, env, limits, previewLinks: { isSigned: () => false } });
  // The page of a lab asks for its links; a preview has none.
  mountLinkRoutes(mount, { content, limits });
  mount(contentEndpoints.checkAnswer, async ({ params, body }) =>
    scoreWithoutRecord({ content, clock: Date.now, checkReceipts }, params.id, body, true),
  );

  app.post('/author.json', async (c) => {
    const lab = content.findActivity(c.req.query('lab') ?? '');
    const entered = parseWith(EnteredSchema, await c.req.json());
    if (!lab || !entered.isValid) throw new AppError('not-found');
    return c.json(await writeAuthorNotes(content, getLabs(), lab, entered.value));
  });
  app.get('/preview.json', async (c) =>
    c.json({ opened: await getOpened(), gallery: gallery.types } satisfies PreviewState),
  );
  const files = createStaticFiles();
  app.get('/media/*', async (c) => {
    const [, id = '', file = '', ...more] = readFilePath(c.req.path)?.split('/') ?? [];
    if (more.length > 0 || !content.findActivity(id)?.mediaFiles.has(file)) throw new AppError('not-found');
    const folder = getLabs().folders.get(id) ?? gallery.folders.get(id);
    const found = folder ? { path: join(folder, 'media', file) } : await findSampleMedia(file);
    if ('svg' in found) return c.body(found.svg, 200, { 'Content-Type': 'image/svg+xml' });
    const response = await files.respond(c, { path: found.path, packed: {} });
    if (!response) throw new AppError('not-found');
    return response;
  });
  return app;
}
