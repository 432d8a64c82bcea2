import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { routePath } from 'hono/route';
import { type EndpointName, endpoints } from '../../school/api/endpoints.ts';
import { createOpenApiDocument } from '../../school/api/openapi.ts';
import { mountAccountRoutes } from '../../school/features/account/account-routes.server.ts';
import { mountStudentRecordRoutes } from '../../school/features/account/export/student-record-routes.server.ts';
import { mountBoardRoutes } from '../../school/features/board/board-routes.server.ts';
import { mountOwnCommentRoutes } from '../../school/features/comments/own-comments-routes.server.ts';
import { mountSavedCommentRoutes } from '../../school/features/comments/saved-comments-routes.server.ts';
import {
  mountBlogRoutes,
  mountContentRoutes,
  mountContentWebhook,
  mountLinkRoutes,
  mountReferenceRoutes,
} from '../../school/features/content/content-routes.server.ts';
import { mountJoiningRoutes } from '../../school/features/joining/joining-routes.server.ts';
import { demandStudentAccount } from '../../school/features/joining/own-accounts.server.ts';
import { mountLegalRoutes } from '../../school/features/legal/legal-routes.server.ts';
import {
  mountLicenseRoutes,
  mountStoreWebhook,
} from '../../school/features/licenses/license-routes.server.ts';
import { mountLiveRoutes } from '../../school/features/live/live-routes.server.ts';
import { createMemberFinder } from '../../school/features/profile/members.server.ts';
import { mountProfileRoutes } from '../../school/features/profile/profile-routes.server.ts';
import { mountCheckRoute } from '../../school/features/progress/check/check-routes.server.ts';
import { mountProgressRoutes } from '../../school/features/progress/progress-routes.server.ts';
import { mountBenchRoutes } from '../../school/features/reports/benches/list-benches.server.ts';
import { mountHandInRoutes } from '../../school/features/reports/hand-ins/hand-ins.server.ts';
import {
  mountExportRoutes,
  mountSnapshotRoutes,
} from '../../school/features/reports/report-routes.server.ts';
import { mountStudentsAnswersRoutes } from '../../school/features/reports/student/students-answers-routes.server.ts';
import { mountRoundRoutes } from '../../school/features/rounds/round-routes.server.ts';
import { mountSupportRoutes } from '../../school/features/support/support-routes.server.ts';
import { mountClassManagementRoutes } from '../../school/features/teaching/class-management-routes.server.ts';
import { mountClassRoutes } from '../../school/features/teaching/class-routes.server.ts';
import { mountDemonstrationRoutes } from '../../school/features/teaching/demonstration/demonstration-routes.server.ts';
import { mountRosterRoutes } from '../../school/features/teaching/roster/class-accounts.server.ts';
import { mountTeacherContentRoutes } from '../../school/features/teaching/teacher-content-routes.server.ts';
import type { Endpoint } from '../../school/kernel/endpoint.ts';
import { normalisePath } from '../../school/kernel/route-table.ts';
import { systemEndpoints } from '../../school/kernel/system.ts';
import { AppError } from '../../school/server/base/app-error.ts';
import { isSameSecret, readBearer } from '../../school/server/base/bearer.ts';
import { addressGroup, clientAddress } from '../../school/server/base/client-address.ts';
import { createId } from '../../school/server/base/id.ts';
import { noteDatabaseAway } from '../../school/server/database/pools.ts';
import { tagReplies } from '../../school/server/http/entity-tag.ts';
import { createErrorHandler, createFaultNotes } from '../../school/server/http/error-handler.ts';
import { limitBody } from '../../school/server/http/limit-body.ts';
import { type AppVariables, createMount, type Mount, turnOfCall } from '../../school/server/http/route.ts';
import type { Services } from '../../school/server/http/services.ts';
import { labelRequest } from '../../school/server/log/metrics.ts';
import { noteRefusal } from '../../school/server/security/note-request.ts';
import { callHolds } from './call-holds.ts';
import { mountMailbox } from './mailbox-routes.ts';
import { withLooks } from './note-looks.ts';
import { type AppFolders, mountPages } from './pages.ts';
import { createSecurityHeaders } from './security-headers.ts';

const maxBodyBytes = 256 * 1024;

const inTurns: ReadonlySet<Endpoint> = new Set(
  (Object.keys(endpoints) as EndpointName[])
    .filter((name) => callHolds[name].by === 'turns')
    .map((name) => endpoints[name]),
);

export function createApp(services: Services, folders: AppFolders): Hono<AppVariables> {
  const app = new Hono<AppVariables>({ strict: true });

  app.use(async (c, next) => {
    c.set('requestId', createId());
    const socketAddress = readSocketAddress(c);
    c.set('socketAddress', socketAddress);
    c.set('address', addressGroup(clientAddress(c.req.raw, socketAddress, services.env.trustedProxies)));
    await next();
    if (c.res.status >= 400 && c.res.status < 500) await holdRefusal(c, services);
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    // A browser decides by this time what is open or due. A reply from a cache would tell an old time.
    if (c.res.headers.get('Cache-Control') === 'no-store')
      c.res.headers.set('X-Server-Time', String(services.clock()));
    services.metrics.noteRequest(labelRequest(methodOf(c), routeOf(c), c.res.status));
  });
  app.use(createSecurityHeaders(services.env));
  app.use(limitBody(maxBodyBytes));
  const noteFault = createFaultNotes(services.log, {
    clock: services.clock,
    noteAway: (error) => noteDatabaseAway(services.database, error),
  });
  app.onError(createErrorHandler(noteFault, (refusal, c) => noteRefusal(c, services.security, refusal)));

  const members = createMemberFinder(services);
  const mount = withLooks(
    createMount(app, services, members, (endpoint) => inTurns.has(endpoint)),
    services.looks,
  );
  // The identity provider binds its own calls.
  for (const { path } of inTurns)
    if (path.startsWith('/identity/'))
      app.use(path, (c, next) => services.calls.run(turnOfCall(services, c), next));
  // Every start of the application asks for it, and it changes only when the operator changes a setting.
  app.use(systemEndpoints.getPublicConfig.path, tagReplies);
  mountSystemRoutes(mount, services);
  mountProfileRoutes(mount, services, members, (visitor, code) =>
    demandStudentAccount(services, visitor, code),
  );
  mountAccountRoutes(mount, services, members);
  mountStudentRecordRoutes(mount, services);
  mountClassRoutes(mount, services);
  mountClassManagementRoutes(mount, services);
  mountRosterRoutes(mount, services);
  mountDemonstrationRoutes(mount, services);
  mountJoiningRoutes(mount, services, members);
  mountLicenseRoutes(mount, services);
  mountStoreWebhook(app, services);
  mountMetrics(app, services);
  mountProgressRoutes(mount, services);
  mountLiveRoutes(mount, services);
  mountStudentsAnswersRoutes(mount, services);
  mountBoardRoutes(mount, services);
  mountBenchRoutes(mount, services);
  mountRoundRoutes(mount, services);
  mountSnapshotRoutes(mount, services);
  mountHandInRoutes(mount, services);
  mountSavedCommentRoutes(mount, services);
  mountOwnCommentRoutes(mount, services);
  mountExportRoutes(mount, services);
  mountContentRoutes(mount, services);
  mountContentWebhook(app, services);
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
  mountPages(app, services, folders);
  return app;
}

/**
 * Delays the refusals of a client that is refused again and again, whatever it sends. So one client cannot fill the
 * event loop with refused calls. A client that holds most places of a full waiting room is refused at once.
 */
async function holdRefusal(c: Context<AppVariables>, services: Services): Promise<void> {
  await services.limits.pace('refusals', turnOfCall(services, c)).catch((full: unknown) => {
    if (!(full instanceof AppError)) throw full;
  });
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A client may send any word as its method; the counters keep only the known ones apart. */
function methodOf(c: Context): string {
  return methods.has(c.req.method) ? c.req.method : 'other';
}

/** What a request is counted under: a page that exists by its address, everything else by the pattern of its route. */
function routeOf(c: Context): string {
  // The route that was reached last is the one that answered.
  const pattern = routePath(c);
  const isPage = c.res.status === 200 && c.res.headers.get('Content-Type')?.startsWith('text/html') === true;
  return isPage && pattern.endsWith('*') ? normalisePath(c.req.path) : pattern;
}

function readSocketAddress(c: Parameters<typeof getConnInfo>[0]): string {
  // Absent when the app is called without a socket, as tests do.
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '';
}

function mountSystemRoutes(mount: Mount, services: Services): void {
  const { env, identity, progress, content, supportMails, failingSweeps } = services;
  const isSecure = env.publicUrl?.startsWith('https:') === true;
  mount(systemEndpoints.getPublicConfig, async ({ context }) => {
    giveLocale(context, env.productKey, isSecure);
    context.header('Cache-Control', 'no-cache');
    return {
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
      ...(env.teacherProof.kind !== 'none' && { demandsTeacherProof: true }),
      ...(env.teacherProof.guardsClasses && { demandsProofForClasses: true }),
      ...(env.schoolAgreement === 'needed' && { demandsSchoolAgreement: true }),
      ...(env.archivedWorkDays !== undefined && { archivedWorkDays: env.archivedWorkDays }),
      ...(env.studentAccounts !== 'open' && { studentAccounts: env.studentAccounts }),
      ...(env.sharesToClassroom && { sharesToClassroom: true }),
      ...(env.tokenSync && { tokenSync: env.tokenSync }),
      ...(env.analytics && { analytics: env.analytics }),
      ...(env.errorReporting && { errorReporting: env.errorReporting }),
    };
  });
  mount(systemEndpoints.isAlive, async () => ({ status: 'ok' as const }));
  let asking: Promise<unknown> | undefined;
  mount(systemEndpoints.isReady, async () => {
    // All who ask meanwhile share the answer.
    asking ??= progress.demandWritable().finally(() => {
      asking = undefined;
    });
    await asking.catch((cause: unknown) => {
      throw new AppError('busy', { cause, retryAfterS: 2 });
    });
    if (content.listActivities().length === 0) throw new AppError('busy', { retryAfterS: 2 });
    return { status: 'ok' as const, ...(failingSweeps.size > 0 && { failingSweeps: [...failingSweeps] }) };
  });
}

/** The only locale so far. */
const locale = 'en-US';
const localeLifetimeS = 365 * 24 * 3600;

/** Keeps the locale of the pages in the browser, unless it is kept already. */
function giveLocale(c: Context, productKey: string, isSecure: boolean): void {
  const name = `${productKey}_locale`;
  if (getCookie(c, name) === locale) return;
  setCookie(c, name, locale, { path: '/', sameSite: 'Lax', secure: isSecure, maxAge: localeLifetimeS });
}

/**
 * Serves metrics for the operator's monitoring, protected by a token: behind a proxy on the same machine every request
 * comes from loopback, so the address cannot identify the caller. Without a token in the settings the endpoint does not
 * exist.
 */
function mountMetrics(app: Hono<AppVariables>, { env, metrics }: Pick<Services, 'env' | 'metrics'>): void {
  app.get('/metrics', (context) => {
    if (env.metricsToken === undefined) throw new AppError('not-found');
    if (!isSameSecret(readBearer(context.req.header('authorization')) ?? '', env.metricsToken))
      throw new AppError('unauthenticated');
    return context.body(metrics.format(env.productKey), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}
