import type { CDPSession, Locator, Page } from '@playwright/test';
import { BenchError } from '../read-options.ts';

/** Until then what a press has changed has come to rest. */
const settleMs = 120;

type Point = Readonly<{ x: number; y: number }>;

/** Runs in the page. It resolves once the change is drawn. */
function nextFrame(): Promise<void> {
  return new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}

/** CPU time of the page's thread for scripts, style and layout so far, in ms. */
async function readWorkMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1000 : 0), 0);
}

export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new BenchError(`${target} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags from one point to another and back. @returns the work of each frame, in ms */
export async function measureDrag(
  page: Page,
  cdp: CDPSession,
  from: Point,
  to: Point,
  frames: number,
): Promise<number[]> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.evaluate(nextFrame);
  const work: number[] = [];
  for (let frame = 1; frame <= frames; frame += 1) {
    const share = 1 - Math.abs(1 - (2 * frame) / frames);
    const before = await readWorkMs(cdp);
    await page.mouse.move(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
    await page.evaluate(nextFrame);
    work.push((await readWorkMs(cdp)) - before);
  }
  // Let go where it was taken, which puts it on nothing.
  await page.mouse.up();
  await page.waitForTimeout(settleMs);
  return work;
}

/** Presses, and waits for the frame that shows the first change in `shown`. @returns ms since the press */
export async function measurePress(page: Page, target: Locator, shown: Locator): Promise<number> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  await page.waitForTimeout(settleMs);
  const measured = await shown.evaluateHandle((element) => {
    const effect = new Promise<number>((resolve) => {
      let pressedMs = Number.NaN;
      window.addEventListener('click', ({ timeStamp }) => (pressedMs = timeStamp), {
        capture: true,
        once: true,
      });
      const changes = new MutationObserver(() => {
        if (Number.isNaN(pressedMs)) return;
        changes.disconnect();
        // This task runs when the frame has been handed to the browser.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedMs)));
      });
      changes.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    return { effect };
  });
  await page.mouse.down();
  await page.mouse.up();
  return measured.evaluate(({ effect }) => effect);
}

/** A bare box that follows the pointer, and a bare button that shows another word: what the machine itself takes. */
export async function placeAnchor(page: Page): Promise<{ readonly box: Locator; readonly button: Locator }> {
  await page.evaluate(() => {
    // No named function: the runner of the bench would wrap it in one that the page does not have.
    for (const [tag, id, left] of [
      ['div', 'bare-box', '0'],
      ['button', 'bare-button', '70px'],
    ] as const) {
      const element = document.createElement(tag);
      element.id = id;
      element.style.cssText = `position: fixed; left: ${left}; bottom: 0; z-index: 99; width: 60px; height: 30px; background: gray`;
      element.textContent = 'bare';
      document.body.append(element);
    }
    const [box, button] = document.querySelectorAll<HTMLElement>('#bare-box, #bare-button');
    if (!box || !button) return;
    let start: { x: number; y: number } | null = null;
    box.addEventListener('pointerdown', (event) => {
      start = { x: event.clientX, y: event.clientY };
      box.setPointerCapture(event.pointerId);
    });
    box.addEventListener('pointermove', (event) => {
      if (start)
        box.style.transform = `translate(${event.clientX - start.x}px, ${event.clientY - start.y}px)`;
    });
    box.addEventListener('pointerup', () => {
      start = null;
      box.style.transform = '';
    });
    button.addEventListener('click', () => {
      button.textContent = button.textContent === 'bare' ? 'word' : 'bare';
    });
  });
  return { box: page.locator('#bare-box'), button: page.locator('#bare-button') };
}
