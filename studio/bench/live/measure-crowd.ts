import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readProcessTime } from '../cpu-time.ts';
import { BenchError } from '../read-options.ts';
import { runInProcess } from '../run-in-process.ts';
import type { ReaderOrder, ReaderReport } from './crowd-reader.ts';
import type { WriterOrder, WriterReport } from './crowd-writer.ts';

export interface CrowdResult {
  /** Ascending; from the order to write to the event in a browser's socket. */
  readonly latenciesMs: Float64Array;
  /** Ascending; the part of these latencies until the write was committed. */
  readonly commitsMs: Float64Array;
  readonly writeCount: number;
  readonly writesPerSecond: number;
  readonly heardCount: number;
  readonly missedCount: number;
  readonly doubledCount: number;
  readonly streamCount: number;
  /**
   * Growth of the server's resident memory per open stream, idle and after the load; NaN where the system does not
   * report it.
   */
  readonly idleKbPerStream: number;
  readonly busyKbPerStream: number;
  /** Cores the server's process used during the load; NaN where the system does not report it. */
  readonly cores: number;
}

interface Options {
  readonly connectionString: string;
  readonly port: number;
  readonly pid: number;
  /** Access token of the teacher of each class. */
  readonly tokens: readonly string[];
  readonly perRoom: number;
  readonly perSecond: number;
  readonly seconds: number;
}

const settleMs = 3000;
const warmUpRooms = 20;

/** 2,000 streams on one process while another writes 1,500 signs of life a second. */
export async function measureCrowd(options: Options): Promise<CrowdResult> {
  const { port, tokens, pid, perRoom, perSecond, seconds, connectionString } = options;
  const roomCount = tokens.length;
  const open = { kind: 'open', port, perRoom } as const;
  const order = { connectionString, roomCount, perSecond };
  const writer = runInProcess<WriterOrder, WriterReport>(new URL('./crowd-writer.ts', import.meta.url));
  const reader = runInProcess<ReaderOrder, ReaderReport>(new URL('./crowd-reader.ts', import.meta.url));
  try {
    // A warm-up, so that what the server loads and compiles once is not counted to any stream.
    const early = runInProcess<ReaderOrder, ReaderReport>(new URL('./crowd-reader.ts', import.meta.url));
    await early.run({ ...open, tokens: tokens.slice(0, warmUpRooms) });
    await writer.run({ ...order, seconds: 3 });
    early.stop();
    await wait(settleMs);
    const beforeKb = readResidentKb(pid);
    await reader.run({ ...open, tokens });
    await wait(settleMs);
    const idleKb = readResidentKb(pid);
    const cpuBeforeS = readProcessTime(pid) ?? Number.NaN;
    const { written, failed, tookS, latenciesMs: commitsMs } = await writer.run({ ...order, seconds });
    const cores = ((readProcessTime(pid) ?? Number.NaN) - cpuBeforeS) / tookS;
    await wait(settleMs);
    const busyKb = readResidentKb(pid);
    const { heard, latenciesMs, ended } = await reader.run({ kind: 'report' });
    if (failed > 0) throw new BenchError(`${failed} writes were refused.`);
    if (ended > 0) throw new BenchError(`${ended} streams were ended by the server.`);
    let missedCount = 0;
    let doubledCount = 0;
    for (const { room, count, sum } of heard) {
      const own = written[room] ?? { count: 0, sum: 0 };
      missedCount += Math.max(0, own.count - count);
      doubledCount += Math.max(0, count - own.count);
      // The right number of events, but not the right ones.
      if (count === own.count && sum !== own.sum) missedCount += 1;
    }
    const streamCount = roomCount * perRoom;
    const writeCount = written.reduce((all, { count }) => all + count, 0);
    return {
      latenciesMs: Float64Array.from(latenciesMs).sort(),
      commitsMs: Float64Array.from(commitsMs).sort(),
      ...{ writeCount, writesPerSecond: writeCount / tookS, missedCount, doubledCount, streamCount },
      heardCount: heard.reduce((all, { count }) => all + count, 0),
      idleKbPerStream: ((idleKb - beforeKb) * 1.024) / streamCount,
      cores,
      busyKbPerStream: ((busyKb - beforeKb) * 1.024) / streamCount,
    };
  } finally {
    writer.stop();
    reader.stop();
  }
}

/** Resident memory in KiB, as Linux reports it. */
function readResidentKb(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
