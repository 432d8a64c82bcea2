import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { enterAsStudent } from '../../../tests/setup/enter-class.ts';
import { findFreePort } from '../../../tests/setup/free-port.ts';
import { startBuild } from '../../../tests/setup/start-build.ts';
import { fromRoot } from '../../../tools/start/folders.mjs';
import { findChromium } from '../../../tools/test/chromium.mjs';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { runInProcess } from '../run-in-process.ts';
import { type LighthouseResult, loadLaunch, loadLighthouse } from './lighthouse.ts';
import { type ReportedPage, reportFaults, reportPage, reportTableHead } from './report.ts';
import type { FrontOrder } from './secure-front.ts';

const labId = 'microbe-hunters';

/**
 * Lighthouse on the pages that people meet first, as a phone on a slow 4G network with a slow processor gets them, over
 * TLS and HTTP/2, as an installation has them from its reverse proxy.
 */
export const webBench: Bench = {
  summary: 'Lighthouse on public pages, sign-in, player, classes and dashboards: slow 4G, processor slowed',
  usage: '--runs 3  --slowdown 4  --first 1  --last 8 (of the pages)',
  async run(given) {
    const options = readOptions(given, {
      runs: { byDefault: 3, min: 1, max: 15 },
      slowdown: { byDefault: 4, min: 1, max: 20 },
      first: { byDefault: 1, min: 1, max: 8 },
      last: { byDefault: 8, min: 1, max: 8 },
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
  { runs, slowdown, first, last }: Record<'runs' | 'slowdown' | 'first' | 'last', number>,
  cleanups: (() => unknown)[],
): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new BenchError('The bench needs Chromium; name its program in CHROMIUM_PATH.');
  const [lighthouse, launch] = await Promise.all([loadLighthouse(), loadLaunch()]);
  const folder = await mkdtemp(join(tmpdir(), 'web-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  await cp(fromRoot('content'), join(folder, 'content'), { recursive: true });
  const frontPort = await findFreePort();
  const origin = `https://localhost:${frontPort}`;
  const server = await startBuild(folder, { publicOrigin: origin });
  cleanups.push(server.stop);
  const front = runInProcess<FrontOrder, unknown>(new URL('./secure-front.ts', import.meta.url));
  cleanups.push(front.stop);
  await front.run({ port: frontPort, targetPort: server.port });

  const isRoot = process.getuid?.() === 0;
  const args = [
    '--ignore-certificate-errors',
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
  ];
  const profileOf = (person: Person) => join(folder, person);
  const signIn = (person: Person) =>
    chromium.launchPersistentContext(profileOf(person), {
      executablePath,
      // Playwright's own requests; the browser itself is told by its arguments.
      ignoreHTTPSErrors: true,
      args,
    });
  await mkdir(profileOf('visitor'));
  const [student, teacher] = [await signIn('student'), await signIn('teacher')];
  const code = await enterAsStudent(student.request, teacher.request, origin, labId);
  // A program that stays connected takes processor time from the browser while that is measured.
  await Promise.all([student.close(), teacher.close()]);
  const pages: readonly MeasuredPage[] = [
    { address: '/', kind: 'public', person: 'visitor' },
    { address: `/gallery/${labId}`, kind: 'public', person: 'visitor' },
    { address: '/blog/read-a-gel-in-four-questions', kind: 'public', person: 'visitor' },
    { address: '/signin', kind: 'sign-in', person: 'visitor' },
    { address: `/activity?id=${labId}&code=${code}&module=c1`, kind: 'application', person: 'student' },
    { address: '/classes', kind: 'application', person: 'student' },
    { address: `/teacher/classes/class?code=${code}`, kind: 'application', person: 'teacher' },
    { address: `/classes/summary?code=${code}&activity=${labId}`, kind: 'application', person: 'teacher' },
  ];
  console.log(
    `Lighthouse, median of ${runs}, HTTP/2, slow 4G and a processor slowed ${slowdown} times, both simulated.\n`,
  );
  reportTableHead();
  const faults = new Map<string, LighthouseResult>();
  for (const page of pages.slice(first - 1, last)) {
    const browser = await launch({
      chromePath: executablePath,
      userDataDir: profileOf(page.person),
      chromeFlags: ['--headless=new', ...args],
      startingUrl: 'about:blank',
      logLevel: 'error',
    });
    const ended = once(browser.process, 'exit');
    const results: LighthouseResult[] = [];
    try {
      for (let run = 0; run < runs; run++) {
        // Every run is a first visit of somebody who is signed in: Lighthouse forgets files and service worker, and
        // leaves the session.
        const measureOnce = async () => {
          const outcome = await lighthouse(`${origin}${page.address}`, {
            port: browser.port,
            logLevel: 'error',
            maxWaitForLoad: longestLoadMs,
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
    } finally {
      browser.process.kill('SIGTERM');
      await ended;
    }
    reportPage(page, results);
    const [result] = results;
    if (result) faults.set(page.address, result);
  }
  reportFaults(faults);
}

type Person = 'visitor' | 'student' | 'teacher';

interface MeasuredPage extends ReportedPage {
  /** The person whose browser opens the page. */
  readonly person: Person;
}

/** Lighthouse's own figures of a slow 4G network: round trips in ms, rates in kbit/s. */
const slow4G = { rttMs: 150, throughputKbps: 1638.4 };

/**
 * Lighthouse waits until a page comes to rest, and a page with a stream never does. Every page is complete long before
 * this limit.
 */
const longestLoadMs = 15_000;
