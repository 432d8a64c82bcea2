import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadOrCreateSecret } from './identity-secret.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes one secret, also for processes that start at once, and keeps it', async () => {
  const dataFolder = join(folder, 'made', 'on demand');
  const secrets = await Promise.all(Array.from({ length: 5 }, () => loadOrCreateSecret(dataFolder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await loadOrCreateSecret(dataFolder)).toBe(secrets[0]);
});

it.skipIf(process.platform === 'win32')('lets only its owner read it', async () => {
  await loadOrCreateSecret(folder);
  expect((await stat(join(folder, 'identity-secret'))).mode & 0o777).toBe(0o600);
});

it('refuses a damaged file instead of signing with a guessable secret', async () => {
  await writeFile(join(folder, 'identity-secret'), 'short');
  await expect(loadOrCreateSecret(folder)).rejects.toThrow('is damaged');
  expect(await readFile(join(folder, 'identity-secret'), 'utf8')).toBe('short');
});
