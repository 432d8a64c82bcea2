import { resolve } from 'node:path';
import { UnreadableContentError } from '../../school/features/content/published/content-store.server.ts';
import { EmbeddedPostgresError } from '../../school/server/database/embedded/embedded-postgres-error.ts';
import { EnvError, parseEnv } from '../../school/server/settings/env.ts';
import { StartError } from './reserve-port.ts';
import { type RunningServer, startServer } from './start-server.ts';

// Every command of ours runs in the project's folder.
const projectFolder = process.cwd();
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/**
 * The longest time until the process ends, whatever hangs, such as a silent network or a mail server. By then
 * everything acknowledged is stored. Containers are killed after ten seconds. The embedded database is on this machine
 * and needs its time to end.
 */
const graceMs = { ofServer: 9500, ofEmbedded: 60_000 };

let starting: Promise<RunningServer> | undefined;
let isStopping = false;

async function stop(signal: string): Promise<void> {
  // A second Ctrl-C changes nothing: accepted work is still being written.
  if (isStopping) return;
  isStopping = true;
  say(`\n${signal}: finishing what was begun, then stopping.`);
  const isEmbedded = !process.env.DATABASE_URL;
  setTimeout(
    () => {
      process.stderr.write('Not everything ended in time. What was acknowledged is stored.\n');
      process.exit(1);
    },
    isEmbedded ? graceMs.ofEmbedded : graceMs.ofServer,
  ).unref();
  try {
    // This also waits for a start in progress; otherwise the database it has just started would keep running.
    await (await starting)?.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}

process.on('SIGINT', () => void stop('Interrupted'));
process.on('SIGTERM', () => void stop('Asked to stop'));

try {
  const env = parseEnv(process.env, projectFolder);
  starting = startServer(env, {
    folders: {
      client: resolve(projectFolder, 'dist/client'),
      content: env.contentFolder,
      migrations: resolve(projectFolder, 'db/migrations'),
    },
    say,
  });
  await starting;
} catch (error) {
  const isExplained = [EnvError, EmbeddedPostgresError, StartError, UnreadableContentError].some(
    (kind) => error instanceof kind,
  );
  const text = error instanceof Error ? (isExplained ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
