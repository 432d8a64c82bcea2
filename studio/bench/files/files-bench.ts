import pg from 'pg';
import { createReportFiles } from '../../../src/school/features/reports/files/report-files.server.ts';
import { createId } from '../../../src/school/server/base/id.ts';
import { attemptCount, seedAttempts, seedClasses, studentCount } from '../dashboard/seed-class.ts';
import { questionCount, writeSnapshotLab } from '../dashboard/snapshot-lab.ts';
import { openContent } from '../open-content.ts';
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
  const { connectionString, database, content, env } = await openContent('files', writeSnapshotLab, cleanups);
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
