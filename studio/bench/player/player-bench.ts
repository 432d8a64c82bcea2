import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page, request } from '@playwright/test';
import { enterAsStudent } from '../../../tests/setup/enter-class.ts';
import { startBuild } from '../../../tests/setup/start-build.ts';
import { fromRoot } from '../../../tools/start/folders.mjs';
import { findChromium } from '../../../tools/test/chromium.mjs';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { percentile } from '../statistics.ts';
import { addressOf, labId, writeBenchLab } from './bench-lab.ts';
import { type MeasuredPress, measurePress } from './measure-press.ts';

/** The first presses load code that later ones find loaded; they are left out of the result. */
const warmUpPresses = 3;
const aimMs = 100;

/** Measures from the press on Check to the verdict on the screen, in a slowed browser against the production build. */
export const playerBench: Bench = {
  summary: 'time from Check to the verdict in Chromium; compared with an empty round trip of the same page',
  usage: '--presses 63  --slowdown 4',
  async run(given) {
    const { presses, slowdown } = readOptions(given, {
      presses: { byDefault: 63, min: 6, max: 600 },
      slowdown: { byDefault: 4, min: 1, max: 20 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      await measure(presses, slowdown, cleanups);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function measure(pressCount: number, slowdown: number, cleanups: (() => unknown)[]) {
  const executablePath = findChromium();
  if (!executablePath) throw new BenchError('The bench needs Chromium; name its program in CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'player-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const presses = await writeBenchLab(join(folder, 'content'), Math.ceil((pressCount + warmUpPresses) / 3));
  // The terms of a pass are needed to create a class.
  await cp(fromRoot('content/licenses'), join(folder, 'content', 'licenses'), { recursive: true });
  const { origin, stop } = await startBuild(folder);
  cleanups.push(stop);
  const isRoot = process.getuid?.() === 0;
  // A profile on the disk: other contexts keep the stored answers in memory, where storing costs next to nothing.
  const student = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  cleanups.push(() => student.close());
  const teacher = await request.newContext();
  cleanups.push(() => teacher.dispose());
  const code = await enterAsStudent(student.request, teacher, origin, labId);
  const [first] = presses;
  if (!first) throw new BenchError('There is nothing to press.');
  const page = await student.newPage();
  const cdp = await student.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const opening = await measureOpening(page, cdp, `${origin}${addressOf(code, first.screenId)}`);
  // Thread time, so that other work on the machine is not counted.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

  const measured: MeasuredPress[] = [];
  for (const { itemId, screenId, choose, role } of presses.slice(0, pressCount + warmUpPresses)) {
    const card = page.locator(`section[id="${itemId}"]`);
    if (!(await card.isVisible())) {
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await page.waitForURL((url) => url.searchParams.get('screen') === screenId);
    }
    for (const name of choose) await card.getByRole(role, { name, exact: true }).check();
    measured.push(await measurePress(page, cdp, card));
  }
  report(measured.slice(warmUpPresses), opening, slowdown, student.browser()?.version() ?? '');
}

async function measureOpening(
  page: Page,
  cdp: CDPSession,
  address: string,
): Promise<{ interactiveMs: number; scriptKb: number; totalKb: number }> {
  const scripts = new Set<string>();
  let [scriptBytes, totalBytes] = [0, 0];
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    totalBytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await page.goto(address);
  await page.locator('section[id] input').first().waitFor();
  const interactiveMs = await page.evaluate(
    () =>
      new Promise<number>((shown) => requestAnimationFrame(() => setTimeout(() => shown(performance.now())))),
  );
  return { interactiveMs, scriptKb: scriptBytes / 1000, totalKb: totalBytes / 1000 };
}

function report(
  measured: readonly MeasuredPress[],
  opening: Awaited<ReturnType<typeof measureOpening>>,
  slowdown: number,
  version: string,
) {
  const shares = [0.5, 0.95, 0.99];
  const line = (name: string, read: (press: MeasuredPress) => number) => {
    // If the browser's resource timing does not list a request, only the total time of its press is known.
    const known = measured.map(read).filter((value) => !Number.isNaN(value));
    const sorted = known.sort((a, b) => a - b);
    const values = shares.map((share) => percentile(sorted, share));
    console.log(`  ${name.padEnd(34)}${values.map((value) => value.toFixed(1).padStart(8)).join('')}`);
    return values;
  };
  console.log(
    `${measured.length} presses on Check over three types, Chromium ${version}, processor slowed ${slowdown} times.\n`,
  );
  console.log(`  ${'ms'.padEnd(34)}${['p50', 'p95', 'p99'].map((name) => name.padStart(8)).join('')}`);
  const verdict = line('press to verdict on the screen', ({ verdictMs }) => verdictMs);
  const empty = line('empty round trip and a frame', ({ emptyMs }) => emptyMs);
  line('bare press, the same and a word', ({ barePressMs }) => barePressMs);
  const ratios = verdict.map((value, index) => (value / (empty[index] ?? Number.NaN)).toFixed(1).padStart(8));
  console.log(`  ${'verdict to empty round trip'.padEnd(34)}${ratios.join('')}`);
  line('  until the answer leaves', ({ leavingMs }) => leavingMs);
  line('  on its way and back', ({ wayMs }) => wayMs);
  line('  until the verdict is drawn', ({ drawingMs }) => drawingMs);
  line('work of the page, CPU time', ({ taskMs }) => taskMs);
  line('  of it scripts', ({ scriptMs }) => scriptMs);
  line('  of it style and layout', ({ layoutMs }) => layoutMs);
  const [, p95 = Number.NaN] = verdict;
  console.log(`\n  p95 ${p95 < aimMs ? 'is below' : 'is NOT below'} the aim of ${aimMs} ms.`);
  console.log(
    `  First exercise, nothing in the cache: interactive after ${opening.interactiveMs.toFixed(0)} ms, ${opening.scriptKb.toFixed(1)} kB of scripts, ${opening.totalKb.toFixed(1)} kB in all.`,
  );
}
