import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../../src/school/server/database/embedded/start-embedded-postgres.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../tests/setup/database-proxy.ts';
import { buildServer } from '../../../tools/build/server.mjs';
import { type ProductServer, startProduct } from '../progress/product-server.ts';
import { seedSchool, signTokens } from '../progress/seed-school.ts';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { spellOutHost } from '../spell-out-host.ts';
import { type SavingLoad, startSaving } from './saving-load.ts';

const databaseName = 'anneal';
const aims = { withoutSavingS: 5, toEndS: 10, linesOfOutage: 6 };

/** What learners, monitoring and an operator notice when the way to the database fails. */
export const silenceBench: Bench = {
  summary: 'the way to the database falls silent, refuses, is slow or read-only while students save',
  usage: `--seconds 8  --students 40  (fails above ${aims.withoutSavingS} s without saving once the database is back)`,
  async run(given) {
    const options = readOptions(given, {
      seconds: { byDefault: 8, min: 2, max: 60 },
      students: { byDefault: 40, min: 1, max: 400 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      await measure(options, cleanups);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

/** One way of failing: how it begins, and how it is over. */
interface Trouble {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  /** true: saving must go on during this fault. */
  readonly isHarmless?: boolean;
}

interface Result {
  /** From the return of the database to the next acknowledgement. */
  readonly withoutSavingS: number;
  readonly statuses: Readonly<Record<number, number>>;
  readonly readyz: number;
  readonly content: number;
  readonly lines: number;
}

async function measure(
  { seconds, students }: { seconds: number; students: number },
  cleanups: (() => unknown)[],
): Promise<void> {
  await buildServer();
  const folder = await mkdtemp(join(tmpdir(), 'silence-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database'), isDurable: true });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.connectionStringFor('postgres'), databaseName);
  const direct = postgres.connectionStringFor(databaseName);
  const proxy = await openDatabaseProxy(direct);
  cleanups.push(() => proxy.close());
  let output = '';
  const product = await startProduct({
    connectionString: proxy.connectionString,
    workFolder: join(folder, 'server'),
    profileFolder: undefined,
    onOutput: (text) => {
      output += text;
    },
  });
  cleanups.push(() => product.stop());
  const database = new pg.Pool({
    connectionString: spellOutHost(direct),
    max: 4,
    options: '-c default_transaction_read_only=off',
  });
  cleanups.push(() => database.end());
  await seedSchool(database);
  const tokens = await signTokens(database, product.identity);
  const origin = `http://127.0.0.1:${product.port}`;
  const load = startSaving(origin, tokens, students);
  cleanups.push(() => load.stop());
  const countLines = () => output.split('\n').filter((line) => line.startsWith('{')).length;

  const results: Record<string, Result> = {};
  for (const [name, trouble] of Object.entries(listTroubles(proxy, database))) {
    await waitForAcknowledgement(load, performance.now());
    load.takeStatuses();
    const linesBefore = countLines();
    await trouble.begin();
    await wait(seconds * 1000);
    const [readyz, content] = await Promise.all(
      ['/readyz', '/api/activities'].map((path) => ask(origin, path)),
    );
    await trouble.end();
    const backAtMs = performance.now();
    const savedAtMs = await waitForAcknowledgement(load, backAtMs);
    const withoutSavingS = trouble.isHarmless ? longestGapS(load, seconds) : (savedAtMs - backAtMs) / 1000;
    // The log says that the fault is over only when nothing has failed for a while.
    await wait(8000);
    const statuses = load.takeStatuses();
    results[name] = {
      withoutSavingS,
      statuses,
      readyz: readyz ?? 0,
      content: content ?? 0,
      lines: countLines() - linesBefore,
    };
    console.error(`${name}: ${JSON.stringify(results[name])}`);
  }
  await proxy.set('silent');
  proxy.silenceOpen();
  await wait(500);
  const toEndS = await end(product);
  await load.stop();
  const { rows } = await database.query<{ id: string }>('SELECT attempt_id AS id FROM attempts');
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...load.acknowledgedIds].filter((id) => !stored.has(id)).length;
  const report = { results, toEndS, acknowledged: load.acknowledgedIds.size, lost };
  console.log(JSON.stringify(report));
  const faults = findFaults(report);
  if (faults.length > 0) throw new BenchError(`Not good enough: ${faults.join('; ')}.`);
}

function listTroubles(proxy: DatabaseProxy, database: pg.Pool): Record<string, Trouble> {
  const pass = () => proxy.set('passing');
  const setReadOnly = (to: string) => database.query(`ALTER DATABASE ${databaseName} ${to}`);
  return {
    // The address leads to another machine at once, so all of the time is the product's own.
    vanished: { begin: async () => proxy.silenceOpen(), end: pass, isHarmless: true },
    silent: {
      async begin() {
        await proxy.set('silent');
        proxy.silenceOpen();
      },
      end: pass,
    },
    refusing: {
      async begin() {
        await proxy.set('refusing');
        proxy.endOpen();
      },
      end: pass,
    },
    slow: { begin: () => proxy.set('slow'), end: pass, isHarmless: true },
    readOnly: {
      async begin() {
        await setReadOnly('SET default_transaction_read_only = on');
        proxy.endOpen();
      },
      // Open sessions stay read-only, as connections to a server that was demoted.
      end: () => setReadOnly('RESET default_transaction_read_only'),
    },
  };
}

const longestReturnMs = 60_000;

async function waitForAcknowledgement({ acknowledgedAtMs }: SavingLoad, sinceMs: number): Promise<number> {
  while (performance.now() - sinceMs < longestReturnMs) {
    const last = acknowledgedAtMs.at(-1) ?? 0;
    if (last > sinceMs) return acknowledgedAtMs.find((atMs) => atMs > sinceMs) ?? last;
    await wait(10);
  }
  throw new BenchError(`Nothing was saved for ${longestReturnMs / 1000} s after the database was back.`);
}

function longestGapS({ acknowledgedAtMs }: SavingLoad, seconds: number): number {
  const recent = acknowledgedAtMs.filter((atMs) => atMs > performance.now() - (seconds + 1) * 1000);
  return Math.max(0, ...recent.slice(1).map((atMs, index) => atMs - (recent[index] ?? atMs))) / 1000;
}

async function ask(origin: string, path: string): Promise<number> {
  const headers = { Authorization: 'Bearer anneal-content' };
  return fetch(origin + path, { headers, signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function end(product: ProductServer): Promise<number> {
  const askedAtMs = performance.now();
  await Promise.race([product.stop(), wait(30_000)]);
  return (performance.now() - askedAtMs) / 1000;
}

function findFaults({
  results,
  toEndS,
  lost,
}: {
  results: Record<string, Result>;
  toEndS: number;
  lost: number;
}): string[] {
  const faults = Object.entries(results).flatMap(([name, result]) => {
    const { withoutSavingS, statuses, readyz, content, lines } = result;
    const others = Object.keys(statuses).filter((status) => status !== '200' && status !== '503');
    const isWritable = name === 'slow' || name === 'vanished';
    return [
      ...(withoutSavingS > aims.withoutSavingS
        ? [`${name}: ${withoutSavingS.toFixed(1)} s without saving`]
        : []),
      ...(others.length > 0 ? [`${name}: answered ${others.join(', ')}`] : []),
      ...(readyz !== (isWritable ? 200 : 503) ? [`${name}: /readyz answered ${readyz}`] : []),
      ...(content !== 200 ? [`${name}: published content answered ${content}`] : []),
      ...(lines > aims.linesOfOutage ? [`${name}: ${lines} lines in the log`] : []),
    ];
  });
  if (toEndS > aims.toEndS) faults.push(`${toEndS.toFixed(1)} s to end`);
  if (lost > 0) faults.push(`${lost} acknowledged answers are lost`);
  return faults;
}
