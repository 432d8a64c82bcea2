import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ensureDatabase,
  startEmbeddedPostgres,
} from '../../../src/school/server/database/embedded/start-embedded-postgres.ts';
import { findFreePort } from '../../../tests/setup/free-port.ts';
import { buildServer } from '../../../tools/build/server.mjs';
import { fromRoot } from '../../../tools/start/folders.mjs';
import { readProcessTime } from '../cpu-time.ts';
import { startProduct } from '../progress/product-server.ts';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { spellOutHost } from '../spell-out-host.ts';
import { median, percentile } from '../statistics.ts';
import { runLoad } from './load.ts';
import { findNginx, startNginx } from './nginx.ts';
import { type MeasuredRead, measuredReads, prepareReplies } from './prepare-replies.ts';
import { openStrapi } from './strapi.ts';

const contentKey = 'anneal-content';
/** The least share of the bare server's and of nginx's requests for each second of CPU that the product must reach. */
const aims = { bare: 0.85, nginx: 0.45, nginx304: 0.5 };
/** How many times as many as Strapi, for each kind of read. */
const aimsOfStrapi: Readonly<Record<string, number>> = { list: 12, lab: 50 };

/** One server under the same load as the others. */
interface Contender {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  /** null: this server does not answer that read. */
  requestOf(read: MeasuredRead): string | null;
}

interface Round {
  readonly perS: number;
  readonly perCpuS: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Compares reads of the content service with a server that only sends the same bytes, and where they are installed with
 * nginx and with a Strapi that has the same content.
 *
 * The bare server and nginx are sent the very bytes that the product is sent, key and query included: every server has
 * to read them, whatever it does with them. Only nginx makes its own validators, which are a few bytes shorter. (Until
 * 2026-11-26 both were sent shorter requests, without a key.)
 */
export const contentBench: Bench = {
  summary: 'reads of the content service beside a bare node:http server, nginx and a Strapi',
  usage: '--rounds 3  --seconds 2  --connections 10   (NGINX_PROGRAM: where nginx is)',
  async run(given) {
    const { rounds, ...load } = readOptions(given, {
      rounds: { byDefault: 3, min: 1, max: 20 },
      seconds: { byDefault: 2, min: 1, max: 30 },
      connections: { byDefault: 10, min: 1, max: 100 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      console.log(`Building the server (${await buildServer()}).`);
      const contenders = await openContenders(cleanups);
      const found = new Map<string, Round[]>();
      for (let round = 0; round < rounds; round += 1) {
        // A slow server leaves the machine in another state for the next one, so each is measured before and after the
        // others.
        const order = round % 2 === 0 ? contenders : contenders.toReversed();
        for (const read of measuredReads) {
          for (const contender of order) {
            const request = contender.requestOf(read);
            if (request === null) continue;
            const key = `${read.name} ${contender.name}`;
            found.set(key, [...(found.get(key) ?? []), await measure(contender, { read, request }, load)]);
          }
        }
      }
      const faults = measuredReads.flatMap((read) => report(read, contenders, found));
      if (faults.length > 0) throw new BenchError(`Not good enough: ${faults.join('; ')}.`);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function openContenders(cleanups: (() => unknown)[]): Promise<Contender[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'database'), isDurable: true });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.connectionStringFor('postgres'), 'anneal');
  const product = await startProduct({
    connectionString: spellOutHost(postgres.connectionStringFor('anneal')),
    workFolder: join(folder, 'server'),
    contentFolder: fromRoot('content'),
    profileFolder: undefined,
  });
  cleanups.push(() => product.stop());
  const replies = await prepareReplies(`http://127.0.0.1:${product.port}`, contentKey);
  for (const { name, plain, gzip, brotliBytes } of replies) {
    const bytes = [Buffer.byteLength(plain), Buffer.from(gzip, 'base64').length, brotliBytes];
    console.log(`  ${name.padEnd(10)} ${bytes[0]} bytes, gzip ${bytes[1]}, Brotli ${bytes[2]}`);
  }
  const etags = new Map(replies.map(({ name, etag }) => [name, etag]));
  const repliesFile = join(folder, 'replies.json');
  await writeFile(repliesFile, JSON.stringify(replies));
  const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), [repliesFile]);
  cleanups.push(() => bare.kill());
  const [barePort] = (await once(bare, 'message')) as [number];

  const writeRead = ({ path, isKnown }: MeasuredRead, etag: string | undefined) =>
    writeRequest(path, contentKey, isKnown ? etag : undefined);
  const requestOf = (read: MeasuredRead) => writeRead(read, etags.get(read.name));
  const contenders: Contender[] = [
    { name: 'product', port: product.port, pid: product.pid, requestOf },
    { name: 'bare', port: barePort, pid: bare.pid ?? 0, requestOf },
  ];
  const strapi = await openStrapi();
  if (strapi) {
    cleanups.push(() => strapi.stop());
    contenders.push({
      ...{ name: 'strapi', port: strapi.port, pid: strapi.pid },
      requestOf(read) {
        const path = strapi.pathOf(read);
        return path && writeRequest(path, strapi.token, undefined);
      },
    });
  } else console.log('Strapi is not installed (npm run content:strapi says how): it is left out.');
  const program = findNginx();
  if (!program) {
    console.log('There is no nginx on this machine: it is left out.');
    return contenders;
  }
  const port = await findFreePort();
  const nginx = await startNginx(program, { folder: join(folder, 'nginx'), port, replies });
  cleanups.push(() => nginx.stop());
  const ofNginx = new Map(
    await Promise.all(replies.map(async ({ name, path }) => [name, await nginx.etagOf(path)] as const)),
  );
  return [
    ...contenders,
    {
      name: 'nginx',
      port,
      pid: nginx.workerPid,
      requestOf: (read) => writeRead(read, ofNginx.get(read.name)),
    },
  ];
}

function writeRequest(path: string, key: string, known: string | undefined): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept-Encoding: gzip',
    `Authorization: Bearer ${key}`,
    ...(known === undefined ? [] : [`If-None-Match: ${known}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

async function measure(
  { port, pid }: Contender,
  { read, request }: { readonly read: MeasuredRead; readonly request: string },
  load: { readonly connections: number; readonly seconds: number },
): Promise<Round> {
  const beforeS = readProcessTime(pid) ?? Number.NaN;
  const result = await runLoad({ port, request, status: read.isKnown ? 304 : 200 }, load);
  const cpuS = (readProcessTime(pid) ?? Number.NaN) - beforeS;
  return {
    perS: result.requests / result.seconds,
    perCpuS: result.requests / cpuS,
    p50Ms: percentile(result.tookMs, 0.5),
    p99Ms: percentile(result.tookMs, 0.99),
  };
}

/** Prints one read of all servers. @returns what the product does not reach */
function report(
  read: MeasuredRead,
  all: readonly Contender[],
  found: ReadonlyMap<string, readonly Round[]>,
): string[] {
  const middle = (name: string, of: (round: Round) => number) =>
    median((found.get(`${read.name} ${name}`) ?? []).map(of));
  console.log(`\n${read.title}`);
  const contenders = all.filter(({ name }) => found.has(`${read.name} ${name}`));
  for (const { name } of contenders) {
    const [perS, perCpuS] = [middle(name, (round) => round.perS), middle(name, (round) => round.perCpuS)];
    console.log(
      `  ${name.padEnd(8)} ${perS.toFixed(0).padStart(7)} requests/s  ${perCpuS.toFixed(0).padStart(7)} for each second of CPU` +
        `  ${(1e6 / perCpuS).toFixed(0).padStart(4)} us each  p50 ${middle(name, (round) => round.p50Ms).toFixed(2)} ms` +
        `  p99 ${middle(name, (round) => round.p99Ms).toFixed(2)} ms`,
    );
  }
  const shareOf = (other: string) =>
    middle('product', (round) => round.perCpuS) / middle(other, (round) => round.perCpuS);
  return contenders
    .filter(({ name }) => name !== 'product')
    .flatMap(({ name }) => {
      const aim = findAim(name, read);
      console.log(`  ${shareOf(name).toFixed(2)} times ${name} for each second of CPU (aim ${aim})`);
      return shareOf(name) < aim ? [`${read.title} reaches ${shareOf(name).toFixed(2)} times ${name}`] : [];
    });
}

/** The least ratio between the product's replies and another server's, for each second of CPU. */
function findAim(other: string, { name, isKnown }: MeasuredRead): number {
  if (other === 'strapi') return aimsOfStrapi[name] ?? 1;
  if (other === 'bare') return aims.bare;
  return isKnown ? aims.nginx304 : aims.nginx;
}
