import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { openContentStore } from '../../../src/server/content/content-store.ts';
import { readSnapshot } from '../../../src/server/usecases/reports/read-snapshot.ts';
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
  /** Statements behind one snapshot. */
  readonly statements: number;
}

const rawSql = `SELECT exercise_id, student_id, outcome, right_at_try, is_answered, notes FROM exercise_progress
  WHERE class_id = $1 AND activity_id = $2`;

/** Round by round, one after the other on one connection each: what else the machine does strikes all alike. */
export async function measureSnapshot(
  origin: string,
  token: string,
  database: Pool,
  room: SeededClass & { readonly teacherId: string },
  rounds: number,
): Promise<MeasuredSnapshot> {
  const address = `${origin}/private/classes/${room.code}/activity/${labId}/snapshot`;
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const begunMs = performance.now();
    const reply = await fetch(url, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip', ...headers },
    });
    const body = await reply.arrayBuffer();
    return { ms: performance.now() - begunMs, reply, body };
  };
  const first = await ask(address);
  if (first.reply.status !== 200) throw new BenchError(`the snapshot answered ${first.reply.status}`);
  const version = first.reply.headers.get('etag') ?? '';
  const measured = { snapshotMs: [], unchangedMs: [], rawMs: [], classListMs: [] } as Record<
    string,
    number[]
  >;
  for (let round = -10; round < rounds; round++) {
    const snapshot = await ask(address);
    const unchanged = await ask(address, { 'If-None-Match': version });
    if (unchanged.reply.status !== 304) throw new BenchError(`unchanged answered ${unchanged.reply.status}`);
    const begunMs = performance.now();
    await database.query({ name: 'raw', text: rawSql, values: [room.classId, labId] });
    const rawMs = performance.now() - begunMs;
    const list = await ask(`${origin}/private/classes/teacher/admin`);
    // The first are for the compilers and the caches.
    if (round < 0) continue;
    measured.snapshotMs?.push(snapshot.ms);
    measured.unchangedMs?.push(unchanged.ms);
    measured.rawMs?.push(rawMs);
    measured.classListMs?.push(list.ms);
  }
  const plainBytes = first.body.byteLength;
  return {
    ...(measured as unknown as Pick<
      MeasuredSnapshot,
      'snapshotMs' | 'unchangedMs' | 'rawMs' | 'classListMs'
    >),
    plainBytes,
    packedBytes: await readPackedBytes(address, token),
    statements: await countStatements(database, room, room.teacherId),
  };
}

/** As they travel: `fetch` unpacks what it hands out. */
async function readPackedBytes(address: string, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
  const [reply] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  const packed = Buffer.concat(await reply.toArray());
  if (gunzipSync(packed).byteLength <= packed.byteLength)
    throw new BenchError('the snapshot is not compressed');
  return packed.byteLength;
}

/** Statements of the use case behind the address, counted where it asks the database. */
async function countStatements(database: Pool, room: SeededClass, teacherId: string): Promise<number> {
  let count = 0;
  const counted = Object.create(database) as Pool;
  counted.query = ((...given: Parameters<Pool['query']>) => {
    count += 1;
    return database.query(...given);
  }) as Pool['query'];
  const content = await openContentStore(database);
  const teacher = { userId: teacherId, email: null, name: '', role: 'teacher', fullName: '' } as const;
  await readSnapshot({ database: counted, content }, teacher, { code: room.code, activityId: labId });
  return count;
}
