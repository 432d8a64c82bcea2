import { chromium, type Page } from '@playwright/test';
import { drives } from '../../../src/lab/exercises/testing/drives.ts';
import { type ExerciseTypeId, exerciseTypeIds } from '../../../src/lab/exercises/type-ids.ts';
import { findChromium } from '../../../tools/test/chromium.mjs';
import { type Bench, BenchError, readOptions } from '../read-options.ts';
import { serveGallery } from '../serve-gallery.ts';
import { takeStep } from './take-step.ts';

const aimMs = 100;

interface Interactions {
  /** Duration of the slowest interaction, from the input to the next frame; 0: none took 16 ms. */
  readonly slowestMs: number;
  /** What it was, such as `click`. */
  readonly slowest: string;
  readonly count: number;
  /** The longest task of the page; 0: none took 50 ms. */
  readonly longestTaskMs: number;
}

/** Answers the sample of every exercise type in a slowed browser, as a learner does in a lesson that has them all. */
export const inpBench: Bench = {
  summary: 'interaction to next paint and longest task of every exercise type, in Chromium',
  usage: '--slowdown 4  --rounds 1',
  async run(given) {
    const { slowdown, rounds } = readOptions(given, {
      slowdown: { byDefault: 4, min: 1, max: 20 },
      rounds: { byDefault: 1, min: 1, max: 20 },
    });
    const cleanups: (() => unknown)[] = [];
    try {
      await measure(slowdown, rounds, cleanups);
    } finally {
      for (const cleanUp of cleanups.reverse()) await cleanUp();
    }
  },
};

async function measure(slowdown: number, rounds: number, cleanups: (() => unknown)[]) {
  const executablePath = findChromium();
  if (!executablePath) throw new BenchError('The bench needs Chromium; name its program in CHROMIUM_PATH.');
  const origin = await serveGallery(cleanups);
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  });
  cleanups.push(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${origin}/gallery`);
  await page.getByRole('heading', { name: 'Gallery of samples' }).waitFor();
  await page.evaluate(watch);
  const cdp = await page.context().newCDPSession(page);
  const found = new Map<ExerciseTypeId, Interactions[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const type of exerciseTypeIds) {
      const taken = await answerOne(
        page,
        type,
        (rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate }),
        slowdown,
      );
      found.set(type, [...(found.get(type) ?? []), taken]);
    }
  report(found, slowdown, browser.version());
}

/** Opens the sample at full speed, then answers and checks it on the slowed processor. */
async function answerOne(
  page: Page,
  type: ExerciseTypeId,
  throttle: (rate: number) => Promise<unknown>,
  slowdown: number,
): Promise<Interactions> {
  // The address changes to the list of types first, so that a sample opened twice starts again.
  await page.evaluate(() => window.history.pushState(null, '', '/gallery'));
  await page.getByRole('heading', { name: 'Gallery of samples' }).waitFor();
  await page.evaluate(
    (address) => window.history.pushState(null, '', address),
    `/gallery/${type}?sample=fresh`,
  );
  const shown = page.locator(`[data-sample="${type} fresh"]`);
  await shown.waitFor();
  await page.getByText(/^Loading/).waitFor({ state: 'detached' });
  await page.evaluate(settle);
  await throttle(slowdown);
  await page.evaluate(() => {
    window.inpBench = { entries: [], tasks: [] };
  });
  for (const step of drives[type].byTap) await takeStep(page, shown, step);
  await shown.getByRole('button', { name: /^(Check|Save)$/ }).click();
  await shown.getByRole('region', { name: 'Result' }).waitFor();
  await page.evaluate(settle);
  await throttle(1);
  return page.evaluate(() => {
    const { entries, tasks } = window.inpBench ?? { entries: [], tasks: [] };
    const slowest = entries.reduce((one, other) => (other.ms > one.ms ? other : one), {
      ms: 0,
      name: '-',
      id: 0,
    });
    return {
      slowestMs: slowest.ms,
      slowest: slowest.name,
      count: new Set(entries.map(({ id }) => id)).size,
      longestTaskMs: Math.max(0, ...tasks),
    };
  });
}

declare global {
  interface Window {
    inpBench?: { entries: { ms: number; name: string; id: number }[]; tasks: number[] };
  }
}

/** Runs in the page: collects what the browser itself measures of every interaction and every long task. */
function watch(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const id = entry.interactionId ?? 0;
      if (id > 0) window.inpBench?.entries.push({ ms: entry.duration, name: entry.name, id });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.inpBench?.tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Runs in the page: resolves after the browser has done its delayed work and told the observers. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    await new Promise((idle) => requestIdleCallback(idle));
  }
}

function report(
  found: ReadonlyMap<ExerciseTypeId, readonly Interactions[]>,
  slowdown: number,
  version: string,
) {
  console.log(`Chromium ${version}, processor slowed ${slowdown} times; the worst of all rounds, in ms.\n`);
  console.log(`  ${'type'.padEnd(28)}${'INP'.padStart(6)}${'task'.padStart(8)}  slowest`);
  const over: string[] = [];
  for (const [type, rounds] of found) {
    const worst = rounds.reduce((one, other) => (other.slowestMs > one.slowestMs ? other : one));
    const taskMs = Math.max(...rounds.map(({ longestTaskMs }) => longestTaskMs));
    const [inp, task] = [worst.slowestMs || '< 16', taskMs || '< 50'].map(String);
    console.log(`  ${type.padEnd(28)}${inp?.padStart(6)}${task?.padStart(8)}  ${worst.slowest}`);
    if (worst.slowestMs > aimMs || taskMs > aimMs) over.push(type);
  }
  console.log(
    over.length === 0 ? `\n  Every type is within ${aimMs} ms.` : `\n  Over ${aimMs} ms: ${over.join(', ')}.`,
  );
}
