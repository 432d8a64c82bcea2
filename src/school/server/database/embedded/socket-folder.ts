import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Identity } from './run-command.ts';

/** Socket addresses end at 107 bytes on Linux and 103 on macOS; PostgreSQL adds 14 ("/.s.PGSQL.5432"). */
const MAX_FOLDER_BYTES = 85;

/** The same data folder and owner give the same folder, so a later start finds a server that is still running. */
export function socketFolderFor(
  dataFolder: string,
  ownerUid: number | undefined,
  temporary = tmpdir(),
): string {
  const key = createHash('sha256').update(`${ownerUid}:${dataFolder}`).digest('hex').slice(0, 12);
  const folder = join(temporary, `anneal-${key}`);
  return Buffer.byteLength(folder) <= MAX_FOLDER_BYTES ? folder : join('/tmp', `anneal-${key}`);
}

/**
 * Creates the folder, or uses it if it is ours. Its owner decides who reaches the database (which asks for no
 * password), so a folder that another user made is refused.
 */
export async function prepareSocketFolder(folder: string, identity: Identity): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeOrTake(folder, identity);
    } catch (error) {
      // A server that is stopping may have removed its folder at this instant.
      if (attempt === 3 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function makeOrTake(folder: string, { ownerUid, ownerGid }: Identity): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const isOurs = found.isDirectory() && (found.uid === process.getuid?.() || found.uid === ownerUid);
  if (!isOurs) {
    throw new EmbeddedPostgresError(
      `${folder} should hold the database's socket but belongs to another user (uid ${found.uid}). ` +
        'Remove it, or set TMPDIR to a folder that only you can write to.',
    );
  }
  await chmod(folder, 0o700);
  if (ownerUid !== undefined && ownerGid !== undefined && found.uid !== ownerUid) {
    await chown(folder, ownerUid, ownerGid);
  }
}
