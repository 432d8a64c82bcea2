import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { fromRoot } from '../../start/folders.mjs';
import { findChromium } from '../../test/chromium.mjs';
import { enterAsStudent } from '../player/bench-learner.ts';
import { findFreePort, startBuild } from '../player/bench-server.ts';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { type LighthouseResult, loadLighthouse } from './lighthouse.ts';
import { type ReportedPage, reportFaults, reportPage, reportTableHead } from './report.ts';
import { startSecureFront } from './secure-front.ts';

const labId = 'microbe-hunters';

/**
 * Lighthouse on the pages that people meet first, as a phone on a slow 4G network with a slow processor gets them, over
 * TLS and HTTP/2, as an installation has them from its reverse proxy.
 */
export const webBench: Bench = {
  summary: 'Lighthouse on public pages, sign-in, player, classes and dashboards: slow 4G, processor slowed',
  usage: '--runs 3  --slowdown 4',
  async run(given) {
    const options = readOptions(given, {
      runs: { byDefault: 3, min: 1, max: 15 },
      slowdown: { byDefault: 4, min: 1, max: 20 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      await measure(options, cleanups);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function measure(
  { runs, slowdown }: { runs: number; slowdown: number },
  cleanups: (() => unknown)[],
): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new BenchError('The bench needs Chromium; name its program in CHROMIUM_PATH.');
  const lighthouse = await loadLighthouse();
  const folder = await mkdtemp(join(tmpdir(), 'web-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  await cp(fromRoot('content'), join(folder, 'content'), { recursive: true });
  const frontPort = await findFreePort();
  const origin = `https://localhost:${frontPort}`;
  const server = await startBuild(folder, { publicOrigin: origin });
  cleanups.push(server.stop);
  cleanups.push(await startSecureFront(frontPort, server.port));

  const openBrowser = async (name: string) => {
    const port = await findFreePort();
    const isRoot = process.getuid?.() === 0;
    const context = await chromium.launchPersistentContext(join(folder, name), {
      executablePath,
      // Playwright's own requests; the browser itself is told below.
      ignoreHTTPSErrors: true,
      args: [
        '--ignore-certificate-errors',
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        `--remote-debugging-port=${port}`,
      ],
    });
    cleanups.push(() => context.close());
    const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
    // Every run is a first visit: without this, the service worker of the run before would answer.
    const forgetFiles = () =>
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
    return { context, port, forgetFiles };
  };
  const [visitor, student, teacher] = [
    await openBrowser('visitor'),
    await openBrowser('student'),
    await openBrowser('teacher'),
  ];
  const code = await enterAsStudent(student.context.request, teacher.context.request, origin, labId);
  const pages: readonly MeasuredPage[] = [
    { address: '/', kind: 'public', browser: visitor },
    { address: `/gallery/${labId}`, kind: 'public', browser: visitor },
    { address: '/blog/read-a-gel-in-four-questions', kind: 'public', browser: visitor },
    { address: '/signin', kind: 'sign-in', browser: visitor },
    { address: `/activity?id=${labId}&code=${code}&module=c1`, kind: 'application', browser: student },
    { address: '/classes', kind: 'application', browser: student },
    { address: `/teacher/classes/class?code=${code}`, kind: 'application', browser: teacher },
    { address: `/classes/summary?code=${code}&activity=${labId}`, kind: 'application', browser: teacher },
  ];
  console.log(
    `Lighthouse, median of ${runs}, HTTP/2, slow 4G and a processor slowed ${slowdown} times, both simulated.\n`,
  );
  reportTableHead();
  const faults = new Map<string, LighthouseResult>();
  for (const page of pages) {
    const results: LighthouseResult[] = [];
    const address = `${origin}${page.address}`;
    for (let run = 0; run < runs; run++) {
      const measureOnce = async () => {
        await page.browser.forgetFiles();
        const outcome = await lighthouse(address, {
          port: page.browser.port,
          logLevel: 'error',
          // A stored session stays; the cache is emptied all the same.
          disableStorageReset: true,
          throttling: { ...slow4G, cpuSlowdownMultiplier: slowdown },
        });
        return outcome?.lhr;
      };
      let result = await measureOnce();
      // The browser sometimes loses the start of a navigation from its trace, which says nothing about the page.
      if (result?.runtimeError?.code === 'NO_NAVSTART') result = await measureOnce();
      if (!result || result.runtimeError)
        throw new BenchError(`${page.address}: ${result?.runtimeError?.message ?? 'no result'}`);
      results.push(result);
    }
    reportPage(page, results);
    const [first] = results;
    if (first) faults.set(page.address, first);
  }
  reportFaults(faults);
}

interface MeasuredPage extends ReportedPage {
  readonly browser: { readonly port: number; readonly forgetFiles: () => Promise<unknown> };
}

/** Lighthouse's own figures of a slow 4G network: round trips in ms, rates in kbit/s. */
const slow4G = { rttMs: 150, throughputKbps: 1638.4 };
