import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { createOpenApiDocument } from '../../api/openapi.ts';
import { mountAccountRoutes } from '../../features/account/account-routes.server.ts';
import { mountBoardRoutes } from '../../features/board/board-routes.server.ts';
import {
  mountBlogRoutes,
  mountContentRoutes,
  mountLinkRoutes,
  mountReferenceRoutes,
} from '../../features/content/content-routes.server.ts';
import { mountLegalRoutes } from '../../features/legal/legal-routes.server.ts';
import { mountLicenseRoutes, mountStoreWebhook } from '../../features/licenses/license-routes.server.ts';
import { mountLiveRoutes } from '../../features/live/live-routes.server.ts';
import { createMemberFinder } from '../../features/profile/members.server.ts';
import { mountProfileRoutes } from '../../features/profile/profile-routes.server.ts';
import { mountCheckRoute } from '../../features/progress/check/check-routes.server.ts';
import { mountProgressRoutes } from '../../features/progress/progress-routes.server.ts';
import { mountExportRoutes, mountSnapshotRoutes } from '../../features/reports/report-routes.server.ts';
import { mountStudentsAnswersRoutes } from '../../features/reports/student/students-answers-routes.server.ts';
import { mountSupportRoutes } from '../../features/support/support-routes.server.ts';
import { mountClassManagementRoutes } from '../../features/teaching/class-management-routes.server.ts';
import { mountClassRoutes } from '../../features/teaching/class-routes.server.ts';
import { mountTeacherContentRoutes } from '../../features/teaching/teacher-content-routes.server.ts';
import { fillDocument, type Installation } from '../../kernel/fill-document.mjs';
import { classifyRoute } from '../../kernel/route-table.ts';
import { systemEndpoints } from '../../kernel/system.ts';
import { AppError } from '../base/app-error.ts';
import { readBearer } from '../base/bearer.ts';
import { createId } from '../base/id.ts';
import { statement } from '../database/statement.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { createErrorHandler, createFaultNotes, problemResponse } from '../http/error-handler.ts';
import { limitBody } from '../http/limit-body.ts';
import { type AppVariables, createMount, type Mount } from '../http/route.ts';
import { listServedFiles, readFilePath, type ServedFile } from '../http/served-files.ts';
import { createStaticFiles } from '../http/static-files.ts';
import { noteRefusal } from '../security/note-request.ts';
import type { Services } from '../services.ts';
import { mountMailbox } from './mailbox-routes.ts';
import { createSecurityHeaders } from './security-headers.ts';

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

const askDatabase = statement('ask-database', { text: 'SELECT' }).run;

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
  mountBoardRoutes(mount, services);
  mountSnapshotRoutes(mount, services);
  mountExportRoutes(mount, services);
  mountContentRoutes(mount, services);
  mountCheckRoute(mount, services);
  mountReferenceRoutes(mount, services);
  mountLinkRoutes(mount, services);
  mountBlogRoutes(mount, services);
  mountTeacherContentRoutes(mount, services);
  mountLegalRoutes(mount, services);
  mountSupportRoutes(mount, services);
  app.get('/auth-link', (c) => services.identity.answerAuthLink(c));
  if (services.mailbox) mountMailbox(app, services.mailbox);
  if (services.identity.routes) app.route('/identity', services.identity.routes);
  app.get('/openapi.json', (c) => c.json(createOpenApiDocument(services.env.productName)));
  mountFiles(app, services, folders);
  return app;
}

function mountFiles(app: Hono<AppVariables>, services: Services, folders: AppFolders): void {
  const files = createStaticFiles((document) => fillDocument(document, describeInstallation(services.env)));
  const client = listServedFiles(folders.client);

  /** The only place that maps an address to a file: files of the build, and files that a published lab names. */
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

function describeInstallation({
  legalNames,
  productKey,
  publicUrl,
  storeUrl,
}: Services['env']): Installation {
  return { ...legalNames, productKey, origin: publicUrl ?? '', store: storeUrl ?? '' };
}

function readSocketAddress(c: Parameters<typeof getConnInfo>[0]): string {
  // Absent when the app is called without a socket, as tests do.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '';
}

function mountSystemRoutes(mount: Mount, services: Services): void {
  const { env, identity, database, content, supportMails } = services;
  mount(systemEndpoints.getPublicConfig, async () => ({
    productName: env.productName,
    productKey: env.productKey,
    theme: env.theme,
    contentKey: env.contentKey,
    identityProvider: identity.name,
    contact: env.legalNames.contact,
    ...(env.firebase && { firebase: env.firebase.web }),
    ...(env.redirectOrigins.length > 0 && { redirectOrigins: [...env.redirectOrigins] }),
    operatorContact: env.legalNames.contact,
    hasContactForm: supportMails.isOpen,
    ...(env.storeUrl && { storeUrl: env.storeUrl }),
    ...(env.tokenSync && { tokenSync: env.tokenSync }),
  }));
  mount(systemEndpoints.isAlive, async () => ({ status: 'ok' as const }));
  mount(systemEndpoints.isReady, async () => {
    await askDatabase(database).catch((cause: unknown) => {
      throw new AppError('busy', { cause });
    });
    if (content.listActivities().length === 0) throw new AppError('busy');
    return { status: 'ok' as const };
  });
}

/**
 * Serves metrics for the operator's monitoring, protected by a token: behind a proxy on the same machine every request
 * comes from loopback, so the address cannot identify the caller. Without a token in the settings the endpoint does not
 * exist.
 */
function mountMetrics(app: Hono<AppVariables>, { env, metrics }: Pick<Services, 'env' | 'metrics'>): void {
  app.get('/metrics', (context) => {
    if (env.metricsToken === undefined) throw new AppError('not-found');
    if (!isSame(readBearer(context.req.header('authorization')) ?? '', env.metricsToken))
      throw new AppError('unauthenticated');
    return context.body(metrics.format(env.productKey), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
