import { spawnSync } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readdir, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Identity } from './run-command.ts';
import { prepareSocketFolder, socketFolderFor } from './socket-folder.ts';
import {
  ask,
  copyPackageWithoutLinks,
  isRoot,
  pidOfServer,
  startForTest,
  temporaryDataFolder,
  temporaryFolder,
  uidOfProcess,
} from './testing/embedded-test-setup.ts';

const self: Identity = {
  name: 'direct',
  prefix: [],
  switchTo: undefined,
  ownerUid: process.getuid?.(),
  ownerGid: process.getgid?.(),
};
const only = (name: Identity['name']) => ({
  isAllowedIdentity: (candidate: Identity['name']) => candidate === name,
});

/** A kernel may forbid user namespaces, and in a chroot every kernel does. */
const hasNamespaces = spawnSync('unshare', ['--user', 'true']).status === 0;

it('works below a folder closed to everybody else, and owns what it makes', async () => {
  const parent = await temporaryFolder(0o700);
  const dataFolder = join(parent, 'data');
  const server = await startForTest(dataFolder);
  expect(await ask(server, 'SELECT 1')).toBe(1);
  const cluster = await stat(join(dataFolder, 'postgres'));
  expect(cluster.mode & 0o777).toBe(0o700);
  if (!isRoot) expect(cluster.uid).toBe(process.getuid?.());
});

it('makes the library links that a skipped install script left out', async () => {
  const folder = await temporaryFolder();
  const { native, resolvePackage } = await copyPackageWithoutLinks(join(folder, 'package'));
  const before = await readdir(join(native, 'lib'));
  await startForTest(join(folder, 'data'), {}, { resolvePackage });
  const made = (await readdir(join(native, 'lib'))).filter((name) => !before.includes(name));
  expect(made).toContain('libpq.so.5');
  expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);
  expect(await readdir(join(folder, 'data'))).not.toContainEqual(
    expect.stringContaining('postgres-binaries'),
  );
});

it.runIf(!isRoot)(
  'copies a package without links that it cannot write to (ordinary user only: root can write anywhere)',
  async () => {
    const folder = await temporaryFolder();
    const { native, resolvePackage } = await copyPackageWithoutLinks(join(folder, 'package'));
    await chmod(join(native, 'lib'), 0o555);
    onTestFinished(() => chmod(join(native, 'lib'), 0o755));
    const server = await startForTest(join(folder, 'data'), {}, { resolvePackage });
    expect(await ask(server, 'SELECT 1')).toBe(1);
    expect(await readdir(join(folder, 'data'))).toContainEqual(
      expect.stringMatching(/^postgres-binaries-[\d.a-z-]+$/),
    );
  },
);

describe.runIf(isRoot)('as root (only root can become another user)', () => {
  it('runs as another user where user namespaces are forbidden, with binaries that user can read', async () => {
    const closed = await temporaryFolder(0o700);
    const { native, resolvePackage } = await copyPackageWithoutLinks(join(closed, 'package'));
    // An installer with umask 077 leaves this mode.
    await chmod(join(native, 'bin', 'postgres'), 0o700);
    const dataFolder = join(await temporaryFolder(0o711), 'data');
    const server = await startForTest(dataFolder, {}, { ...only('other-user'), resolvePackage });
    expect(await ask(server, 'SELECT 1')).toBe(1);
    const uid = await uidOfProcess(await pidOfServer(dataFolder));
    expect(uid).toBeGreaterThan(0);
    expect((await stat(join(dataFolder, 'postgres'))).uid).toBe(uid);
    expect(await readdir(dataFolder)).toContainEqual(expect.stringMatching(/^postgres-binaries-/));
    await server.stop();
  });

  it('passes closed folders as that other user too', async () => {
    const dataFolder = join(await temporaryFolder(0o700), 'data');
    const server = await startForTest(dataFolder, {}, only('other-user-with-passage'));
    expect(await ask(server, 'SELECT 1')).toBe(1);
    expect(await uidOfProcess(await pidOfServer(dataFolder))).toBeGreaterThan(0);
    await server.stop();
  });

  it('runs as that user below a closed folder, with programs put where that user can read them', async () => {
    const closed = await temporaryFolder(0o700);
    const { resolvePackage } = await copyPackageWithoutLinks(join(closed, 'package'));
    const sharedCache = join(await temporaryFolder(0o755), 'cache');
    const dataFolder = join(closed, 'data');
    const said: string[] = [];
    const start = () =>
      startForTest(
        dataFolder,
        { onProgress: (sentence) => said.push(sentence) },
        { ...only('other-user-with-passage'), resolvePackage, sharedCache },
      );
    const first = await start();
    await ask(first, 'CREATE TABLE notes AS SELECT 42 AS answer');
    expect(await uidOfProcess(await pidOfServer(dataFolder))).toBeGreaterThan(0);
    const [copy = ''] = await readdir(sharedCache);
    expect(said).toEqual([
      `Putting the programs of the database into ${join(sharedCache, copy)}, where its user can reach them.`,
      `Preparing a new database in ${join(dataFolder, 'postgres')} (first start only).`,
      'Starting the database server.',
    ]);
    expect(await readdir(dataFolder)).not.toContainEqual(expect.stringContaining('postgres-binaries'));
    await first.stop();
    // The data stayed where they were, and the second start finds them.
    const second = await start();
    expect(await ask(second, 'SELECT answer FROM notes')).toBe(42);
    expect(said.slice(3)).toEqual(['Starting the database server.']);
    await second.stop();
  });

  it.runIf(hasNamespaces)('hands data over to the other user, and stays with that user', async () => {
    const dataFolder = join(await temporaryFolder(0o711), 'data');
    const first = await startForTest(dataFolder, {}, only('namespace'));
    await ask(first, 'CREATE TABLE notes AS SELECT 42 AS answer');
    expect(await uidOfProcess(await pidOfServer(dataFolder))).toBe(0);
    await first.stop();
    const second = await startForTest(dataFolder, {}, only('other-user'));
    expect(await ask(second, 'SELECT answer FROM notes')).toBe(42);
    const uid = await uidOfProcess(await pidOfServer(dataFolder));
    await second.stop();
    const third = await startForTest(dataFolder);
    expect(await ask(third, 'SELECT answer FROM notes')).toBe(42);
    expect(await uidOfProcess(await pidOfServer(dataFolder))).toBe(uid);
    await third.stop();
  });

  it('says what to do when nothing is permitted', async () => {
    const dataFolder = await temporaryDataFolder();
    await expect(startForTest(dataFolder, {}, { isAllowedIdentity: () => false })).rejects.toThrow(
      /cannot be started by this user \(uid 0\).*ordinary user.*DATABASE_URL/,
    );
  });

  it('refuses a socket folder that somebody else made', async () => {
    const folder = join(await temporaryFolder(), 'sockets');
    await mkdir(folder);
    await chown(folder, 54_321, 54_321);
    await expect(prepareSocketFolder(folder, self)).rejects.toThrow('belongs to another user (uid 54321)');
  });
});

describe('socket folder', () => {
  it('is the same for the same data folder and owner, and never too long', () => {
    const folder = socketFolderFor('/srv/a/.data', 1000, '/tmp');
    expect(socketFolderFor('/srv/a/.data', 1000, '/tmp')).toBe(folder);
    expect(socketFolderFor('/srv/b/.data', 1000, '/tmp')).not.toBe(folder);
    expect(socketFolderFor('/srv/a/.data', 1001, '/tmp')).not.toBe(folder);
    const deep = socketFolderFor('/srv/a/.data', 1000, `/var/${'ä'.repeat(80)}`);
    expect(Buffer.byteLength(`${deep}/.s.PGSQL.5432`)).toBeLessThanOrEqual(100);
  });

  it('does not follow a link and closes a folder that was open', async () => {
    const parent = await temporaryFolder();
    const folder = join(parent, 'sockets');
    await mkdir(folder, { mode: 0o755 });
    await prepareSocketFolder(folder, self);
    expect((await lstat(folder)).mode & 0o777).toBe(0o700);
    await symlink(folder, join(parent, 'link'));
    await expect(prepareSocketFolder(join(parent, 'link'), self)).rejects.toThrow('should hold the database');
  });
});
