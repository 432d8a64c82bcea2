import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../../src/school/server/database/embedded/start-embedded-postgres.ts';
import { mostStreamsPerPerson } from '../../../src/school/server/http/open-streams.ts';
import { buildServer } from '../../../tools/build/server.mjs';
import { startProduct } from '../progress/product-server.ts';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { percentile } from '../statistics.ts';
import { type ClassResult, measureClass } from './measure-class.ts';
import { type CrowdResult, measureCrowd } from './measure-crowd.ts';
import { seedRooms, signTokens, studentIdOf, studentsPerRoom, teacherIdOf } from './seed-live.ts';

const databaseName = 'anneal';
const goals = { classP95Ms: 300, crowdP99Ms: 150, kbPerStream: 60 } as const;

/**
 * Measures the time from a student's press to the teacher's tile: in one class over two processes, and among 2,000
 * streams on one process.
 */
export const liveBench: Bench = {
  summary:
    "from a student's press to the teacher's tile: one class over two processes, and 2,000 streams on one",
  usage: '--seconds 20  --teachers 5  --rooms 400  --writes 1500',
  async run(given) {
    const options = readOptions(given, {
      seconds: { byDefault: 20, min: 3, max: 60 },
      teachers: { byDefault: 5, min: 1, max: mostStreamsPerPerson },
      rooms: { byDefault: 400, min: 20, max: 1000 },
      writes: { byDefault: 1500, min: 10, max: 5000 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      const faults = await measure(options, cleanups);
      if (faults.length > 0) throw new BenchError(`Not good enough: ${faults.join('; ')}.`);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function measure(
  options: { seconds: number; teachers: number; rooms: number; writes: number },
  cleanups: (() => unknown)[],
): Promise<string[]> {
  const { seconds, teachers, rooms, writes } = options;
  console.log(`Building the server (${await buildServer()}).`);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'database'),
    isDurable: true,
    maxConnections: 100,
  });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.connectionStringFor('postgres'), databaseName);
  const connectionString = postgres.connectionStringFor(databaseName).replace('@/', '@localhost/');

  const start = (name: string, more = {}) =>
    startProduct({ connectionString, workFolder: join(folder, name), profileFolder: undefined, ...more });
  const reading = await start('reading');
  cleanups.push(() => reading.stop());
  const writing = await start('writing', { identity: reading.identity });
  cleanups.push(() => writing.stop());
  const database = new pg.Pool({ connectionString, max: 2 });
  cleanups.push(() => database.end());
  console.log(`Seeding ${rooms} classes of ${studentsPerRoom} students.`);
  await seedRooms(database, rooms);
  const seats = Array.from({ length: studentsPerRoom }, (_, seat) => studentIdOf(0, seat));
  const studentTokens = await signTokens(database, reading.identity, seats);
  const tokens = await signTokens(
    database,
    reading.identity,
    Array.from({ length: rooms }, (_, room) => teacherIdOf(room)),
  );
  const [teacherToken = ''] = tokens;

  const ofClass = { readPort: reading.port, writePort: writing.port, teacherToken, studentTokens, teachers };
  await measureClass({ ...ofClass, seconds: 3 });
  const one = await measureClass({ ...ofClass, seconds });
  printClass(one, teachers);
  await writing.stop();

  const crowd = await measureCrowd({
    ...{ connectionString, port: reading.port, pid: reading.pid, tokens },
    ...{ perRoom: teachers, perSecond: writes, seconds },
  });
  printCrowd(crowd);
  return listFaults(one, crowd);
}

const inMs = (value: number) => `${value.toFixed(0)} ms`;
const spread = (sorted: Float64Array) =>
  `p50 ${inMs(percentile(sorted, 0.5))}, p95 ${inMs(percentile(sorted, 0.95))}, p99 ${inMs(percentile(sorted, 0.99))}, longest ${inMs(percentile(sorted, 1))}`;

function printClass({ latenciesMs, eventCount, missedCount }: ClassResult, teachers: number): void {
  console.log(
    `\nOne class: ${studentsPerRoom} students write to one process, ${teachers} teachers watch from another.`,
  );
  console.log(
    `  ${eventCount} events, ${latenciesMs.length} tiles, ${missedCount} not there within a second`,
  );
  console.log(`  event to tile  ${spread(latenciesMs)}`);
}

function printCrowd(crowd: CrowdResult): void {
  console.log(
    `\n${crowd.streamCount} streams on one process, ${crowd.writesPerSecond.toFixed(0)} writes/s by another.`,
  );
  console.log(
    `  ${crowd.writeCount} writes, ${crowd.heardCount} tiles, ${crowd.missedCount} missed, ${crowd.doubledCount} twice`,
  );
  console.log(`  write to tile  ${spread(crowd.latenciesMs)}`);
  console.log(`  of it, commit  ${spread(crowd.commitsMs)}`);
  console.log(`  the server took ${(crowd.cores * 100).toFixed(0)} % of a core`);
  console.log(
    `  memory         ${crowd.idleKbPerStream.toFixed(1)} kB a stream when open, ${crowd.busyKbPerStream.toFixed(1)} kB after the load`,
  );
}

function listFaults(one: ClassResult, crowd: CrowdResult): string[] {
  const p95Ms = percentile(one.latenciesMs, 0.95);
  const p99Ms = percentile(crowd.latenciesMs, 0.99);
  const kb = Math.max(crowd.idleKbPerStream, crowd.busyKbPerStream);
  return [
    ...(p95Ms < goals.classP95Ms ? [] : [`one class: p95 ${inMs(p95Ms)}, wanted below ${goals.classP95Ms}`]),
    ...(one.missedCount === 0 ? [] : [`one class: ${one.missedCount} tiles missing`]),
    ...(p99Ms <= goals.crowdP99Ms ? [] : [`crowd: p99 ${inMs(p99Ms)}, wanted at most ${goals.crowdP99Ms}`]),
    ...(crowd.missedCount + crowd.doubledCount === 0
      ? []
      : [`crowd: ${crowd.missedCount} missed, ${crowd.doubledCount} twice`]),
    ...(kb <= goals.kbPerStream || Number.isNaN(kb)
      ? []
      : [`crowd: ${kb.toFixed(1)} kB a stream, wanted at most ${goals.kbPerStream}`]),
  ];
}
