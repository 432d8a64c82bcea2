import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { formatPath } from '../domain/issue.ts';
import { contentChannel, openContentStore } from './content/content-store.ts';
import { publishContent } from './content/publish-content.ts';
import { type Database, openDatabase } from './db/database.ts';
import { ensureDatabase, startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { sweepPresences } from './db/live-classes.ts';
import { migrate } from './db/migrate.ts';
import { sweepRateLimits } from './db/rate-limits.ts';
import { createDemoAccounts, type DemoAccounts } from './demo-accounts.ts';
import type { Env } from './env.ts';
import { type AppFolders, createApp } from './http/app.ts';
import { openIdentity } from './identity/open-identity.ts';
import { openClassHints } from './live/class-hints.ts';
import { createClassWatch } from './live/class-watch.ts';
import { createLiveHub } from './live/live-hub.ts';
import { createPresenceWriter } from './live/presence-writer.ts';
import { createLog } from './log.ts';
import { openMail } from './mail/open-mail.ts';
import { createMetrics } from './metrics.ts';
import { createOutbox } from './outbox/outbox.ts';
import { sweepOutbox } from './outbox/outbox-rows.ts';
import { createProgressWriter } from './progress/progress-writer.ts';
import { createReportFiles } from './reports/report-files.ts';
import type { Services } from './services.ts';
import { handleIdentityDeletions } from './usecases/account/delete-identity.ts';
import { goOnAfterFinish } from './usecases/progress/go-on-after-finish.ts';

/** Something outside the program keeps it from starting; the message says what. */
export class StartError extends Error {}

export interface RunningServer {
  readonly url: string;
  /** Answers what was begun, writes what is waiting, closes the database. */
  stop(): Promise<void>;
}

interface StartOptions {
  readonly folders: AppFolders & { readonly migrations: string };
  /** Progress and the address, for the person at the terminal. */
  say(sentence: string): void;
}

const databaseName = 'anneal';
const drainMs = 8000;
const sweepEveryMs = 3_600_000;

export async function startServer(env: Env, { folders, say }: StartOptions): Promise<RunningServer> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const cleanUp = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const connectionString = env.databaseUrl ?? (await startDatabase(env, say, cleanups));
    await prepareDatabase(connectionString, folders.migrations, say);
    const database = openDatabase(connectionString, env.databasePoolSize);
    cleanups.push(() => database.end());
    await publish(database, folders.content, env, say);

    // The origin is part of every token, so the port must be known before the first is issued.
    const server = await reservePort(env);
    cleanups.push(() => closeServer(server.http));
    const stopping = new AbortController();
    const services = await openServices(
      env,
      database,
      connectionString,
      server.origins,
      stopping.signal,
      cleanups,
    );
    // Once more, so that it comes first: what requests in flight still need is closed after them.
    cleanups.push(() => closeServer(server.http));
    cleanups.push(async () => stopping.abort());
    server.serve(createApp(services, folders).fetch);
    // Nobody waits for it, and where it fails it is done at the next start.
    const goingOn = goOnAfterFinish(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'finished work was not compared with the lessons'),
    );
    cleanups.push(() => goingOn);

    const demo = await createDemoAccounts(services);
    const sweep = setInterval(
      () =>
        void Promise.all(
          [sweepRateLimits, sweepOutbox, sweepPresences].map((forget) => forget(database, Date.now())),
        ).catch(() => undefined),
      sweepEveryMs,
    );
    cleanups.push(async () => clearInterval(sweep));
    announce(env, server.url, demo, say);
    if (services.mailbox) say(`\n  Mails are not sent; read them at ${server.url}/dev/mailbox`);
    else if (!env.mail)
      say('\n  MAIL_URL is not set: nobody can replace a forgotten password or sign in by a link.');
    return { url: server.url, stop: cleanUp };
  } catch (error) {
    await cleanUp().catch(() => undefined);
    throw error;
  }
}

async function startDatabase(
  env: Env,
  say: StartOptions['say'],
  cleanups: (() => Promise<unknown>)[],
): Promise<string> {
  await mkdir(env.dataFolder, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    dataFolder: env.dataFolder,
    isDurable: true,
    onProgress: say,
  });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.connectionStringFor('postgres'), databaseName);
  return postgres.connectionStringFor(databaseName);
}

async function prepareDatabase(
  connectionString: string,
  folder: string,
  say: StartOptions['say'],
): Promise<void> {
  try {
    const applied = await migrate(connectionString, folder);
    if (applied.length > 0)
      say(`Brought the database up to date (${applied.length} ${applied.length === 1 ? 'step' : 'steps'}).`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database of DATABASE_URL or DATA_FOLDER cannot be used: ${reason}`, { cause });
  }
}

async function publish(
  database: Database,
  folder: string,
  env: Env,
  say: StartOptions['say'],
): Promise<void> {
  const { published, issues } = await publishContent(database, folder, env.legalNames);
  if (published.length > 0) say(`Published ${published.length} content documents.`);
  for (const { file, path, code, message } of issues) {
    say(`content/${file}${path.length > 0 ? ` at ${formatPath(path)}` : ''}: ${message} (${code})`);
  }
  if (issues.length > 0) say('Documents with faults keep their last good version.');
}

async function openServices(
  env: Env,
  database: Database,
  connectionString: string,
  origins: readonly string[],
  stopping: AbortSignal,
  cleanups: (() => Promise<unknown>)[],
): Promise<Services> {
  const log = createLog(env.logLevel);
  const content = await openContentStore(database);
  const reloadContent = () => {
    void content.reload().catch((error: unknown) => log.error({ err: error }, 'content was not read again'));
  };
  const hints = await openClassHints(
    database,
    connectionString,
    { channel: contentChannel, listener: reloadContent },
    log,
  );
  cleanups.push(() => hints.close());
  const progress = createProgressWriter({ database, hints, clock: Date.now });
  cleanups.push(() => progress.close());
  const clock = Date.now;
  const presence = createPresenceWriter({ database, hints, log, clock });
  cleanups.push(() => presence.close());
  const watch = createClassWatch({ database, content, presence, clock });
  const live = createLiveHub({ database, hints, keepWatched: watch, log, clock });
  stopping.addEventListener('abort', () => live.close());
  const { mail, mailbox } = openMail(env);
  const outbox = createOutbox({ database, log, clock: Date.now });
  const post = mail && { mail, outbox };
  const identity = await openIdentity({ database, env, publicOrigins: origins, post, log });
  cleanups.push(async () => mail?.close());
  cleanups.push(() => outbox.close());
  handleIdentityDeletions(outbox, identity);
  outbox.start();
  const reports = createReportFiles();
  cleanups.push(() => reports.close());
  const streams = { hints, presence, watch, live, stopping };
  const metrics = createMetrics();
  return {
    ...{ env, database, content, identity, progress, outbox, mailbox, ...streams, reports, metrics },
    ...{ log, clock },
  };
}

interface Listening {
  readonly http: ServerType;
  readonly url: string;
  readonly origins: readonly string[];
  serve(fetch: (request: Request, bindings: object) => Response | Promise<Response>): void;
}

/** Binds the port first and answers 503 until `serve` is called. */
async function reservePort(env: Env): Promise<Listening> {
  let handler: Parameters<Listening['serve']>[0] = () =>
    new Response('Starting', { status: 503, headers: { 'Retry-After': '1' } });
  const http = createAdaptorServer({ fetch: (request, bindings) => handler(request, bindings) });
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(env, error)));
    http.listen(env.port, env.host, resolve);
  });
  const { port } = http.address() as AddressInfo;
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`];
  return {
    http,
    url: env.publicUrl ?? `http://localhost:${port}`,
    origins: env.publicUrl
      ? [new URL(env.publicUrl).origin, ...(env.mode === 'production' ? [] : local)]
      : local,
    serve(fetch) {
      handler = fetch;
    },
  };
}

function explainListenError(env: Env, error: NodeJS.ErrnoException): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${env.port} is in use. Stop what uses it, or choose another with PORT, for example PORT=4001 npm start.`,
      );
    case 'EACCES':
      return new StartError(`PORT ${env.port} may not be opened by this user; choose one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${env.host} is no address of this machine.`);
    default:
      return error;
  }
}

/** Lets requests in flight end; streams, which never do, are closed after the drain time. */
async function closeServer(http: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  if ('closeIdleConnections' in http) http.closeIdleConnections();
  const timer = setTimeout(() => {
    if ('closeAllConnections' in http) http.closeAllConnections();
  }, drainMs);
  await closed;
  clearTimeout(timer);
}

function announce(env: Env, url: string, demo: DemoAccounts | null, say: StartOptions['say']): void {
  say(`\n${env.productName} is ready at ${url}`);
  if (!demo) return;
  say(`\n  Demo teacher   ${demo.teacher.email}   password ${demo.teacher.password}`);
  say(`  Demo student   ${demo.student.email}   password ${demo.student.password}`);
  if (demo.classCode) say(`  Demo class     code ${demo.classCode}`);
  say('\n  These are shown once; they exist only outside production.');
}
