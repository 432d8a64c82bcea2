import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import {
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../../src/school/server/database/embedded/start-embedded-postgres.ts';
import { openPool } from '../../../src/school/server/database/pools.ts';
import { signUp } from '../../../tests/setup/enter-class.ts';
import { startBuild } from '../../../tests/setup/start-build.ts';
import { findChromium } from '../../../tools/test/chromium.mjs';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { spellOutHost } from '../spell-out-host.ts';
import { measureSnapshot } from './measure-snapshot.ts';
import { measureTable } from './measure-table.ts';
import { reportSnapshot, reportTable } from './report.ts';
import { attemptCount, seedAttempts, seedClasses, studentCount } from './seed-class.ts';
import { questionCount, writeSnapshotLab } from './snapshot-lab.ts';

/** The snapshot of a large class: from its one statement to the table on a slow teacher's screen. */
export const dashboardBench: Bench = {
  summary:
    'snapshot of 200 students x 60 questions with 36,000 attempts: server, bytes, and table in Chromium',
  usage: '--rounds 300  --slowdown 4  --openings 7',
  async run(given) {
    const options = readOptions(given, {
      rounds: { byDefault: 300, min: 10, max: 5000 },
      slowdown: { byDefault: 4, min: 1, max: 20 },
      openings: { byDefault: 7, min: 1, max: 50 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      await measure(options, cleanups);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function measure(
  { rounds, slowdown, openings }: { rounds: number; slowdown: number; openings: number },
  cleanups: (() => unknown)[],
) {
  const executablePath = findChromium();
  if (!executablePath) throw new BenchError('The bench needs Chromium; name its program in CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  await writeSnapshotLab(join(folder, 'content'));
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database'), isDurable: true });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.connectionStringFor('postgres'), 'anneal');
  const connectionString = spellOutHost(postgres.connectionStringFor('anneal'));
  const { origin, stop } = await startBuild(folder, { databaseUrl: connectionString });
  cleanups.push(stop);
  // The product's own pool, through which its writer opens further connections.
  const database = openPool({ connectionString, max: 8, options: '' });
  cleanups.push(() => database.end());

  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  });
  cleanups.push(() => browser.close());
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const token = await signUp(context.request, origin, 'teacher', 'Bench teacher');
  const { rows } = await database.query<{ user_id: string }>(
    `SELECT user_id FROM profiles WHERE full_name = 'Bench teacher'`,
  );
  const teacherId = rows[0]?.user_id ?? '';
  console.log(`Writing ${attemptCount} attempts of ${studentCount} students at ${questionCount} questions.`);
  const room = await seedClasses(database, teacherId);
  await seedAttempts(database, room, room.studentIds);

  reportSnapshot(await measureSnapshot(origin, token, database, { ...room, teacherId }, rounds), rounds);
  reportTable(
    await measureTable(context, origin, room.code, slowdown, openings),
    slowdown,
    browser.version(),
  );
}
