import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, USE_OWN_DATABASE } from './embedded-postgres-error.ts';
import { removeAbandoned } from './remove-abandoned.ts';
import type { Identity } from './run-command.ts';
import { runCommand } from './run-command.ts';

export interface ClusterRequest {
  clusterFolder: string;
  binaries: Binaries;
  identity: Identity;
  isDurable: boolean;
  /** File with the superuser's password; set where a socket folder cannot restrict access (Windows). */
  passwordFile: string | undefined;
}

/** Major version of the PostgreSQL that wrote the cluster, undefined when there is no cluster. */
export async function readClusterVersion(clusterFolder: string): Promise<number | undefined> {
  const text = await readFile(join(clusterFolder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/**
 * Makes sure of a complete cluster of the right version that `identity` owns.
 *
 * initdb fills a sibling folder, which is renamed when it is complete. So a cluster is either whole or absent, even if
 * the process is killed. If two processes do this at once, the second rename fails and its copy is removed.
 */
export async function ensureCluster(request: ClusterRequest, onInit: () => void): Promise<void> {
  const { clusterFolder, binaries, identity } = request;
  await removeAbandoned(dirname(clusterFolder));
  if ((await readClusterVersion(clusterFolder)) === undefined) {
    await refuseForeignContent(clusterFolder);
    onInit();
    await initCluster(request);
  }
  const version = await readClusterVersion(clusterFolder);
  if (version !== binaries.majorVersion) {
    throw new EmbeddedPostgresError(
      `${clusterFolder} was written by PostgreSQL ${version}, but PostgreSQL ${binaries.majorVersion} is installed. ` +
        `Move that folder away to begin with an empty database, or carry its data over with pg_dump of ` +
        `PostgreSQL ${version}. ${USE_OWN_DATABASE}`,
    );
  }
  await giveCluster(clusterFolder, identity);
}

async function initCluster({ clusterFolder, binaries, identity, isDurable, passwordFile }: ClusterRequest) {
  const unfinished = `${clusterFolder}.init-${process.pid}-${randomUUID()}`;
  await mkdir(unfinished, { mode: 0o700 });
  await giveCluster(unfinished, identity);
  const result = await runCommand(identity, binaries.initdb, [
    ...['--pgdata', unfinished, '--username', 'postgres', '--encoding', 'UTF8', '--no-instructions'],
    // PostgreSQL's own C.UTF-8: the same order and case rules on every system, also after an update
    // of the C library. Windows and macOS have no system locale of that name.
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--locale', process.platform === 'linux' ? 'C.UTF-8' : 'C'],
    ...(passwordFile === undefined
      ? ['--auth', 'trust']
      : ['--auth', 'scram-sha-256', '--pwfile', passwordFile]),
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  if (!result.isOk) {
    await rm(unfinished, { recursive: true, force: true });
    throw new EmbeddedPostgresError(
      `A new database could not be made in ${dirname(clusterFolder)}: ${result.stderr.trim()} ` +
        `Check the free space and the rights of that folder. ${USE_OWN_DATABASE}`,
    );
  }
  try {
    await rename(unfinished, clusterFolder);
    if (isDurable) await syncFolder(dirname(clusterFolder));
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    if ((await readClusterVersion(clusterFolder)) === undefined) {
      throw new EmbeddedPostgresError(`The new database could not be moved to ${clusterFolder}.`, { cause });
    }
  }
}

/** An empty folder may be used. Any other content that is not a cluster belongs to somebody else. */
async function refuseForeignContent(clusterFolder: string): Promise<void> {
  const entries = await readdir(clusterFolder).catch((): string[] => []);
  // A concurrent start may have put its cluster there since the version was looked for.
  if (entries.includes('PG_VERSION')) return;
  if (entries.length > 0) {
    throw new EmbeddedPostgresError(
      `${clusterFolder} holds files but no database. Move it away or choose another data folder.`,
    );
  }
  await rmdir(clusterFolder).catch(() => undefined);
}

/** Gives the folder and its content to the identity's user; only root ever needs this. */
async function giveCluster(folder: string, { ownerUid, ownerGid }: Identity): Promise<void> {
  if (ownerUid === undefined || ownerGid === undefined) return;
  if ((await stat(folder)).uid === ownerUid) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await chown(join(folder, entry), ownerUid, ownerGid);
  // The folder itself comes last: after an interruption it still has its old owner, so the next start repeats the walk.
  await chown(folder, ownerUid, ownerGid);
}

/** Makes the rename itself survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
