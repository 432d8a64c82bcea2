import { expect, type Page, test } from '@playwright/test';
import { drag, slide, tapAt } from '../../src/lab/exercises/testing/drive.ts';
import { stepByKeyboard } from './pages/drive-keyboard.ts';
import { tryByKeyboard, tryByPointer } from './pages/drive-locked.ts';
import { stepByDrag, stepByTap } from './pages/drive-pointer.ts';
import {
  findFaint,
  findHiddenByBars,
  findMotion,
  findSideScroll,
  findSpilled,
  findUnheard,
  findUnspoken,
  findVanished,
  isFocusLost,
} from './pages/measure-access.ts';

// Each page below breaks one rule of the accessibility run, and the check of that rule must find it.

const regions = '<div role="status" aria-live="polite"></div><div role="alert" aria-live="assertive"></div>';
const sample = (page: Page) => page.locator('[data-sample]');

const broken: Record<string, { body: string; measure: (page: Page) => Promise<unknown[]> }> = {
  'a live region of its own': { body: '<p role="status">Chosen</p>', measure: findUnheard },
  'a page wider than the window': { body: '<p style="width:900px">wide</p>', measure: findSideScroll },
  'text that is cut off': {
    body: '<p style="width:90px;overflow:hidden;white-space:nowrap">a long line that nobody can read</p>',
    measure: findSideScroll,
  },
  'words out of their frame': {
    body: '<label style="display:block;width:90px;border:1px solid"><b style="white-space:nowrap">Right answer: Tranquility</b></label>',
    measure: findSpilled,
  },
  'a frame that scrolls in silence': {
    body: '<div style="width:90px;overflow-x:auto"><p style="width:400px">wide</p></div>',
    measure: findSideScroll,
  },
  'a control under a bar that stays': {
    body: '<button type="button">Under</button><div style="position:fixed;inset:0;background:white"></div>',
    measure: findHiddenByBars,
  },
  'a part that is not drawn': {
    body: '<div class="@container" style="content-visibility:hidden"><p>gone</p></div>',
    measure: findVanished,
  },
  'motion against the wish': {
    body: '<style>@keyframes go{to{rotate:1turn}}</style><p style="animation:go 2s infinite">round</p>',
    measure: findMotion,
  },
  'a mark without a word': {
    body: '<section aria-label="Result">Right.</section><div><i class="bg-positive" style="display:block;width:9px;height:9px"></i></div>',
    measure: (page) => findUnspoken(sample(page)),
  },
  'a result without words': {
    body: '<section aria-label="Result"></section>',
    measure: (page) => findUnspoken(sample(page)),
  },
  'a control without a line': {
    body: '<button type="button" style="border:0">Flat</button>',
    measure: (page) => findFaint(sample(page)),
  },
  'a choice told by colour alone': {
    body: '<ul><li><button type="button" aria-pressed="true" style="background:gold">A</button></li><li><button type="button" aria-pressed="false">B</button></li></ul>',
    measure: (page) => findFaint(sample(page)),
  },
};

test.use({
  viewport: { width: 320, height: 256 },
  contextOptions: { forcedColors: 'active' },
});

test.describe('the access run finds', () => {
  const draw = (page: Page, body: string) =>
    page.setContent(`<div id="root"><main><div data-sample="broken">${body}</div></main>${regions}</div>`);

  for (const [name, { body, measure }] of Object.entries(broken)) {
    test(name, async ({ page }) => {
      await draw(page, body);
      expect(await measure(page)).not.toEqual([]);
    });
  }

  test('a focus that has fallen to the page', async ({ page }) => {
    await draw(page, '<button type="button" onclick="this.remove()">Check</button>');
    await page.getByRole('button').click();
    expect(await isFocusLost(page)).toBe(true);
  });

  test('nothing in a sound page', async ({ page }) => {
    await draw(page, '<button type="button">Check</button><section aria-label="Result">Right.</section>');
    const found = [findUnheard, findSideScroll, findSpilled, findHiddenByBars, findMotion, findVanished].map(
      (measure) => measure(page),
    );
    const inSample = [findUnspoken, findFaint].map((measure) => measure(sample(page)));
    expect((await Promise.all([...found, ...inSample])).flat()).toEqual([]);
  });
});

test.describe('the drive', () => {
  test.use({ hasTouch: true, viewport: { width: 600, height: 600 } });

  // Each control says in its own way that it was used, and none knows of a lock.
  const page = `
    <input type="range" aria-label="Voltage" min="-10" max="50" step="2" value="0">
    <svg role="img" aria-label="Gel" width="300" height="100" style="display:block;background:gray"
      onclick="this.dataset.at = [event.offsetX, event.offsetY]"></svg>
    <button style="touch-action:none" onpointerdown="this.setPointerCapture(event.pointerId)"
      onpointerup="const hit = document.elementsFromPoint(event.clientX, event.clientY);
        document.body.dataset.dropped = hit.some((one) => one.ariaLabel === 'Gel')">Label</button>`;
  const label = { role: 'button', name: 'Label' } as const;
  const toGel = drag(label, { role: 'img', name: 'Gel' }, 0.9, 0.5);

  test.beforeEach(({ page: drawn }) => drawn.setContent(page));

  test('sets a slider by keys and by taps', async ({ page: drawn }) => {
    const slider = drawn.getByRole('slider');
    await stepByKeyboard(drawn, drawn.locator('body'), slide('Voltage', 24));
    await expect(slider).toHaveValue('24');
    await stepByTap(drawn, drawn.locator('body'), slide('Voltage', -4));
    await expect(slider).toHaveValue('-4');
  });

  test('taps at a place, and drags there', async ({ page: drawn }) => {
    await stepByTap(drawn, drawn.locator('body'), tapAt('img', 'Gel', 0.25, 0.5));
    await expect(drawn.getByRole('img')).toHaveAttribute('data-at', /^7[45](\.\d+)?,(49|50)/);
    await stepByDrag(drawn, drawn.locator('body'), toGel);
    await expect(drawn.locator('body')).toHaveAttribute('data-dropped', 'true');
  });

  test('tries as much where it is locked', async ({ page: drawn }) => {
    const body = drawn.locator('body');
    await tryByKeyboard(drawn, body, slide('Voltage', 24));
    await expect(drawn.getByRole('slider')).toHaveValue('50');
    await tryByPointer(drawn, body, slide('Voltage', 24));
    await expect(drawn.getByRole('slider')).not.toHaveValue('50');
    await tryByPointer(drawn, body, tapAt('img', 'Gel', 0.25, 0.5));
    await expect(drawn.getByRole('img')).toHaveAttribute('data-at', /^7/);
    await tryByPointer(drawn, body, toGel);
    await expect(body).toHaveAttribute('data-dropped', 'true');
    await tryByPointer(drawn, body, tapAt('img', 'Not there', 0.25, 0.5));
  });
});
