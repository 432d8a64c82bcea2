import { spawn } from 'node:child_process';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { asIdentity, type Identity } from './run-command.ts';
import { askServer, type ServerAddress } from './server-address.ts';

const ROTATE_ABOVE_BYTES = 5_000_000;

/** Opens the server's log to append. A log that has grown large is first renamed to `<log>.1`. */
async function openServerLog(logFile: string): Promise<{ handle: FileHandle; startByte: number }> {
  const before = await stat(logFile).catch(() => undefined);
  if (before !== undefined && before.size > ROTATE_ABOVE_BYTES) await rename(logFile, `${logFile}.1`);
  const handle = await open(logFile, 'a', 0o600);
  return { handle, startByte: (await handle.stat()).size };
}

/** What was written since `startByte`, at most the last `maxLines` lines. */
async function readLogTail(logFile: string, startByte: number, maxLines = 12): Promise<string> {
  const content = await readFile(logFile).catch(() => Buffer.alloc(0));
  const lines = content.subarray(startByte).toString('utf8').trimEnd().split('\n');
  return lines.slice(-maxLines).join('\n');
}

export interface Launch {
  clusterFolder: string;
  logFile: string;
  binaries: Binaries;
  identity: Identity;
  isDurable: boolean;
  maxConnections: number;
}

type LaunchOutcome =
  | { kind: 'ready'; postmaster: Postmaster }
  /** Another server holds the folder, or processes of a killed server still do for a moment. */
  | { kind: 'occupied'; reason: string };

/** Crash recovery after heavy writing can take this long on a slow disk. */
export const RECOVERY_LIMIT_MS = 120_000;

const OCCUPIED =
  /lock file ".*" (?:already exists|is empty)|pre-existing shared memory block|could not (?:bind|create lock file)/;

/**
 * Starts the server and returns when it answers.
 * @throws EmbeddedPostgresError with the last lines of its log when it ends or does not answer
 */
export async function launchPostmaster(launch: Launch, address: ServerAddress): Promise<LaunchOutcome> {
  const { clusterFolder, logFile } = launch;
  const log = await openServerLog(logFile);
  const command = asIdentity(launch.identity, launch.binaries.postgres, serverArguments(launch, address));
  const child = spawn(command.program, command.args, {
    ...command.options,
    // The server runs in its own session: Ctrl-C in the terminal reaches only the app, which then stops the server in
    // order.
    detached: true,
    stdio: ['ignore', log.handle.fd, log.handle.fd],
  });
  let ending: string | undefined;
  child.on('error', (error) => {
    ending = error.message;
  });
  let wasEnded = false;
  child.on('exit', (code, signal) => {
    ending ??= `ended with ${signal ?? `code ${code}`}`;
    wasEnded = signal !== null || code === 0;
  });
  child.unref();
  await log.handle.close();

  const deadline = performance.now() + RECOVERY_LIMIT_MS;
  for (let pauseMs = 10; performance.now() < deadline; pauseMs = Math.min(pauseMs * 1.5, 200)) {
    await wait(pauseMs);
    if (ending !== undefined) {
      // A concurrent start on this folder writes to the same log, so only lines with this server's pid say why it
      // ended.
      const own = (await readLogTail(logFile, log.startByte, 1_000)).split('\n');
      const refusal = own.find((line) => line.includes(`[${child.pid}]`) && OCCUPIED.test(line));
      if (refusal !== undefined) return { kind: 'occupied', reason: refusal };
      // This is no failure: a process that adopted the server in the meantime has stopped it.
      if (wasEnded) return { kind: 'occupied', reason: `the server ${ending}` };
      const tail = await readLogTail(logFile, log.startByte);
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL did not start (${ending}). Last lines of ${logFile}:\n${tail}`,
      );
    }
    // Until this server has taken the lock, an answer would come from another server.
    const postmaster = await findPostmaster(clusterFolder);
    if (postmaster === undefined || postmaster.pid !== child.pid) continue;
    if ((await askServer(address)).state === 'ready') return { kind: 'ready', postmaster };
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL (process ${child.pid}) gives no answer after ${RECOVERY_LIMIT_MS / 1000} s. ` +
      `Last lines of ${logFile}:\n${await readLogTail(logFile, 0)}`,
  );
}

/** All settings are passed at each start, so the cluster holds none that an update would have to rewrite. */
function serverArguments(
  { clusterFolder, isDurable, maxConnections }: Launch,
  address: ServerAddress,
): string[] {
  const isSocket = address.kind === 'socket';
  const settings: Record<string, string> = {
    listen_addresses: isSocket ? '' : '127.0.0.1',
    port: String(address.port),
    // The setting is a list; quotes keep a comma or space in the path from splitting it.
    unix_socket_directories: isSocket ? `"${address.folder.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: String(maxConnections),
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    // Lock conflicts are recognised by their English text.
    lc_messages: 'C',
    cluster_name: 'anneal',
    // An error message quotes data of a row or a request: the value, the whole row in its DETAIL, the statement with
    // its parameters. The app's server logs each error with its code and without such data.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_statement: 'none',
    log_min_duration_statement: '-1',
    // The setting is always passed, so that a cluster once used without durability does not stay so.
    fsync: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
  };
  return [
    '-D',
    clusterFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
