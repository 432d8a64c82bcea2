import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { issueLicenses } from '../../../src/school/features/licenses/operate-licenses.server.ts';
import {
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../../src/school/server/database/embedded/start-embedded-postgres.ts';
import { buildServer } from '../../../tools/build/server.mjs';
import { fromRoot } from '../../../tools/start/folders.mjs';
import { benchContent, type ProductServer, startProduct } from '../progress/product-server.ts';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { type OtherProcess, runInProcess } from '../run-in-process.ts';
import { spellOutHost } from '../spell-out-host.ts';
import { median, percentile } from '../statistics.ts';
import type { AttackOrder, AttackReport } from './attacker-process.ts';
import { type Door, openDoors } from './doors.ts';
import { createAsker, createSchool } from './school.ts';

const databaseName = 'anneal';
/**
 * The largest difference between the quiet phases before and after an attack. If it is larger, something else was using
 * the machine, and the round is void.
 */
const steadyWithin = 1.25;
const phasesOfRound = 3;

interface Phase {
  /** As the others see it, and inside the server: from the headers of a request to the end of the reply. */
  readonly p95Ms: number;
  readonly insideMs: number;
  readonly refused: number;
  /** 99 of 100 turns of the server's event loop were less late than this. */
  readonly lateMs: number;
  readonly cpuMs: number;
  readonly attack: AttackReport;
}

interface Bound {
  readonly product: ProductServer;
  readonly attacker: OtherProcess<{ readonly order: AttackOrder }, AttackReport>;
  readonly doors: readonly Door[];
}

/**
 * Lets others of one network address come to each door of the production server while one client does its worst there,
 * in a process of low priority, because its machine would be another one.
 */
export const doorsBench: Bench = {
  summary: 'others of one address at each door while a client does its worst there',
  usage: '--others 200  --clients 60  --seconds 4  --rounds 3  --door all',
  async run(given) {
    const options = readOptions(given, {
      others: { byDefault: 200, min: 10, max: 200 },
      clients: { byDefault: 60, min: 1, max: 200 },
      seconds: { byDefault: 4, min: 1, max: 30 },
      rounds: { byDefault: 3, min: 1, max: 9 },
      door: { byDefault: 0, min: 0, max: 8 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      console.log(`Building the server (${await buildServer()}).`);
      const bound = await prepare(options, cleanups);
      const faults: string[] = [];
      console.log(
        'The others, p95 in ms: quiet, attacked, ratio; inside the server: quiet, attacked, ratio; refused | ' +
          'event loop late, p99 in ms: quiet, attacked | attacks (refused), CPU in ms: of the server for each, of the attacker',
      );
      for (const [index, door] of bound.doors.entries()) {
        if (options.door > 0 && options.door !== index + 1) continue;
        const rounds: Phase[][] = [];
        for (let round = 0; round < options.rounds; round += 1) {
          const phases: Phase[] = [];
          for (let phase = 0; phase < phasesOfRound; phase += 1)
            phases.push(await measure(bound, door, round * phasesOfRound + phase, phase === 1, options));
          rounds.push(phases);
        }
        const { line, refused } = describeDoor(door.name, rounds);
        console.log(line);
        if (refused > 0) faults.push(`${refused} of the others were refused at: ${door.name}`);
      }
      console.log('Wanted: ratios of at most 2, and nobody refused.');
      if (faults.length > 0) throw new BenchError(`Not good enough: ${faults.join('; ')}.`);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

function describeDoor(name: string, rounds: readonly Phase[][]) {
  const isSteady = ([before, , after]: Phase[]) =>
    before !== undefined &&
    after !== undefined &&
    Math.max(before.p95Ms, after.p95Ms) <= steadyWithin * Math.min(before.p95Ms, after.p95Ms);
  const steady = rounds.filter(isSteady);
  const counted = steady.length > 0 ? steady : rounds;
  const of = (read: (phase: Phase) => number) => {
    const quiet = median(counted.map(([a, , b]) => ((a ? read(a) : 0) + (b ? read(b) : 0)) / 2));
    const attacked = median(counted.map(([, one]) => (one ? read(one) : 0)));
    return { quiet, attacked, ratio: attacked / quiet };
  };
  const [seen, inside] = [of(({ p95Ms }) => p95Ms), of(({ insideMs }) => insideMs)];
  const [late, cpu] = [of(({ lateMs }) => lateMs), of(({ cpuMs }) => cpuMs)];
  const sent = of(({ attack }) => attack.sent).attacked;
  const figure = (value: number, digits = 0) => value.toFixed(digits).padStart(8);
  const refused = rounds.flat().reduce((sum, phase) => sum + phase.refused, 0);
  const line = [
    name.padEnd(26),
    ...[figure(seen.quiet, 1), figure(seen.attacked, 1), figure(seen.ratio, 2), ' '],
    ...[figure(inside.quiet, 1), figure(inside.attacked, 1), figure(inside.ratio, 2), figure(refused), ' | '],
    ...[figure(late.quiet, 1), figure(late.attacked, 1), ' | '],
    ...[figure(sent), ` (${of(({ attack }) => attack.refused).attacked})`],
    figure(Math.max(0, cpu.attacked - cpu.quiet) / sent, 2),
    figure(of(({ attack }) => attack.cpuMs).attacked),
    steady.length === rounds.length ? '' : `  ${rounds.length - steady.length} of ${rounds.length} void`,
  ].join('');
  return { line, refused };
}

async function prepare(
  { others, rounds }: { others: number; rounds: number },
  cleanups: (() => unknown)[],
): Promise<Bound> {
  preferOwnWork();
  const cores = availableParallelism();
  // The database, the attacker and the others inherit this setting, because they are started later.
  const arePinned = cores > 1 && (await pin(process.pid, `1-${cores - 1}`));
  if (!arePinned)
    console.log('Server and clients share processors: the figures contain what the attacker takes of them.');
  const folder = await mkdtemp(join(tmpdir(), 'bench-doors-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const contentFolder = join(folder, 'content');
  await cp(fromRoot('content'), contentFolder, { recursive: true });
  await cp(benchContent, contentFolder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database'), isDurable: true });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.connectionStringFor('postgres'), databaseName);
  const connectionString = spellOutHost(postgres.connectionStringFor(databaseName));
  const workFolder = join(folder, 'server');
  const product = await startProduct({
    ...{ connectionString, contentFolder, workFolder },
    profileFolder: process.env.DOORS_PROFILE,
    watch: new URL('./watch-server.mjs', import.meta.url),
  });
  cleanups.push(() => product.stop());
  if (arePinned) await pin(product.pid, '0');
  const database = new pg.Pool({ connectionString, max: 2 });
  cleanups.push(() => database.end());
  const attacker = runInProcess<{ readonly order: AttackOrder }, AttackReport>(
    new URL('./attacker-process.ts', import.meta.url),
  );
  cleanups.push(() => attacker.stop());
  const ask = createAsker(`http://127.0.0.1:${product.port}`, 'other');
  console.log(`Making a school of ${others} people at each door.`);
  const doors = await openDoors({
    ask,
    school: createSchool(ask),
    others,
    phases: rounds * phasesOfRound,
    grow: async () => {
      await database.query('UPDATE classes SET student_quantity = 200, seats = 200');
    },
    issueKeys: (count) => issueLicenses({ database, clock: Date.now }, { type: 'ADD_ON_PACK', count }),
  });
  return { product, attacker, doors };
}

/**
 * Other work on the machine would change the figures, so the bench raises its priority. Its children have the same
 * priority. Only root may raise it.
 */
function preferOwnWork(): void {
  try {
    setPriority(-10);
  } catch {
    console.log('The priority of the server cannot be raised: other work on this machine is measured, too.');
  }
}

/** @returns whether the system can (Linux with util-linux) */
function pin(pid: number, cores: string): Promise<boolean> {
  return promisify(execFile)('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]).then(
    () => true,
    () => false,
  );
}

async function measure(
  { product, attacker }: Bound,
  door: Door,
  phase: number,
  isAttacked: boolean,
  { others, clients, seconds }: { others: number; clients: number; seconds: number },
): Promise<Phase> {
  const origin = `http://127.0.0.1:${product.port}`;
  if (isAttacked) await attacker.run({ order: { origin, clients, attack: door.attack } });
  await product.ask();
  const count = Math.min(others, door.most ?? others);
  const outcomes = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await wait((index * seconds * 1000) / count);
      const begunAtMs = performance.now();
      const status = await door.come(phase, index);
      return { status, tookMs: performance.now() - begunAtMs };
    }),
  );
  const inside = await product.ask<{ tookMs: number[]; cpuMs: number; lateMs: number }>();
  const attack = isAttacked ? await attacker.run({ order: null }) : { sent: 0, refused: 0, cpuMs: 0 };
  const p95 = (values: number[]) =>
    percentile(
      values.sort((a, b) => a - b),
      0.95,
    );
  return {
    p95Ms: p95(outcomes.map(({ tookMs }) => tookMs)),
    insideMs: p95(inside.tookMs),
    refused: outcomes.filter(({ status }) => status !== 200).length,
    lateMs: inside.lateMs,
    cpuMs: inside.cpuMs,
    attack,
  };
}
