import { randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNativeFolder, prepareBinaries, type ResolvePackage } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { ensureCluster } from './init-cluster.ts';
import { type Launch, launchPostmaster, RECOVERY_LIMIT_MS } from './launch-postmaster.ts';
import { findPostmaster, type Postmaster, removeStaleSocketLock, stopPostmaster } from './postmaster.ts';
import { findIdentities } from './privileges.ts';
import { type Identity, runCommand } from './run-command.ts';
import { askServer, connectionStringOf, type ServerAddress } from './server-address.ts';
import { prepareSocketFolder, socketFolderFor } from './socket-folder.ts';

/** Only part of the socket's file name: nothing listens on this port. */
const SOCKET_PORT = 5432;

/** The address for a new server, which is the `earlier` address if there was one; its socket folder is ready for it. */
async function chooseAddress(
  dataFolder: string,
  clusterFolder: string,
  identity: Identity,
  earlier?: ServerAddress,
): Promise<ServerAddress> {
  if (process.platform === 'win32') {
    return earlier ?? { kind: 'tcp', port: await findFreePort(), password: await readPassword(dataFolder) };
  }
  const folder = earlier?.kind === 'socket' ? earlier.folder : socketFolderFor(dataFolder, identity.ownerUid);
  await prepareSocketFolder(folder, identity);
  await removeStaleSocketLock(folder, SOCKET_PORT, clusterFolder);
  return { kind: 'socket', folder, port: SOCKET_PORT };
}

/** The address of a running server, from its own lock file: TMPDIR may have changed since it started. */
async function addressOf(dataFolder: string, { port, socketFolder }: Postmaster): Promise<ServerAddress> {
  if (process.platform === 'win32') return { kind: 'tcp', port, password: await readPassword(dataFolder) };
  return { kind: 'socket', folder: socketFolder, port };
}

/** File with the superuser's password; undefined if the mode of the socket folder restricts access instead. */
async function ensurePasswordFile(dataFolder: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined;
  const file = passwordFileIn(dataFolder);
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return file;
}

async function readPassword(dataFolder: string): Promise<string> {
  return (await readFile(passwordFileIn(dataFolder), 'utf8')).trim();
}

function passwordFileIn(dataFolder: string): string {
  return join(dataFolder, 'postgres-password');
}

/** Another program may take the port before PostgreSQL does; the start is then tried again. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { ensureDatabase } from './ensure-database.ts';

export interface EmbeddedPostgres {
  readonly address: ServerAddress;
  /** URL of the superuser on that database, for `pg` (`connectionString`) and libpq alike. */
  connectionStringFor(databaseName: string): string;
  /** True if the server was already running, e.g. because the app that had started it was killed. */
  isAdopted: boolean;
  /** Ends the server for every process that uses it, and returns when it is gone. Can be called more than once. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Made when absent. Holds the cluster `postgres/` and the log `postgres.log`. */
  dataFolder: string;
  /** False only for test clusters: nothing is forced to disk, a power cut ruins the cluster. */
  isDurable: boolean;
  /** Concurrent connections that a newly started server accepts; 50 by default. */
  maxConnections?: number;
  onProgress?: (sentence: string) => void;
  /** Address for a newly started server: the address of an earlier one whose clients still use it. */
  address?: ServerAddress;
}

/** Options for tests only; production never sets them. */
export interface StartSeams {
  resolvePackage?: ResolvePackage;
  isAllowedIdentity?: (name: Identity['name']) => boolean;
  sharedCache?: string;
}

/** Processes of a killed server take a moment to end; a lock whose server does not answer is given this long. */
const OCCUPIED_LIMIT_MS = 30_000;
const RETRY_MS = 100;

/**
 * Starts PostgreSQL on `<dataFolder>/postgres`, or adopts the server that already runs there.
 *
 * There is no lock of our own that could become stale: PostgreSQL's `postmaster.pid` decides. If two processes start at
 * once, one server gets the lock and the other ends at once; its starter tries again and adopts the first one.
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  seams: StartSeams = {},
): Promise<EmbeddedPostgres> {
  const report = options.onProgress ?? (() => undefined);
  const dataFolder = await makeDataFolder(options.dataFolder);
  const clusterFolder = join(dataFolder, 'postgres');
  let launch: Launch | undefined;
  let reason = '';
  let limitMs = OCCUPIED_LIMIT_MS;
  // The limit counts from the first refusal: on a slow machine, making a new cluster takes longer than the whole limit.
  let refusedAt: number | undefined;
  while (refusedAt === undefined || performance.now() - refusedAt < limitMs) {
    const running = await findPostmaster(clusterFolder);
    if (running !== undefined) {
      const address = await addressOf(dataFolder, running);
      const answer = await askServer(address);
      if (answer.state === 'ready' && (await isSameFolder(answer.clusterFolder, clusterFolder))) {
        const server = handleOf({ address, postmaster: running, clusterFolder, isAdopted: true, seams });
        if (answer.isDurable || !options.isDurable) {
          report('Using the database server that is already running.');
          return server;
        }
        report('Restarting the database server with durable storage.');
        await server.stop();
        continue;
      }
      reason = answer.state === 'ready' ? `it serves ${answer.clusterFolder}` : answer.reason;
      if (answer.state === 'busy' && limitMs === OCCUPIED_LIMIT_MS) {
        report('Waiting for the database server to become ready.');
        limitMs = RECOVERY_LIMIT_MS;
      }
    } else {
      launch ??= await prepareLaunch(options, dataFolder, clusterFolder, report, seams);
      const address = await chooseAddress(dataFolder, clusterFolder, launch.identity, options.address);
      const outcome = await launchPostmaster(launch, address).catch(async (error: unknown) => {
        await removeSocketFolder(address);
        throw error;
      });
      if (outcome.kind === 'ready') {
        return handleOf({ address, postmaster: outcome.postmaster, clusterFolder, isAdopted: false, seams });
      }
      reason = outcome.reason;
    }
    refusedAt ??= performance.now();
    await wait(RETRY_MS);
  }
  const holder = await findPostmaster(clusterFolder);
  throw new EmbeddedPostgresError(
    `The database in ${clusterFolder} is held by another process${holder ? ` (${holder.pid})` : ''} that cannot ` +
      `be used: ${reason} End that process and start again.`,
  );
}

async function makeDataFolder(folder: string): Promise<string> {
  try {
    // Root may have to run the server as another user, who must be able to enter the folder (not to list it).
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return await realpath(folder);
  } catch (cause) {
    const { message } = cause as Error;
    throw new EmbeddedPostgresError(`The data folder ${folder} cannot be used: ${message}`, { cause });
  }
}

async function prepareLaunch(
  { isDurable, maxConnections = 50 }: EmbeddedPostgresOptions,
  dataFolder: string,
  clusterFolder: string,
  report: (sentence: string) => void,
  seams: StartSeams,
): Promise<Launch> {
  const nativeFolder = findNativeFolder(seams.resolvePackage);
  const identities = await findIdentities(dataFolder, clusterFolder, seams.isAllowedIdentity);
  const { identity, binaries } = await prepareBinaries(
    nativeFolder,
    dataFolder,
    identities,
    report,
    seams.sharedCache,
  );
  const passwordFile = await ensurePasswordFile(dataFolder);
  await ensureCluster({ clusterFolder, binaries, identity, isDurable, passwordFile }, () =>
    report(`Preparing a new database in ${clusterFolder} (first start only).`),
  );
  report('Starting the database server.');
  const logFile = join(dataFolder, 'postgres.log');
  return { clusterFolder, logFile, binaries, identity, isDurable, maxConnections };
}

function handleOf(server: {
  address: ServerAddress;
  postmaster: Postmaster;
  clusterFolder: string;
  isAdopted: boolean;
  seams: StartSeams;
}): EmbeddedPostgres {
  const { address, postmaster, clusterFolder, isAdopted, seams } = server;
  const stopOnWindows = () => {
    const pgCtl = join(findNativeFolder(seams.resolvePackage), 'bin', 'pg_ctl.exe');
    const self: Identity = {
      name: 'direct',
      prefix: [],
      switchTo: undefined,
      ownerUid: undefined,
      ownerGid: undefined,
    };
    return runCommand(self, pgCtl, ['stop', '-D', clusterFolder, '-m', 'fast']);
  };
  let stopping: Promise<void> | undefined;
  return {
    address,
    connectionStringFor: (databaseName) => connectionStringOf(address, databaseName),
    isAdopted,
    stop: () => {
      stopping ??= stopPostmaster(clusterFolder, postmaster, stopOnWindows).then(
        () => removeSocketFolder(address),
        (error: unknown) => {
          stopping = undefined;
          throw error;
        },
      );
      return stopping;
    },
  };
}

/** Only an empty folder is removed, so the folder of a server started since then stays. */
async function removeSocketFolder(address: ServerAddress): Promise<void> {
  if (address.kind === 'socket') await rmdir(address.folder).catch(() => undefined);
}

async function isSameFolder(left: string, right: string): Promise<boolean> {
  const [a, b] = await Promise.all([left, right].map((folder) => realpath(folder).catch(() => undefined)));
  return a !== undefined && a === b;
}
