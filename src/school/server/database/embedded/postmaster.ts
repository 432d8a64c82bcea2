import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** What a running server says of itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** Seconds since 1970; with the pid it names one run of the server, even when the pid is used again. */
  startedAtS: string;
  port: number;
  socketFolder: string;
}

/** An empty lock file is still being written. If it stays empty for this long, its writer was killed. */
const EMPTY_LOCK_GRACE_MS = 5_000;

/** The server that holds `clusterFolder`, or undefined. A lock left by a dead server is removed. */
export async function findPostmaster(clusterFolder: string): Promise<Postmaster | undefined> {
  const lockFile = join(clusterFolder, 'postmaster.pid');
  const text = await readLock(lockFile, clusterFolder);
  if (text === undefined) return undefined;
  // Lines: pid, data folder, start, port, socket folder, listen address, shared memory, state.
  const [pid = '', , startedAtS = '', port = '', socketFolder = ''] = text.split('\n');
  if (text !== '' && !(await isServerOf(Number(pid), clusterFolder))) {
    await removeLock(lockFile, text);
    return undefined;
  }
  return { pid: Number(pid), startedAtS, port: Number(port), socketFolder };
}

/** The socket has its own lock (pid, data folder, …), which a dead server leaves behind as well. */
export async function removeStaleSocketLock(socketFolder: string, port: number, clusterFolder: string) {
  const lockFile = join(socketFolder, `.s.PGSQL.${port}.lock`);
  const text = await readLock(lockFile, clusterFolder);
  if (text && !(await isServerOf(Number.parseInt(text, 10), clusterFolder))) await removeLock(lockFile, text);
}

async function readLock(lockFile: string, clusterFolder: string): Promise<string | undefined> {
  try {
    const text = await readFile(lockFile, 'utf8');
    if (text !== '') return text;
    const ageMs = Date.now() - (await stat(lockFile)).mtimeMs;
    if (ageMs < EMPTY_LOCK_GRACE_MS) return '';
    await rm(lockFile, { force: true });
    return undefined;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new EmbeddedPostgresError(
      `${clusterFolder} cannot be read (${code}). Start the app as the user who owns that folder, or give it to this one.`,
      { cause },
    );
  }
}

/**
 * Removes a stale lock. PostgreSQL alone would refuse to start if another program now uses that pid (usual after a
 * container restart) or if the pid is a zombie that no parent collects. The file is moved first and then compared: if a
 * server wrote its own lock at this instant, it gets the file back. Backends that outlive a killed server are still
 * detected: PostgreSQL finds them by the folder's shared memory, not by this file.
 */
async function removeLock(lockFile: string, staleText: string): Promise<void> {
  const aside = `${lockFile}.stale-${randomUUID()}`;
  try {
    await rename(lockFile, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== staleText) await link(aside, lockFile).catch(() => undefined);
  await rm(aside, { force: true });
}

/** False only when certain: the process is gone, a zombie, or a program that is not our server. */
export async function isServerOf(pid: number, clusterFolder: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform === 'win32') return true;
  const command = await commandLineOf(pid);
  return command === undefined || command.includes(`-D ${clusterFolder}`);
}

/** Empty for a zombie; undefined when the system does not tell. */
async function commandLineOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (text) => text.replaceAll('\0', ' '),
      ({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' || code === 'ESRCH' ? '' : undefined),
    );
  }
  return promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/**
 * Performs a fast shutdown of exactly this run of the server, and returns when it is gone. A server that hangs is told
 * to quit at once: what it had confirmed is in its write-ahead log and is recovered at the next start.
 */
export async function stopPostmaster(
  clusterFolder: string,
  run: Postmaster,
  stopOnWindows: () => Promise<unknown>,
) {
  const isThere = async () => {
    const found = await findPostmaster(clusterFolder);
    const isSameRun = found?.pid === run.pid && found.startedAtS === run.startedAtS;
    return isSameRun && (await isServerOf(run.pid, clusterFolder));
  };
  const signal = async (name: 'SIGINT' | 'SIGQUIT') => {
    // Windows knows no signals between processes; pg_ctl has PostgreSQL's own substitute.
    if (process.platform === 'win32') await stopOnWindows();
    else {
      try {
        process.kill(run.pid, name);
      } catch (error) {
        // The process has ended since it was looked for.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  for (const [name, limitMs] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    if (!(await isThere())) return waitUntilExited(run.pid, clusterFolder);
    await signal(name);
    const deadline = performance.now() + limitMs;
    while (performance.now() < deadline && (await isThere())) await wait(20);
  }
  if (await isThere()) {
    throw new EmbeddedPostgresError(
      `The database server (process ${run.pid}) does not stop. End that process by hand.`,
    );
  }
  return waitUntilExited(run.pid, clusterFolder);
}

/** The lock is removed a moment before the process ends. */
async function waitUntilExited(pid: number, clusterFolder: string): Promise<void> {
  const deadline = performance.now() + IMMEDIATE_SHUTDOWN_MS;
  while (performance.now() < deadline && (await isServerOf(pid, clusterFolder))) await wait(10);
}
