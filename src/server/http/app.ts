import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { createOpenApiDocument } from '../../contract/openapi.ts';
import { classifyRoute } from '../../domain/access/route-table.ts';
import { AppError } from '../app-error.ts';
import { createId } from '../id.ts';
import { mountAccountRoutes } from '../routes/account-routes.ts';
import { mountClassManagementRoutes } from '../routes/class-management-routes.ts';
import { mountClassRoutes } from '../routes/class-routes.ts';
import { mountContentRoutes } from '../routes/content-routes.ts';
import { mountExportRoutes } from '../routes/export-routes.ts';
import { mountLegalRoutes } from '../routes/legal-routes.ts';
import { mountLicenseRoutes } from '../routes/license-routes.ts';
import { mountLinkRoutes } from '../routes/link-routes.ts';
import { mountLiveRoutes } from '../routes/live-routes.ts';
import { mountMailbox } from '../routes/mailbox-routes.ts';
import { mountMetrics } from '../routes/metrics-routes.ts';
import { mountProfileRoutes } from '../routes/profile-routes.ts';
import { mountProgressRoutes } from '../routes/progress-routes.ts';
import { mountReferenceRoutes } from '../routes/reference-routes.ts';
import { mountSnapshotRoutes } from '../routes/snapshot-routes.ts';
import { mountStoreWebhook } from '../routes/store-webhook-routes.ts';
import { mountStudentsAnswersRoutes } from '../routes/students-answers-routes.ts';
import { mountSystemRoutes } from '../routes/system-routes.ts';
import { mountTeacherContentRoutes } from '../routes/teacher-content-routes.ts';
import { noteRefusal } from '../security/note-request.ts';
import type { Services } from '../services.ts';
import { mountCheckRoute } from '../usecases/content/check-routes.ts';
import { addressGroup, clientAddress } from './client-address.ts';
import { createErrorHandler } from './error-handler.ts';
import { readFilePath } from './file-path.ts';
import { listServedFiles, type ServedFile } from './file-table.ts';
import { limitBody } from './limit-body.ts';
import { createMemberFinder } from './members.ts';
import { createFaultNotes } from './note-faults.ts';
import { problemResponse } from './problem-response.ts';
import { type AppVariables, createMount } from './route.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createStaticFiles } from './static-files.ts';

const maxBodyBytes = 256 * 1024;
/** First parts of paths that belong to the API: an unknown one is a 404, never a page. */
const apiRoots = new Set([
  'private',
  'api',
  'identity',
  'media',
  'builds',
  'assets',
  'dev',
  'auth-link',
  'receipts',
  'webhooks',
  'metrics',
]);

export interface AppFolders {
  /** The built browser side. */
  readonly client: string;
  readonly content: string;
}

export function createApp(services: Services, folders: AppFolders): Hono<AppVariables> {
  const app = new Hono<AppVariables>({ strict: true });

  app.use(async (c, next) => {
    c.set('requestId', createId());
    const socketAddress = readSocketAddress(c);
    c.set('socketAddress', socketAddress);
    c.set('address', addressGroup(clientAddress(c.req.raw, socketAddress, services.env.trustedProxies)));
    await next();
    c.res.headers.set('X-Request-Id', c.get('requestId'));
  });
  app.use(createSecurityHeaders(services.env));
  app.use(limitBody(maxBodyBytes));
  app.onError(
    createErrorHandler(createFaultNotes(services.log, services.clock), (refusal, c) =>
      noteRefusal(c, services.security, refusal),
    ),
  );

  const members = createMemberFinder(services);
  const mount = createMount(app, services, members);
  mountSystemRoutes(mount, services);
  mountProfileRoutes(mount, services, members);
  mountAccountRoutes(mount, services, members);
  mountClassRoutes(mount, services);
  mountClassManagementRoutes(mount, services);
  mountLicenseRoutes(mount, services);
  mountStoreWebhook(app, services);
  mountMetrics(app, services);
  mountProgressRoutes(mount, services);
  mountLiveRoutes(mount, services);
  mountStudentsAnswersRoutes(mount, services);
  mountSnapshotRoutes(mount, services);
  mountExportRoutes(mount, services);
  mountContentRoutes(mount, services);
  mountCheckRoute(mount, services);
  mountReferenceRoutes(mount, services);
  mountLinkRoutes(mount, services);
  mountTeacherContentRoutes(mount, services);
  mountLegalRoutes(mount, services);
  app.get('/auth-link', (c) => services.identity.answerAuthLink(c));
  if (services.mailbox) mountMailbox(app, services.mailbox);
  if (services.identity.routes) app.route('/identity', services.identity.routes);
  app.get('/openapi.json', (c) => c.json(createOpenApiDocument(services.env.productName)));
  mountFiles(app, services, folders);
  return app;
}

function mountFiles(app: Hono<AppVariables>, services: Services, folders: AppFolders): void {
  const files = createStaticFiles();
  const client = listServedFiles(folders.client);

  /** The one place that says which file an address means: what the build left, and what a published lab names. */
  const findFile = (path: string): ServedFile | null => {
    const [root, activityId = '', name = '', ...more] = path.split('/');
    if (root !== 'media')
      return client.get(path) ?? client.get(path === '' ? 'index.html' : `${path}/index.html`) ?? null;
    const isNamed = more.length === 0 && services.content.findActivity(activityId)?.mediaFiles.has(name);
    return isNamed
      ? { path: join(folders.content, 'activities', activityId, 'media', name), packed: {} }
      : null;
  };

  app.get('*', async (c) => {
    const path = readFilePath(c.req.path);
    if (path === null) throw new AppError('not-found');
    const file = findFile(path);
    const found = file && (await files.respond(c, file, { isImmutable: path.startsWith('assets/') }));
    if (found) return found;
    if (apiRoots.has(path.split('/', 1)[0] ?? '')) throw new AppError('not-found');
    // Every other address is a page of the application, which draws its own 404.
    const status = classifyRoute(`/${path}`) === 'unknown' ? 404 : 200;
    const page = client.get('app.html');
    const shell = page && (await files.respond(c, page, { status }));
    if (!shell) throw new AppError('not-found');
    return shell;
  });
  app.notFound((c) => problemResponse(c, new AppError('not-found'), c.get('requestId')));
}

function readSocketAddress(c: Parameters<typeof getConnInfo>[0]): string {
  // Absent when the app is called without a socket, as tests do.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '';
}
