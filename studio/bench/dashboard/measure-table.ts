import type { BrowserContext, Page } from '@playwright/test';
import { BenchError } from '../read-options.ts';
import { labId } from './snapshot-lab.ts';

export interface MeasuredTable {
  /** From the last byte of the snapshot to the frame with the first rows, on the slowed processor. */
  readonly firstTableMs: number[];
  readonly wholeTableMs: number[];
  /** From the press on a header to the frame with the new order, at full speed. */
  readonly sortMs: number[];
  /** Time the page's own thread worked for one sorting; other work on the machine is not counted. */
  readonly sortTaskMs: number[];
}

const sortings = 20;

export async function measureTable(
  context: BrowserContext,
  origin: string,
  code: string,
  slowdown: number,
  openings: number,
): Promise<MeasuredTable> {
  const address = `${origin}/classes/summary?code=${code}&activity=${labId}`;
  const [firstTableMs, wholeTableMs]: [number[], number[]] = [[], []];
  // The first opening fills the cache, so that the measured ones are like a teacher's second visit.
  for (let opening = 0; opening <= openings; opening++) {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await watchFromTheStart(page);
    await page.goto(address);
    const shown = await readShown(page);
    if (opening > 0) {
      firstTableMs.push(shown.firstMs);
      wholeTableMs.push(shown.wholeMs);
    }
    await page.close();
  }
  const page = await context.newPage();
  await watchFromTheStart(page);
  await page.goto(address);
  await readShown(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readTaskMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const [sortMs, sortTaskMs]: [number[], number[]] = [[], []];
  for (let press = 0; press < sortings; press++) {
    const beforeMs = await readTaskMs();
    sortMs.push(await page.evaluate(pressAndWait, press % 2 === 0 ? 'Right' : 'Student'));
    sortTaskMs.push((await readTaskMs()) - beforeMs);
  }
  await page.close();
  return { firstTableMs, wholeTableMs, sortMs, sortTaskMs };
}

async function watchFromTheStart(page: Page): Promise<void> {
  // The runner that compiles this file wraps functions in calls of `__name`, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchTable);
}

interface Shown {
  readonly firstMs: number;
  readonly wholeMs: number;
}

async function readShown(page: Page): Promise<Shown> {
  const handle = await page.waitForFunction(
    () => (window as unknown as { tableShown?: Shown }).tableShown,
    undefined,
    { timeout: 120_000 },
  );
  const shown = await handle.jsonValue();
  if (!shown) throw new BenchError('The table was never shown.');
  return shown;
}

/** Runs in the page before its own scripts. */
function watchTable(): void {
  const rowsOfTheClass = 200;
  let firstMs = 0;
  const shownAt = (then: (ms: number) => void) =>
    // This task runs after the frame's own callbacks, when the frame has been handed to the browser.
    requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  const arrivedMs = () =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('/snapshot'))
      .at(-1)?.responseEnd ?? Number.NaN;
  const changes = new MutationObserver(() => {
    const rows = document.querySelectorAll('[role=grid] tbody tr').length;
    if (rows > 0 && firstMs === 0) {
      firstMs = -1;
      shownAt((ms) => {
        firstMs = ms - arrivedMs();
      });
    }
    if (rows < rowsOfTheClass) return;
    changes.disconnect();
    shownAt((ms) => {
      Object.assign(window, { tableShown: { firstMs, wholeMs: ms - arrivedMs() } });
    });
  });
  changes.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function pressAndWait(header: string): Promise<number> {
  const button = [...document.querySelectorAll<HTMLButtonElement>('[role=grid] thead button')].find((one) =>
    one.textContent?.startsWith(header),
  );
  const firstRow = () => document.querySelector<HTMLElement>('[role=grid] tbody tr')?.dataset.student;
  const before = firstRow();
  return new Promise((measured, failed) => {
    const begunMs = performance.now();
    button?.click();
    const look = () => {
      if (firstRow() !== before) return setTimeout(() => measured(performance.now() - begunMs));
      if (performance.now() - begunMs > 5000) return failed(new Error('nothing was sorted'));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
