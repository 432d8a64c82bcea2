import type { CDPSession, Locator, Page } from '@playwright/test';

export interface MeasuredPress {
  /** From the press on Check, by the browser's timestamp, to the frame that shows the verdict. */
  readonly verdictMs: number;
  /** The three parts of `verdictMs`: until the answer is stored and sent, until the reply, and until it is drawn. */
  readonly leavingMs: number;
  readonly wayMs: number;
  readonly drawingMs: number;
  /** An empty request to the same server and one frame, in the same page just before. */
  readonly emptyMs: number;
  /** The lower bound: a press on a button that only sends that empty request and shows a word. */
  readonly barePressMs: number;
  /** CPU time of the page's own thread, without waiting, on the slowed processor. */
  readonly taskMs: number;
  readonly scriptMs: number;
  readonly layoutMs: number;
}

/** After this time the colour transition of the hovered button has ended. */
const settleMs = 250;
/** How long a finger stays down. */
const heldMs = 80;

/** Presses Check in a card that is filled in, and measures until its verdict is on the screen. */
export async function measurePress(page: Page, cdp: CDPSession, card: Locator): Promise<MeasuredPress> {
  const emptyMs = await page.evaluate(async () => {
    const begunMs = performance.now();
    await (await fetch('/healthz', { cache: 'no-store' })).text();
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    return performance.now() - begunMs;
  });
  const barePressMs = await measureBarePress(page);
  const verdict = card.evaluate(watchForVerdict);
  const button = card.getByRole('button', { name: 'Check' });
  await button.hover();
  await page.waitForTimeout(settleMs);
  const before = await readMetrics(cdp);
  await button.click({ delay: heldMs });
  const stretches = await verdict;
  const after = await readMetrics(cdp);
  const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
  return {
    ...stretches,
    emptyMs,
    barePressMs,
    taskMs: spent('TaskDuration'),
    scriptMs: spent('ScriptDuration'),
    layoutMs: spent('LayoutDuration') + spent('RecalcStyleDuration'),
  };
}

async function measureBarePress(page: Page): Promise<number> {
  const name = 'Bare press';
  const pressed = page.evaluate(
    (text) =>
      new Promise<number>((shown) => {
        const button = document.createElement('button');
        button.textContent = text;
        button.style.cssText = 'position: fixed; left: 0; top: 50%; z-index: 99';
        button.addEventListener('click', async ({ timeStamp: pressedMs }) => {
          await (await fetch('/healthz', { cache: 'no-store' })).text();
          button.textContent = 'Shown';
          requestAnimationFrame(() =>
            setTimeout(() => {
              button.remove();
              shown(performance.now() - pressedMs);
            }),
          );
        });
        document.body.append(button);
      }),
    name,
  );
  const button = page.getByRole('button', { name });
  await button.hover();
  await button.click({ delay: heldMs });
  return pressed;
}

type Stretches = Pick<MeasuredPress, 'verdictMs' | 'leavingMs' | 'wayMs' | 'drawingMs'>;

/** Runs in the page. */
function watchForVerdict(card: Element): Promise<Stretches> {
  return new Promise((measured) => {
    let pressedMs = Number.NaN;
    card.addEventListener('click', (event) => (pressedMs = event.timeStamp), { capture: true, once: true });
    const changes = new MutationObserver(() => {
      if (!card.querySelector('section[aria-label="Result"]')) return;
      changes.disconnect();
      // This task runs after the frame's own callbacks, when the frame has been handed to the browser.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const shownMs = performance.now();
          const sent = performance
            .getEntriesByType('resource')
            .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('/progress'))
            .find(({ startTime }) => startTime > pressedMs);
          const [leftMs, backMs] = [sent?.startTime ?? Number.NaN, sent?.responseEnd ?? Number.NaN];
          measured({
            verdictMs: shownMs - pressedMs,
            leavingMs: leftMs - pressedMs,
            wayMs: backMs - leftMs,
            drawingMs: shownMs - backMs,
          });
        }),
      );
    });
    changes.observe(card, { childList: true, subtree: true });
  });
}

async function readMetrics(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
