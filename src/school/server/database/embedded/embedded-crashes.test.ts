import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import {
  ask,
  killGroup,
  pidOfServer,
  preparedDataFolder,
  spawnStarter,
  startForTest,
  temporaryDataFolder,
  waitForLine,
} from './testing/embedded-test-setup.ts';

/** Above the highest pid of Linux (2^22), so never in use. */
const DEAD_PID = 4_999_999;

it('adopts the server of an app that was killed, and can stop it', async () => {
  const dataFolder = await preparedDataFolder();
  const app = spawnStarter(dataFolder);
  await waitForLine(app, /started/);
  const pid = await pidOfServer(dataFolder);
  // This kills the whole process group, as Ctrl-C in a terminal does; the server is not part of the group.
  await killGroup(app);
  const server = await startForTest(dataFolder);
  expect([server.isAdopted, await pidOfServer(dataFolder)]).toEqual([true, pid]);
  expect(await ask(server, 'SELECT 1')).toBe(1);
  await server.stop();
  expect(await readdir(join(dataFolder, 'postgres'))).not.toContain('postmaster.pid');
  await expect(ask(server, 'SELECT 1')).rejects.toThrow();
});

it('starts again after an app was killed while it prepared the first database', async () => {
  const dataFolder = await temporaryDataFolder();
  const app = spawnStarter(dataFolder);
  await waitForLine(app, /Preparing/);
  const unfinished = async () => (await readdir(dataFolder)).filter((name) => name.includes('.init-'));
  await expect.poll(unfinished, { interval: 5 }).toHaveLength(1);
  await killGroup(app);
  const [left = ''] = await unfinished();
  expect(left).not.toBe('');
  expect(await readdir(dataFolder)).not.toContain('postgres');
  const server = await startForTest(dataFolder);
  expect(await ask(server, 'SELECT 1')).toBe(1);
  expect(await readdir(dataFolder)).not.toContain(left);
});

it('clears old leavings of a first start, not those of a start under way', async () => {
  const dataFolder = await temporaryDataFolder();
  const names = [
    `postgres.init-${DEAD_PID}-a`,
    `postgres.init-${process.pid}-b`,
    `postgres.init-${process.pid}-c`,
  ];
  for (const name of names) await mkdir(join(dataFolder, name, 'base'), { recursive: true });
  const anHourAgoS = Date.now() / 1000 - 3600;
  await utimes(join(dataFolder, names[1]!), anHourAgoS, anHourAgoS);
  await startForTest(dataFolder);
  expect((await readdir(dataFolder)).filter((name) => name.includes('.init-'))).toEqual([names[2]]);
});

it('recovers what was committed when the server itself is killed', async () => {
  const dataFolder = await preparedDataFolder();
  const first = await startForTest(dataFolder, { isDurable: true });
  await ask(first, 'CREATE TABLE notes AS SELECT 42 AS answer');
  process.kill(await pidOfServer(dataFolder), 'SIGKILL');
  const second = await startForTest(dataFolder, { isDurable: true });
  expect(second.isAdopted).toBe(false);
  expect(await ask(second, 'SELECT answer FROM notes')).toBe(42);
  // The handle of the killed run must not end the new one.
  await first.stop();
  expect(await ask(second, 'SELECT answer FROM notes')).toBe(42);
});

it('waits for a server that is shutting down, then starts its own', async () => {
  const dataFolder = await preparedDataFolder();
  const first = await startForTest(dataFolder);
  const lastUser = new pg.Client({ connectionString: first.connectionStringFor('postgres') });
  await lastUser.connect();
  const pid = await pidOfServer(dataFolder);
  // After SIGTERM the server accepts no new connection, and ends only when the last user has left.
  process.kill(pid, 'SIGTERM');
  const progress: string[] = [];
  const starting = startForTest(dataFolder, { onProgress: (sentence) => progress.push(sentence) });
  await expect.poll(() => progress).toContain('Waiting for the database server to become ready.');
  expect(await pidOfServer(dataFolder)).toBe(pid);
  await lastUser.end();
  const second = await starting;
  expect([second.isAdopted, await ask(second, 'SELECT 1')]).toEqual([false, 1]);
});

async function leaveLock(dataFolder: string, pid: number): Promise<string> {
  const lock = join(dataFolder, 'postgres', 'postmaster.pid');
  await writeFile(lock, [pid, join(dataFolder, 'postgres'), 1, 5432, '/tmp', '', '', 'ready', ''].join('\n'));
  return lock;
}

it('is not held up by a lock whose process number another program has now', async () => {
  const dataFolder = await preparedDataFolder();
  const lock = await leaveLock(dataFolder, process.pid);
  const server = await startForTest(dataFolder);
  expect(server.isAdopted).toBe(false);
  expect(Number.parseInt(await readFile(lock, 'utf8'), 10)).not.toBe(process.pid);
});

it.runIf(process.platform === 'linux')(
  'is not held up by a dead server that nobody collects, as in containers (Linux only: reads /proc)',
  async () => {
    const dataFolder = await preparedDataFolder();
    // The child ends when its input does; by then its parent is a program that never waits for children.
    const parent = spawn('sh', ['-c', 'exec 3<&0; (read -r word <&3) & echo $!; exec sleep 600 3<&-']);
    onTestFinished(() => {
      parent.kill('SIGKILL');
    });
    const zombie = Number(await waitForLine(parent, /\d+\n/));
    await leaveLock(dataFolder, zombie);
    await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
    parent.stdin.end();
    await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8')).toMatch(/\) Z /);
    expect((await startForTest(dataFolder)).isAdopted).toBe(false);
  },
);

it('is not held up by an empty lock', async () => {
  const dataFolder = await preparedDataFolder();
  const lock = await leaveLock(dataFolder, DEAD_PID);
  await writeFile(lock, '');
  const aMinuteAgoS = Date.now() / 1000 - 60;
  await utimes(lock, aMinuteAgoS, aMinuteAgoS);
  expect((await startForTest(dataFolder)).isAdopted).toBe(false);
});
