import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { issueLicenses } from '../../../src/features/licenses/operate-licenses.server.ts';
import {
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../../src/server/database/embedded/start-embedded-postgres.ts';
import { buildServer } from '../../build/server.mjs';
import { startProduct } from '../progress/product-server.ts';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { spellOutHost } from '../spell-out-host.ts';
import { percentile } from '../statistics.ts';
import { type Door, openDoors } from './doors.ts';
import { createAsker, createSchool } from './school.ts';

const databaseName = 'anneal';
const phases = ['quiet', 'attacked', 'quiet again'] as const;
/** A client does not send the next request in the same moment: the pause stands for its network. */
const betweenMs = 5;

interface Measured {
  readonly p95Ms: number;
  readonly refused: number;
  /** What the attacker sent in the meantime, and how much of it was refused. */
  readonly attacks: number;
  readonly attacksRefused: number;
}

/**
 * Lets others of one network address come to each door of the production server while one client does its worst there.
 */
export const doorsBench: Bench = {
  summary: 'others of one address at each door while a client does its worst there',
  usage: '--others 200  --clients 60  --seconds 8',
  async run(given) {
    const options = readOptions(given, {
      others: { byDefault: 200, min: 10, max: 200 },
      clients: { byDefault: 60, min: 1, max: 200 },
      seconds: { byDefault: 8, min: 1, max: 30 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      console.log(`Building the server (${await buildServer()}).`);
      const { doors } = await prepare(options.others, cleanups);
      const faults: string[] = [];
      const ratios: number[] = [];
      console.log('p95 of the others in ms: quiet, attacked, quiet again; ratio; refused; attacks (refused)');
      for (const door of doors) {
        const measured: Measured[] = [];
        for (const [phase, name] of phases.entries())
          measured.push(await measure(door, phase, name === 'attacked', options));
        const [before, attacked, after] = measured as [Measured, Measured, Measured];
        const ratio = attacked.p95Ms / Math.max(before.p95Ms, after.p95Ms);
        ratios.push(ratio);
        const refused = measured.reduce((sum, one) => sum + one.refused, 0);
        if (refused > 0) faults.push(`${refused} of the others were refused at: ${door.name}`);
        console.log(
          `${door.name.padEnd(26)}${measured.map(({ p95Ms }) => p95Ms.toFixed(0).padStart(7)).join('')}` +
            `${ratio.toFixed(2).padStart(8)}${String(refused).padStart(6)}` +
            `${String(attacked.attacks).padStart(8)} (${attacked.attacksRefused})`,
        );
      }
      console.log(`Worst ratio ${Math.max(...ratios).toFixed(2)}; wanted: at most 2, and nobody refused.`);
      if (faults.length > 0) throw new BenchError(`Not good enough: ${faults.join('; ')}.`);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function prepare(others: number, cleanups: (() => unknown)[]): Promise<{ doors: Door[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-doors-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const contentFolder = join(folder, 'content');
  await cp(resolve('content'), contentFolder, { recursive: true });
  await cp(resolve('tools/bench/progress/content'), contentFolder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database'), isDurable: true });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.connectionStringFor('postgres'), databaseName);
  const connectionString = spellOutHost(postgres.connectionStringFor(databaseName));
  const workFolder = join(folder, 'server');
  const product = await startProduct({
    ...{ connectionString, contentFolder, workFolder },
    profileFolder: undefined,
  });
  cleanups.push(() => product.stop());
  const database = new pg.Pool({ connectionString, max: 2 });
  cleanups.push(() => database.end());
  const ask = createAsker(`http://127.0.0.1:${product.port}`);
  console.log(`Making a school of ${others} people at each door.`);
  const doors = await openDoors({
    ask,
    school: createSchool(ask),
    others,
    grow: async () => {
      await database.query('UPDATE classes SET student_quantity = 200, seats = 200');
    },
    issueKeys: (count) => issueLicenses({ database, clock: Date.now }, { type: 'ADD_ON_PACK', count }),
  });
  return { doors };
}

async function measure(
  door: Door,
  phase: number,
  isAttacked: boolean,
  { others, clients, seconds }: { others: number; clients: number; seconds: number },
): Promise<Measured> {
  let isOver = false;
  const attacks: number[] = [];
  const attacking = Array.from({ length: isAttacked ? clients : 0 }, async (_, client) => {
    while (!isOver) {
      attacks.push((await door.attack(client)).status);
      await wait(betweenMs);
    }
  });
  // The attack is under way before the others come.
  if (isAttacked) await wait(500);
  const count = Math.min(others, door.most ?? others);
  const outcomes = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await wait((index * seconds * 1000) / count);
      const begunAtMs = performance.now();
      const status = await door.come(phase, index);
      return { status, tookMs: performance.now() - begunAtMs };
    }),
  );
  isOver = true;
  await Promise.all(attacking);
  return {
    p95Ms: percentile(
      outcomes.map(({ tookMs }) => tookMs).sort((a, b) => a - b),
      0.95,
    ),
    refused: outcomes.filter(({ status }) => status !== 200).length,
    attacks: attacks.length,
    attacksRefused: attacks.filter((status) => status === 429 || status === 503).length,
  };
}
