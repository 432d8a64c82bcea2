import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Postmaster } from './postmaster.ts';
import { removeStaleSocketLock } from './postmaster.ts';
import type { Identity } from './run-command.ts';
import type { ServerAddress } from './server-address.ts';
import { prepareSocketFolder, socketFolderFor } from './socket-folder.ts';

/** Only part of the socket's file name: nothing listens on this port. */
const SOCKET_PORT = 5432;

/** Where a new server shall listen, at the `earlier` address if there was one; its socket folder is ready for it. */
export async function chooseAddress(
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

/** Where a running server listens, by its own account: TMPDIR may have changed since it started. */
export async function addressOf(
  dataFolder: string,
  { port, socketFolder }: Postmaster,
): Promise<ServerAddress> {
  if (process.platform === 'win32') return { kind: 'tcp', port, password: await readPassword(dataFolder) };
  return { kind: 'socket', folder: socketFolder, port };
}

/** File with the superuser's password; undefined where the socket folder's mode guards the door. */
export async function ensurePasswordFile(dataFolder: string): Promise<string | undefined> {
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
