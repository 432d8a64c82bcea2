import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostmaster } from '../../../src/school/server/database/embedded/postmaster.ts';
import {
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../../src/school/server/database/embedded/start-embedded-postgres.ts';
import { buildServer } from '../../../tools/build/server.mjs';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { runInProcess } from '../run-in-process.ts';
import { spellOutHost } from '../spell-out-host.ts';
import type { LoadOrder, LoadReport } from './load.ts';
import { startProduct } from './product-server.ts';
import { chooseRawLimit } from './raw-limit.ts';
import { printReport } from './report.ts';
import { createRounds } from './rounds.ts';
import { seedSchool, signTokens } from './seed-school.ts';
import { exerciseIds, seededClassCount, seededStudentCount, studentCount } from './simulated-school.ts';

const databaseName = 'anneal';

/** Answers per second over HTTP, next to what the same database takes without the product. */
export const progressBench: Bench = {
  summary: 'students post answers to the production server; compared with the raw limit of its database',
  usage:
    '--seconds 15  --connections 64  --rounds 3  (BENCH_PROFILE=<folder> leaves a CPU profile of the server)',
  async run(given) {
    const { seconds, connections, rounds } = readOptions(given, {
      seconds: { byDefault: 15, min: 1, max: 120 },
      connections: { byDefault: 64, min: 1, max: 400 },
      rounds: { byDefault: 3, min: 1, max: 20 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      await measure({ seconds, connections, rounds }, cleanups);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function measure(
  options: { seconds: number; connections: number; rounds: number },
  cleanups: (() => unknown)[],
): Promise<void> {
  console.log(`Building the server (${await buildServer()}).`);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));

  // The database gets enough connections for the raw limit in addition to the product's own.
  const dataFolder = join(folder, 'database');
  const maxConnections = options.connections + 30;
  const postgres = await startEmbeddedPostgres({ dataFolder, isDurable: true, maxConnections });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.connectionStringFor('postgres'), databaseName);
  const connectionString = spellOutHost(postgres.connectionStringFor(databaseName));
  const postmaster = await findPostmaster(join(dataFolder, 'postgres'));
  if (!postmaster) throw new BenchError('The database server is gone.');

  const product = await startProduct({
    connectionString,
    workFolder: join(folder, 'server'),
    profileFolder: process.env.BENCH_PROFILE,
  });
  cleanups.push(() => product.stop());
  const database = new pg.Pool({ connectionString, max: 4 });
  cleanups.push(() => database.end());
  console.log(
    `Seeding ${seededClassCount} classes with ${seededStudentCount} students, signing access tokens.`,
  );
  await seedSchool(database);
  const tokens = await signTokens(database, product.identity);

  const load = runInProcess<LoadOrder, LoadReport>(new URL('./load.ts', import.meta.url));
  cleanups.push(() => load.stop());
  const raw = chooseRawLimit();
  const { warmUp, runProduct, runRaw } = createRounds({
    ...{ ...options, database, connectionString, load, raw, tokens },
    ...{ port: product.port, serverPid: product.pid, postmasterPid: postmaster.pid },
  });
  console.log('Warming up: every student answers every exercise once, and a round of the raw limit.');
  await warmUp(studentCount * exerciseIds.length);
  await runRaw();
  const results = [await runRaw()];
  for (let round = 0; round < options.rounds; round++) results.push(await runProduct(), await runRaw());
  printReport(results, { ...options, rawName: raw.name });
}
