import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { openContentStore } from '../../../src/school/features/content/published/content-store.server.ts';
import { readClassSnapshot } from '../../../src/school/features/reports/read-snapshot.server.ts';
import { BenchError } from '../read-options.ts';
import type { SeededClass } from './seed-class.ts';
import { labId } from './snapshot-lab.ts';

export interface MeasuredSnapshot {
  readonly snapshotMs: number[];
  readonly unchangedMs: number[];
  /** The rows of the same answers, read by one plain statement on the same database. */
  readonly rawMs: number[];
  readonly classListMs: number[];
  readonly packedBytes: number;
  readonly plainBytes: number;
  /** Number of SQL statements that one snapshot needs. */
  readonly statements: number;
}

const rawSql = `SELECT exercise_id, student_id, outcome, right_at_try, is_answered, notes FROM exercise_progress
  WHERE class_id = $1 AND activity_id = $2`;

/**
 * Measures all requests in turn, round by round, on one connection each, so that other work on the machine slows all
 * alike.
 */
export async function measureSnapshot(
  origin: string,
  token: string,
  database: Pool,
  room: SeededClass & { readonly teacherId: string },
  rounds: number,
): Promise<MeasuredSnapshot> {
  const address = `${origin}/private/classes/${room.code}/activity/${labId}/snapshot`;
  const agent = new Agent({ keepAlive: true });
  const ask = (url: string, headers: Record<string, string> = {}) =>
    askOnce(url, { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip', ...headers }, agent);
  const first = await ask(address);
  if (first.status !== 200) throw new BenchError(`the snapshot answered ${first.status}`);
  const plainBytes = gunzipSync(first.body).byteLength;
  const measured = { snapshotMs: [], unchangedMs: [], rawMs: [], classListMs: [] } as Record<
    string,
    number[]
  >;
  for (let round = -10; round < rounds; round++) {
    const snapshot = await ask(address);
    const unchanged = await ask(address, { 'If-None-Match': first.version });
    if (unchanged.status !== 304) throw new BenchError(`unchanged answered ${unchanged.status}`);
    const begunMs = performance.now();
    await database.query({ name: 'raw', text: rawSql, values: [room.classId, labId] });
    const rawMs = performance.now() - begunMs;
    const list = await ask(`${origin}/private/classes/teacher/admin`);
    // The first rounds warm up the compilers and the caches.
    if (round < 0) continue;
    measured.snapshotMs?.push(snapshot.ms);
    measured.unchangedMs?.push(unchanged.ms);
    measured.rawMs?.push(rawMs);
    measured.classListMs?.push(list.ms);
  }
  agent.destroy();
  return {
    ...(measured as unknown as Pick<
      MeasuredSnapshot,
      'snapshotMs' | 'unchangedMs' | 'rawMs' | 'classListMs'
    >),
    plainBytes,
    packedBytes: first.body.byteLength,
    statements: await countStatements(database, room, room.teacherId),
  };
}

/**
 * Reads until the last byte has arrived, still compressed: the browser unpacks it, and the table's time includes that.
 */
async function askOnce(url: string, headers: Record<string, string>, agent: Agent) {
  const begunMs = performance.now();
  const [reply] = (await once(get(url, { headers, agent }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await reply.toArray());
  const ms = performance.now() - begunMs;
  return { ms, body, status: reply.statusCode, version: reply.headers.etag ?? '' };
}

/** Counts the SQL statements of the use case behind the address. */
async function countStatements(database: Pool, room: SeededClass, teacherId: string): Promise<number> {
  let count = 0;
  const counted = Object.create(database) as Pool;
  counted.query = ((...given: Parameters<Pool['query']>) => {
    count += 1;
    return database.query(...given);
  }) as Pool['query'];
  const content = await openContentStore(database);
  const teacher = {
    userId: teacherId,
    email: null,
    name: '',
    role: 'teacher',
    fullName: '',
    hasAgreed: true,
  } as const;
  await readClassSnapshot({ database: counted, content, clock: Date.now }, teacher, {
    code: room.code,
    activityId: labId,
  });
  return count;
}
