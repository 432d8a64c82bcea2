import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../../server/settings/env.ts';

/** The secrets of the settings; else the one of this installation. The first signs and encrypts, all decrypt. */
export async function loadSecrets({
  identitySecrets,
  dataFolder,
}: Pick<Env, 'identitySecrets' | 'dataFolder'>): Promise<readonly [string, ...string[]]> {
  return identitySecrets ?? [await loadOrCreateSecret(dataFolder)];
}

/** The secret kept in `<dataFolder>/identity-secret`, readable by its owner alone; made on the first call. */
export async function loadOrCreateSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'identity-secret');
  const secret = (await readIfPresent(file)) ?? (await create(dataFolder, file));
  if (secret.length < 32) throw new Error(`${file} is damaged; remove it to have a new one made`);
  return secret;
}

async function create(dataFolder: string, file: string): Promise<string> {
  await mkdir(dataFolder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    // A hard link creates the file complete or not at all. Of two processes that start together, only one succeeds.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
