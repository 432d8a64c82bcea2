import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { findNativeFolder } from '../binaries.ts';
import { findPostmaster } from '../postmaster.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions, StartSeams } from '../start-embedded-postgres.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';

export const isRoot = process.getuid?.() === 0;

/** A folder that goes at the end of the run. Any server still running on `<folder>/data` is ended after the test. */
export async function temporaryFolder(mode = 0o700): Promise<string> {
  const folder = await mkdtemp(join(inject('runFolder'), 'embedded-'));
  await chmod(folder, mode);
  onTestFinished(async () => {
    const left = await findPostmaster(join(folder, 'data', 'postgres'));
    if (left !== undefined && left.pid !== process.pid) process.kill(left.pid, 'SIGKILL');
  });
  return folder;
}

export async function temporaryDataFolder(): Promise<string> {
  return join(await temporaryFolder(), 'data');
}

/** A data folder after a first start. Making a cluster takes longer than all that most tests do with it. */
export async function preparedDataFolder(): Promise<string> {
  const dataFolder = await temporaryDataFolder();
  await cp(inject('emptyCluster'), join(dataFolder, 'postgres'), { recursive: true });
  return dataFolder;
}

/** Starts a server without durability, which is stopped after the test. */
export async function startForTest(
  dataFolder: string,
  options: Partial<EmbeddedPostgresOptions> = {},
  seams: StartSeams = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder, isDurable: false, ...options }, seams);
  onTestFinished(() => server.stop());
  return server;
}

/** Runs a query and returns the first column of its first row. */
export async function ask(
  server: Pick<EmbeddedPostgres, 'connectionStringFor'>,
  sql: string,
): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.connectionStringFor('postgres') });
  await client.connect();
  try {
    const result = await client.query({ text: sql, rowMode: 'array' });
    return (result.rows[0] as unknown[] | undefined)?.[0];
  } finally {
    await client.end();
  }
}

export async function pidOfServer(dataFolder: string): Promise<number> {
  const found = await findPostmaster(join(dataFolder, 'postgres'));
  if (found === undefined) throw new Error(`no server runs on ${dataFolder}`);
  return found.pid;
}

/** Real uid of a process as seen from here, outside of any user namespace. */
export async function uidOfProcess(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

/**
 * Starts another Node process that starts the server and then waits. Like an app started in a terminal, it leads a
 * process group of its own. It prints each progress sentence, then "adopted" or "started".
 */
export function spawnStarter(dataFolder: string): ChildProcess {
  const module = new URL('../start-embedded-postgres.ts', import.meta.url).href;
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const server = await startEmbeddedPostgres({
      dataFolder: ${JSON.stringify(dataFolder)}, isDurable: false, onProgress: (line) => console.log(line),
    });
    console.log(server.isAdopted ? 'adopted' : 'started');
    setInterval(() => {}, 1000);`;
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '--eval', code], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => killGroup(child));
  return child;
}

/** kill -9 for the app and everything in its process group; returns when the app is gone. */
export async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await exited;
}

export function waitForLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      seen += text;
      const match = pattern.exec(seen);
      if (match !== null) resolve(match[0]);
    });
    child.once('exit', () => reject(new Error(`the starter ended; it had said: ${seen}`)));
  });
}

/** A private copy of the installed server package without its links, as after `npm ci --ignore-scripts`. */
export async function copyPackageWithoutLinks(folder: string) {
  const native = join(folder, 'native');
  const installed = findNativeFolder();
  const links = JSON.parse(await readFile(join(installed, 'pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  const linked = new Set(links.map(({ target }) => join(dirname(installed), target)));
  await mkdir(folder, { recursive: true });
  await cp(installed, native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) =>
      !source.endsWith('.a') && !linked.has(source.replace(installed, join(dirname(installed), 'native'))),
  });
  await cp(join(installed, '..', 'package.json'), join(folder, 'package.json'));
  return { native, resolvePackage: () => join(folder, 'dist', 'index.js') };
}
