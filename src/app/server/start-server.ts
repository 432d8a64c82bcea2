import { relative } from 'node:path';
import type { Logger } from 'pino';
import type {
  ContentStore,
  OutsideFollower,
} from '../../school/features/content/published/content-store.server.ts';
import { rewriteNameKeys } from '../../school/features/joining/name-keys.server.ts';
import { followDates } from '../../school/features/progress/reopen-finished-work.server.ts';
import { settlePublications } from '../../school/features/progress/settle-publications.server.ts';
import { followRounds } from '../../school/features/rounds/ask-again.server.ts';
import { openDatabase } from '../../school/server/database/database.ts';
import { ensureDatabase } from '../../school/server/database/embedded/ensure-database.ts';
import { keepEmbeddedPostgres } from '../../school/server/database/embedded/keep-embedded-postgres.ts';
import { openAllConnections } from '../../school/server/database/pools.ts';
import { createLog } from '../../school/server/log/log.ts';
import type { Env } from '../../school/server/settings/env.ts';
import { createApp } from './app.ts';
import { createContentShortcut } from './content-shortcut.ts';
import { createDemoAccounts, type DemoAccounts, isAnybodyThere } from './demo-accounts.ts';
import { describeInstallation } from './describe-installation.ts';
import { openServices } from './open-services.ts';
import type { AppFolders } from './pages.ts';
import { prepareInstallation } from './prepare-installation.ts';
import { closeServer, type Listening, reservePort } from './reserve-port.ts';
import { startSweeps } from './sweeps.ts';

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
    await openAllConnections(database);

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
    const rewriting = rewriteNameKeys(database).catch((error: unknown) =>
      services.log.error(
        { err: error },
        'the names of class accounts were not brought into their present form',
      ),
    );
    cleanups.push(() => rewriting);

    const isNew = !(await isAnybodyThere(database));
    const demo = isNew ? await createDemoAccounts(services) : null;
    cleanups.push(startSweeps(services));
    const unfollow = followDates(services);
    cleanups.push(async () => unfollow());
    const stopRounds = followRounds(services);
    cleanups.push(async () => stopRounds());
    announce(env, server, demo, say);
    if (isNew) announceTeacherProof(env, say);
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

/** Said until the first person has signed up, in production too: afterwards it may be too late. */
export function announceTeacherProof(
  { teacherProof }: Pick<Env, 'teacherProof'>,
  say: StartOptions['say'],
): void {
  const { kind, guardsClasses } = teacherProof;
  say(
    kind === 'none'
      ? '\n  Anybody may sign up as a teacher. Guides and answer keys of free labs are shown to every teacher, those of\n' +
          '  premium labs to teachers who have a class with the lab by a pass. TEACHER_PROOF=domain or TEACHER_PROOF=manual\n' +
          '  keeps the latter from whoever has not proved to be a teacher; TEACHER_PROOF_FOR=classes with it, classes too.'
      : `\n  TEACHER_PROOF=${kind}: guides and answer keys of premium labs are shown to teachers ` +
          (kind === 'domain'
            ? 'with a confirmed address of TEACHER_DOMAINS.'
            : 'whom you approve: npm run teachers -- approve <e-mail>.') +
          (guardsClasses
            ? ' Nobody else makes a class, or assigns in one.'
            : '\n  TEACHER_PROOF_FOR=classes also keeps classes from everybody else.'),
  );
}

/** Whether a teacher has a way to prove to be one: an address is confirmed by a mail, or by an outside provider. */
function canProveTeachers({ teacherProof, mail, external, firebase, mode }: Env): boolean {
  // In development a mail can be read in a mailbox of the server.
  const isConfirmed = mail !== null || external !== null || firebase !== null || mode !== 'production';
  return teacherProof.kind !== 'domain' || isConfirmed;
}

/** What every start says: where it is reached, and what an operator should know of these settings. */
export function announce(
  env: Env,
  { url, elsewhere }: Pick<Listening, 'url' | 'elsewhere'>,
  demo: DemoAccounts | null,
  say: StartOptions['say'],
): void {
  say(`\n${env.productName} is ready at ${url}`);
  say(
    `\n  Papers for schools (/trust, /schools/agreement) carry the mark ${describeInstallation(env).paperMark} of these settings.`,
  );
  if (env.mode === 'production' && env.dataLocation === undefined)
    say(
      '  DATA_LOCATION is not set: they say that nobody has said where the database is kept, and that a school should ask.',
    );
  if (!canProveTeachers(env))
    say(
      `  ${env.teacherProof.guardsClasses ? 'Nobody can make a class' : 'No teacher can open keys of premium labs'}: TEACHER_PROOF=domain needs a confirmed address, and without MAIL_URL or an outside provider of sign-ins none can be confirmed.`,
    );
  if (elsewhere.length > 0) {
    // IPv6 addresses are long to type, so they are left out if there is an IPv4 address.
    const short = elsewhere.filter((address) => !address.includes('['));
    say(`\n  Other devices of the same network open ${(short.length > 0 ? short : elsewhere).join(' or ')}`);
    say('  Whole lessons work there. Only an https address also opens labs without a network.');
    say(
      '  Over http whoever is in the same network can read passwords, PINs and answers. For a school, serve it by https.',
    );
  }
  if (!demo) return;
  say(`\n  Demo teacher   ${demo.teacher.email}   password ${demo.teacher.password}`);
  say(`  Demo student   ${demo.student.email}   password ${demo.student.password}`);
  if (demo.classCode) say(`  Demo class     code ${demo.classCode}`);
  say('\n  These are shown once; they exist only outside production.');
}
