import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { checkContent } from '../../src/server/publishing/check-content.ts';
import { readExchange, writeExchange } from '../../src/server/publishing/exchange.ts';
import { readContentFolder } from '../../src/server/publishing/read-content-folder.ts';
import { parseEnv } from '../../src/server/settings/env.ts';
import { runLoad } from '../bench/content/load.ts';
import { readProcessTime } from '../bench/cpu-time.ts';
import { percentile } from '../bench/statistics.ts';
import { type StrapiContent, toStrapiContent } from './strapi-entries.ts';
import { isStrapiInstalled, type StrapiPeer, startStrapi } from './strapi-peer.ts';

// `npm run content:strapi`: our content in a real Strapi, the contract of the content service answered from there, and
// how fast the Strapi itself answers.
if (isStrapiInstalled()) {
  const content = await readShipped();
  console.log('Starting a Strapi with the content of this folder; this takes a minute.');
  const peer = await startStrapi(content);
  try {
    process.exitCode = await runContract(peer);
    await measure(peer);
  } finally {
    await peer.stop();
  }
} else {
  console.log(
    'Skipped: Strapi is not installed, so nothing was tried against a real one.\n' +
      'To install it (about 700 MB, in its own folder): npm ci --prefix tools/strapi-peer\n' +
      'and then its database driver, which needs a C++ compiler and the headers of Node where no built one can be had:\n' +
      'npm rebuild better-sqlite3 --ignore-scripts=false --prefix tools/strapi-peer',
  );
}

/** What `npm run content -- export` would write, and the other files. */
async function readShipped(): Promise<StrapiContent> {
  const folder = await readContentFolder('content');
  const { activities, misconceptions } = checkContent(folder, parseEnv({}, process.cwd()).legalNames);
  const exchange = readExchange(writeExchange(activities, misconceptions));
  if (!exchange.isValid) throw new Error('The exported labs cannot be read.');
  return toStrapiContent(exchange.value, folder);
}

/** The tests of the reads that the specification names, with this Strapi as a further source. @returns the exit code */
async function runContract({ url, token }: StrapiPeer): Promise<number> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const words = [
    'run',
    '--project',
    'server',
    'tests/api/spec/content-reads.test.ts',
    ...process.argv.slice(2),
  ];
  const child = spawn(process.execPath, [vitest, ...words], {
    stdio: 'inherit',
    env: { ...process.env, STRAPI_PEER_URL: url, STRAPI_PEER_TOKEN: token },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** The reads that the content bench measures of the product, asked of the Strapi itself. */
async function measure({ url, token, pid }: StrapiPeer): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const list = '/api/activities?populate=*';
  const reply = await fetch(`${url}${list}`, { headers });
  const { data } = (await reply.json()) as { data: { documentId: string; identifier: string }[] };
  const ref = data.find(({ identifier }) => identifier === 'microbe-hunters')?.documentId;
  const reads = { list, 'deep read': `/api/activities/${ref}?populate[modules][populate]=*` };
  for (const [name, path] of Object.entries(reads)) {
    const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const beforeS = readProcessTime(pid) ?? Number.NaN;
    const load = { port: Number(new URL(url).port), request, status: 200 } as const;
    const { requests, seconds, tookMs } = await runLoad(load, { connections: 10, seconds: 5 });
    const cpuS = (readProcessTime(pid) ?? Number.NaN) - beforeS;
    console.log(
      `Strapi, ${name}: ${(requests / seconds).toFixed(0)} requests/s, ${((cpuS / requests) * 1000).toFixed(1)} ms of CPU each, ` +
        `p50 ${percentile(tookMs, 0.5).toFixed(0)} ms, p99 ${percentile(tookMs, 0.99).toFixed(0)} ms`,
    );
  }
}
