import { relative } from 'node:path';
import type { Logger } from 'pino';
import { endOverdueClassAccounts } from '../../features/account/end-class-accounts.server.ts';
import type { ContentStore, OutsideFollower } from '../../features/content/published/content-store.server.ts';
import { sweepAddressProofs } from '../../features/identity/mail/address-proofs.server.ts';
import { sweepPresences } from '../../features/live/rows/live-classes.server.ts';
import { settlePublications } from '../../features/progress/settle-publications.server.ts';
import { sweepSupportMessages } from '../../features/support/support-rows.server.ts';
import { openDatabase } from '../database/database.ts';
import { ensureDatabase } from '../database/embedded/ensure-database.ts';
import { keepEmbeddedPostgres } from '../database/embedded/keep-embedded-postgres.ts';
import { sweepCounters } from '../limits/limit-counters.ts';
import { createLog } from '../log/log.ts';
import { sweepOutbox } from '../outbox/outbox-rows.ts';
import { sweepSecurityEvents } from '../security/security-log.ts';
import type { Env } from '../settings/env.ts';
import { createApp } from './app.ts';
import { createContentShortcut } from './content-shortcut.ts';
import { createDemoAccounts, type DemoAccounts } from './demo-accounts.ts';
import { openServices } from './open-services.ts';
import type { AppFolders } from './pages.ts';
import { prepareInstallation } from './prepare-installation.ts';
import { closeServer, type Listening, reservePort } from './reserve-port.ts';

export interface RunningServer {
  readonly url: string;
  /** Completes requests in flight, writes what is queued, closes the database. */
  stop(): Promise<void>;
}

interface StartOptions {
  readonly folders: AppFolders & { readonly migrations: string };
  /** Progress and the address, for the person at the terminal. */
  say(sentence: string): void;
}

const databaseName = 'anneal';
const sweepEveryMs = 3_600_000;

export async function startServer(env: Env, { folders, say }: StartOptions): Promise<RunningServer> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const cleanUp = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    // The port comes first: a start where the product already runs must change nothing. Every token also contains the
    // origin, so the port must be known before the first token is issued.
    const server = await reservePort(env);
    cleanups.push(() => closeServer(server.http));
    const log = createLog(env.logLevel);
    const connectionString = env.databaseUrl ?? (await startDatabase(env, say, log, cleanups));
    const database = openDatabase(connectionString, env.databasePoolSize, { log });
    cleanups.push(() => database.end());
    await prepareInstallation({ env, connectionString, database, folders, say });

    const stopping = new AbortController();
    const services = await openServices({
      env,
      database,
      connectionString,
      publicOrigins: server.origins,
      stopping: stopping.signal,
      log,
      cleanups,
    });
    services.outbox.start();
    if (services.outside) await follow(services.outside, services.content, say, cleanups);
    // This registers the same cleanup again. Cleanups run in reverse order, so the server closes before the services
    // that requests in flight still need.
    cleanups.push(() => closeServer(server.http));
    cleanups.push(async () => stopping.abort());
    server.serve(createApp(services, folders).fetch, createContentShortcut(services));
    // The start does not wait for this. If it fails, the next start does it again.
    const goingOn = settlePublications(services).catch((error: unknown) =>
      services.log.error(
        { err: error },
        'the work in classes was not brought in line with the published labs',
      ),
    );
    cleanups.push(() => goingOn);

    const demo = await createDemoAccounts(services);
    const sweep = setInterval(
      () =>
        void Promise.all([
          endOverdueClassAccounts(services),
          ...[
            sweepCounters,
            sweepAddressProofs,
            sweepOutbox,
            sweepPresences,
            sweepSecurityEvents,
            sweepSupportMessages,
          ].map((forget) => forget(database, Date.now())),
        ]).catch(() => undefined),
      sweepEveryMs,
    );
    cleanups.push(async () => clearInterval(sweep));
    announce(env, server, demo, say);
    if (services.mailbox)
      say(`\n  Mails are not sent; read them at ${server.localUrl}/dev/mailbox, on this machine`);
    else if (!env.mail)
      say('\n  MAIL_URL is not set: nobody can replace a forgotten password or sign in by a link.');
    if (!services.outside && !services.content.findDocument('reference', 'guest-roles'))
      say(
        `\n  ${relative('.', folders.content) || '.'} holds labs alone, without the lists and documents that visitors choose from and agree to:` +
          '\n  nobody can sign up, look around or make a class. Start the server without CONTENT_FOLDER, and publish' +
          '\n  your labs there from a packed file: docs/guides/write-a-lab.md says how.',
      );
    return { url: server.url, stop: cleanUp };
  } catch (error) {
    await cleanUp().catch(() => undefined);
    throw error;
  }
}

async function startDatabase(
  env: Env,
  say: StartOptions['say'],
  log: Logger,
  cleanups: (() => Promise<unknown>)[],
): Promise<string> {
  const postgres = await keepEmbeddedPostgres({ dataFolder: env.dataFolder, onProgress: say }, log);
  cleanups.push(() => postgres.leave());
  await ensureDatabase(postgres.connectionStringFor('postgres'), databaseName);
  return postgres.connectionStringFor(databaseName);
}

/** Only the very first start waits for the outside content: later ones have the last good copy. */
async function follow(
  outside: OutsideFollower,
  content: ContentStore,
  say: StartOptions['say'],
  cleanups: (() => Promise<unknown>)[],
): Promise<void> {
  if (content.listActivities().length === 0 && !(await outside.poll()))
    say('The content of CONTENT_URL cannot be read yet, so there are no labs; the log says why.');
  const going = outside.follow();
  cleanups.push(() => going);
}

function announce(
  env: Env,
  { url, elsewhere }: Listening,
  demo: DemoAccounts | null,
  say: StartOptions['say'],
): void {
  say(`\n${env.productName} is ready at ${url}`);
  if (elsewhere.length > 0) {
    // IPv6 addresses are long to type, so they are left out if there is an IPv4 address.
    const short = elsewhere.filter((address) => !address.includes('['));
    say(`\n  Other devices of the same network open ${(short.length > 0 ? short : elsewhere).join(' or ')}`);
    say('  Whole lessons work there. Only an https address also opens labs without a network.');
  }
  if (!demo) return;
  if (env.teacherProof.kind === 'none')
    say(
      '\n  Whoever signs up as a teacher reads guides and answer keys. TEACHER_PROOF=domain or manual asks for a proof first.',
    );
  say(`\n  Demo teacher   ${demo.teacher.email}   password ${demo.teacher.password}`);
  say(`  Demo student   ${demo.student.email}   password ${demo.student.password}`);
  if (demo.classCode) say(`  Demo class     code ${demo.classCode}`);
  say('\n  These are shown once; they exist only outside production.');
}
