import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepEmbeddedPostgres } from './keep-embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';
import { ask, pidOfServer, preparedDataFolder } from './testing/embedded-test-setup.ts';

/** A user of the database with a log of its own. Several of them in one process behave like separate processes. */
async function keepForTest(dataFolder: string) {
  const lines: string[] = [];
  const write = (...parts: unknown[]) => void lines.push(String(parts.at(-1)));
  const kept = await keepEmbeddedPostgres({ dataFolder }, { warn: write, error: write });
  onTestFinished(() => kept.leave());
  return { ...kept, lines, isServed: async () => (await ask(kept, 'SELECT 1')) === 1 };
}

const findServer = (dataFolder: string) => findPostmaster(join(dataFolder, 'postgres'));

it('is not ended by one who came later, only by the one who started it', async () => {
  const dataFolder = await preparedDataFolder();
  const first = await keepForTest(dataFolder);
  const pid = await pidOfServer(dataFolder);
  const second = await keepForTest(dataFolder);
  await second.leave();
  expect([await pidOfServer(dataFolder), await first.isServed()]).toEqual([pid, true]);
  await first.leave();
  expect(await findServer(dataFolder)).toBeUndefined();
  expect([first.lines, second.lines]).toEqual([[], []]);
});

it('goes on for the others when the one who started it leaves, and ends with the last', async () => {
  const dataFolder = await preparedDataFolder();
  const users = [await keepForTest(dataFolder), await keepForTest(dataFolder), await keepForTest(dataFolder)];
  const pid = await pidOfServer(dataFolder);
  for (const [index, user] of users.entries()) {
    expect([await pidOfServer(dataFolder), await user.isServed()]).toEqual([pid, true]);
    await user.leave();
    expect((await findServer(dataFolder))?.pid).toBe(index < 2 ? pid : undefined);
  }
  expect(users.flatMap(({ lines }) => lines)).toEqual([]);
});

it('is not left behind by users who leave at the same moment', async () => {
  const dataFolder = await preparedDataFolder();
  const users = [await keepForTest(dataFolder), await keepForTest(dataFolder), await keepForTest(dataFolder)];
  await Promise.all(users.map((user) => user.leave()));
  expect(await findServer(dataFolder)).toBeUndefined();
});

it('is started again for all its users when it is killed, and says so in two lines each', async () => {
  const dataFolder = await preparedDataFolder();
  const users = [await keepForTest(dataFolder), await keepForTest(dataFolder)];
  for (let time = 1; time <= 2; time += 1) {
    const pid = await pidOfServer(dataFolder);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => users.map(({ lines }) => lines.length), { timeout: 30_000 })
      .toEqual([2 * time, 2 * time]);
    expect(await pidOfServer(dataFolder)).not.toBe(pid);
    // The server is at the same address, so every user still reaches it.
    for (const user of users) expect(await user.isServed()).toBe(true);
  }
  const twoLines = [
    'the embedded database has ended; it is started again',
    'the embedded database serves again',
  ];
  for (const { lines } of users) expect(lines).toEqual([...twoLines, ...twoLines]);
  for (const user of users) await user.leave();
  expect(await findServer(dataFolder)).toBeUndefined();
});

it('is not started again for one who is leaving', async () => {
  const dataFolder = await preparedDataFolder();
  const user = await keepForTest(dataFolder);
  process.kill(await pidOfServer(dataFolder), 'SIGKILL');
  await user.leave();
  expect(await findServer(dataFolder)).toBeUndefined();
});
