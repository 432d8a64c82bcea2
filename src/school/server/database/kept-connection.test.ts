import { expect, it, onTestFinished } from 'vitest';
import {
  ask,
  pidOfServer,
  preparedDataFolder,
  startForTest,
} from './embedded/testing/embedded-test-setup.ts';
import { keepConnection, reopenPauseMs } from './kept-connection.ts';

async function keepForTest(connectionString: () => Promise<string>) {
  const lines: string[] = [];
  const heard: string[] = [];
  let openings = 0;
  const connection = await keepConnection({
    applicationName: 'kept',
    async findConnectionString() {
      openings += 1;
      return connectionString();
    },
    begin: async (client) => {
      client.on('notification', ({ payload = '' }) => heard.push(payload));
      await client.query('LISTEN news');
    },
    onBack: () => lines.push('everyone takes a fresh look'),
    lines: { lost: 'lost', back: 'back' },
    log: { warn: (...parts: unknown[]) => void lines.push(String(parts.at(-1))) },
  });
  const release = async () => (await connection.release())?.end();
  onTestFinished(release);
  return { lines, heard, release, countOpenings: () => openings };
}

it('says one line when it is lost and one when it is back, however often it is tried in between', async () => {
  const dataFolder = await preparedDataFolder();
  const before = await startForTest(dataFolder);
  const { lines, heard, countOpenings } = await keepForTest(async () =>
    before.connectionStringFor('postgres'),
  );
  process.kill(await pidOfServer(dataFolder), 'SIGKILL');
  await expect.poll(countOpenings).toBeGreaterThan(3);
  expect(lines).toEqual(['lost']);
  const after = await startForTest(dataFolder);
  await expect.poll(() => lines).toEqual(['lost', 'back', 'everyone takes a fresh look']);
  await ask(after, `SELECT pg_notify('news', 'heard again')`);
  await expect.poll(() => heard).toEqual(['heard again']);
  // A single connection may also end while the server runs.
  await ask(after, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kept'`);
  await expect.poll(() => lines.slice(3)).toEqual(['lost', 'back', 'everyone takes a fresh look']);
});

it('is tried with growing pauses: few times while the database is away, never from two sides', async () => {
  const dataFolder = await preparedDataFolder();
  const server = await startForTest(dataFolder);
  const { countOpenings } = await keepForTest(async () => server.connectionStringFor('postgres'));
  const lostAtMs = Date.now();
  await server.stop();
  await expect.poll(countOpenings).toBeGreaterThan(4);
  // One opening before the loss, then four pauses, each at least half of its longest value.
  const shortestMs = [0, 1, 2, 3].reduce((sum, failures) => sum + reopenPauseMs(failures, () => 0), 0);
  expect(Date.now() - lostAtMs).toBeGreaterThanOrEqual(shortestMs * 0.95);
});

it('is not opened again once it is released', async () => {
  const dataFolder = await preparedDataFolder();
  const server = await startForTest(dataFolder);
  const { lines, release, countOpenings } = await keepForTest(async () =>
    server.connectionStringFor('postgres'),
  );
  await server.stop();
  await expect.poll(countOpenings).toBeGreaterThan(1);
  await release();
  const openings = countOpenings();
  const again = await startForTest(dataFolder);
  expect(await ask(again, `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'kept'`)).toBe(
    0,
  );
  expect([countOpenings(), lines]).toEqual([openings, ['lost']]);
});

it('pauses twice as long each time, up to ten seconds, and not as long as others', () => {
  const longest = [0, 1, 2, 5, 6, 60].map((failures) => reopenPauseMs(failures, () => 1));
  expect(longest).toEqual([200, 400, 800, 6400, 10_000, 10_000]);
  expect(reopenPauseMs(6, () => 0)).toBe(5000);
});
