import type { Pool } from 'pg';
import { type CpuTimes, readCpuTimes } from '../cpu-time.ts';
import { BenchError } from '../read-options.ts';
import type { OtherProcess } from '../run-in-process.ts';
import type { LoadOrder, LoadReport } from './load.ts';
import type { RawLimit } from './raw-limit.ts';

/** One measured period of load. */
export interface Round {
  readonly kind: 'raw' | 'product';
  /** Answers made durable. */
  readonly count: number;
  readonly perS: number;
  /** Median and 99th percentile at the client; for the raw limit only the mean is known. */
  readonly latency: { readonly p50Ms: number; readonly p99Ms: number } | { readonly meanMs: number };
  /** Milliseconds of CPU per answer. */
  readonly serverCpuMs: number;
  readonly postgresCpuMs: number;
  /** CPU of the load generator or pgbench: not part of the measured server, but on the same processors. */
  readonly clientCpuMs: number;
  /** Number of processors busy with other work than this bench: the noise. */
  readonly otherBusy: number;
}

interface Setting {
  readonly database: Pool;
  readonly connectionString: string;
  readonly load: OtherProcess<LoadOrder, LoadReport>;
  readonly raw: RawLimit;
  readonly tokens: readonly string[];
  readonly seconds: number;
  readonly connections: number;
  readonly port: number;
  readonly serverPid: number;
  readonly postmasterPid: number;
}

export function createRounds(setting: Setting) {
  const { database, load, raw, connections, port, tokens, seconds } = setting;
  let nextPost = 0;

  async function countAttempts(): Promise<number> {
    const { rows } = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM attempts');
    return rows[0]?.count ?? 0;
  }

  /** Posts until the limit; throws unless every post was acknowledged and exactly those are in the database. */
  async function post(limit: LoadOrder['limit']): Promise<LoadReport> {
    const before = await countAttempts();
    const report = await load.run({ port, tokens, connections, firstPost: nextPost, limit });
    nextPost = report.nextPost;
    const stored = (await countAttempts()) - before;
    const faults = Object.entries(report.faults).map(([fault, count]) => `${count} × ${fault}`);
    if (faults.length > 0) throw new BenchError(`Posts that were not taken: ${faults.join(', ')}.`);
    if (stored !== report.acknowledged) {
      throw new BenchError(`${report.acknowledged} answers were acknowledged, ${stored} are stored.`);
    }
    return report;
  }

  /**
   * Both kinds of round begin after a checkpoint, because the first write to a page after a checkpoint also logs a copy
   * of the page.
   */
  async function measure(work: () => Promise<Measured>): Promise<Round> {
    await database.query('CHECKPOINT');
    const { serverPid, postmasterPid } = setting;
    const before = readCpuTimes(serverPid, postmasterPid);
    const selfBefore = process.cpuUsage();
    const startedAt = performance.now();
    const measured = await work();
    const wallS = (performance.now() - startedAt) / 1000;
    const self = process.cpuUsage(selfBefore);
    const used = subtract(readCpuTimes(serverPid, postmasterPid), before);
    const ownS = used.server + used.postgres + measured.clientCpuS + (self.user + self.system) / 1e6;
    return {
      kind: measured.kind,
      count: measured.count,
      perS: measured.count / (measured.elapsedMs / 1000),
      latency: measured.latency,
      serverCpuMs: (used.server * 1000) / measured.count,
      postgresCpuMs: (used.postgres * 1000) / measured.count,
      clientCpuMs: (measured.clientCpuS * 1000) / measured.count,
      otherBusy: Math.max(0, (used.machine - ownS) / wallS),
    };
  }

  return {
    warmUp: (posts: number) => post({ posts }),
    runProduct: () =>
      measure(async () => {
        const { acknowledged, elapsedMs, p50Ms, p99Ms, cpuS } = await post({ durationMs: seconds * 1000 });
        return {
          kind: 'product',
          count: acknowledged,
          elapsedMs,
          latency: { p50Ms, p99Ms },
          clientCpuS: cpuS,
        };
      }),
    runRaw: () =>
      measure(async () => {
        const { connectionString } = setting;
        const { transactions, elapsedMs, meanMs, cpuS } = await raw.run({
          ...{ connectionString, connections, durationS: seconds },
        });
        return { kind: 'raw', count: transactions, elapsedMs, latency: { meanMs }, clientCpuS: cpuS };
      }),
  };
}

interface Measured extends Pick<Round, 'kind' | 'count' | 'latency'> {
  readonly elapsedMs: number;
  readonly clientCpuS: number;
}

function subtract(after: CpuTimes, before: CpuTimes): CpuTimes {
  return {
    server: after.server - before.server,
    postgres: after.postgres - before.postgres,
    machine: after.machine - before.machine,
  };
}
