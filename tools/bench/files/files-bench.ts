import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openContentStore } from '../../../src/features/content/published/content-store.server.ts';
import { createReportFiles } from '../../../src/features/reports/files/report-files.server.ts';
import { createId } from '../../../src/server/base/id.ts';
import { openDatabase } from '../../../src/server/database/database.ts';
import {
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../../src/server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { publishContent } from '../../../src/server/publishing/publish-content.ts';
import { parseEnv } from '../../../src/server/settings/env.ts';
import { fromRoot } from '../../start/folders.mjs';
import { attemptCount, seedAttempts, seedClasses, studentCount } from '../dashboard/seed-class.ts';
import { questionCount, writeSnapshotLab } from '../dashboard/snapshot-lab.ts';
import { type Bench, readOptions } from '../read-options.ts';
import { type FilesRoom, measureFiles } from './measure-files.ts';
import { reportFiles } from './report.ts';

/** The files of a large class, from the database to the bytes that are sent. */
export const filesBench: Bench = {
  summary: 'CSV and PDF of 200 students x 60 questions: times, and the event loop under 20 exports at once',
  usage: '--rounds 100  --batches 10',
  async run(given) {
    const options = readOptions(given, {
      rounds: { byDefault: 100, min: 10, max: 5000 },
      batches: { byDefault: 10, min: 1, max: 200 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      const room = await openRoom(cleanups);
      console.log(`${attemptCount} attempts of ${studentCount} students at ${questionCount} questions.`);
      reportFiles(await measureFiles(room, options), options);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function openRoom(cleanups: (() => unknown)[]): Promise<FilesRoom> {
  const folder = await mkdtemp(join(tmpdir(), 'files-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  await writeSnapshotLab(join(folder, 'content'));
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database'), isDurable: true });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.connectionStringFor('postgres'), 'anneal');
  const connectionString = postgres.connectionStringFor('anneal');
  await migrate(connectionString, fromRoot('db/migrations'));
  const env = parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, folder);
  const database = openDatabase(connectionString, 10);
  cleanups.push(() => database.end());
  await publishContent(database, join(folder, 'content'), env.legalNames);
  const content = await openContentStore(database);
  const owner = new pg.Pool({ connectionString, max: 8 });
  cleanups.push(() => owner.end());
  const teacherId = createId();
  await owner.query(
    `INSERT INTO profiles (user_id, role, full_name) VALUES ($1, 'teacher', 'Bench teacher')`,
    [teacherId],
  );
  const { code, classId, studentIds } = await seedClasses(owner, teacherId);
  await seedAttempts(owner, { code, classId }, studentIds);
  const reports = createReportFiles();
  cleanups.push(() => reports.close());
  return { services: { database, content, env, reports, clock: Date.now }, teacherId, studentIds, code };
}
