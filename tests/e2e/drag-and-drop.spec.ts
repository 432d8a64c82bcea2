import { expect, type Locator, type Page, test } from '@playwright/test';
import { onStage } from './pages/each-type.ts';
import { checkButton } from './pages/gallery.ts';
import { pointOf, touchOn } from './pages/touch.ts';

// Dragging as hands do it: a finger that rests at the edge, a second finger, a pen, a piece that is let go nearby.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const below = { x: 60, y: phone.viewport.height - 20 };

/** The first piece of the tray, or the first row of a list, by its handle. */
const firstGrip = (shown: Locator) =>
  shown.locator('[data-tray] [data-grip], [data-row] [data-grip]').first();
const placeOf = (shown: Locator, id: string) => shown.locator(`div[data-place="${id}"]`);
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Runs in the page: whether an element lies within the header at the top. */
function isInHeader(selector: string): boolean {
  const bar = document.querySelector('header.sticky')?.getBoundingClientRect();
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return bar !== undefined && box !== undefined && box.bottom <= bar.bottom && box.bottom > 0;
}

test.describe('on a phone', () => {
  const stage = onStage('drags by touch', phone);

  for (const type of ['match-parallel', 'match-table', 'drag-and-drop-gel', 'options-order']) {
    test(`${type}: a finger that rests at the edge scrolls to the end of the places, and no further`, async () => {
      const { page } = stage();
      // So low that no list fits.
      await page.setViewportSize({ width: 390, height: 600 });
      const shown = await stage().open(type, 'fresh');
      const board = shown
        .locator('[role="group"], fieldset')
        .filter({ has: page.locator('[data-grip]') })
        .first();
      const grip = firstGrip(shown);
      await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const before = await scrolledTo(page);
      const finger = await touchOn(page);
      await finger.down(grip);
      await finger.move({ x: 60, y: 450 });
      await finger.move({ x: 60, y: 580 });
      const endOfBoard = () =>
        board.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
      await expect.poll(endOfBoard).toBeLessThanOrEqual(600);
      expect(await scrolledTo(page)).toBeGreaterThan(before);
      // Once it ran on to the end of the page, past the list.
      expect(await endOfBoard()).toBeGreaterThan(540);
      await finger.up();
      await page.setViewportSize(phone.viewport);
    });
  }

  test('the bar of Check gives way, so that no place lies behind it, and comes back', async () => {
    const { page } = stage();
    for (const type of ['match-parallel', 'match-table', 'drag-and-drop-gel']) {
      const shown = await stage().open(type);
      const grip = firstGrip(shown);
      await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(checkButton(shown)).toBeInViewport();
      const finger = await touchOn(page);
      await finger.down(grip);
      await finger.move({ x: below.x, y: 600 });
      await expect(checkButton(shown)).not.toBeInViewport();
      await finger.move({ x: 380, y: 200 });
      await finger.up();
      await expect(checkButton(shown)).toBeInViewport();
    }
  });

  test('what is in hand lies over the header, and the list does not', async () => {
    const { page } = stage();
    const shown = await stage().open('match-parallel', 'right');
    const piece = placeOf(shown, 'mrna').locator('[data-piece]');
    const words = await piece.innerText();
    await placeOf(shown, 'trna').evaluate((place) =>
      window.scrollBy(0, place.getBoundingClientRect().top - 10),
    );
    const finger = await touchOn(page);
    await finger.down(piece.locator('[data-grip]'));
    await finger.move({ x: 200, y: 30 });
    const onTop = await page.evaluate(() => document.elementFromPoint(100, 28)?.closest('header') !== null);
    expect(onTop, 'the header stays over the list').toBe(true);
    const preview = page.locator('.drag-preview');
    await expect(preview).toHaveText(words, { useInnerText: true });
    expect(await preview.evaluate((layer) => layer.matches(':popover-open'))).toBe(true);
    await finger.up();
    await expect(preview).toHaveCount(0);
  });

  test('a piece that is let go over the header falls into no place behind it', async () => {
    const { page } = stage();
    const shown = await stage().open('match-parallel', 'right');
    const before = await shown.getAttribute('data-answer');
    // The place lies behind the header, wholly.
    await placeOf(shown, 'trna').evaluate((place) =>
      window.scrollBy(0, place.getBoundingClientRect().top - 4),
    );
    expect(await page.evaluate(isInHeader, 'div[data-place="trna"]')).toBe(true);
    const finger = await touchOn(page);
    await finger.down(placeOf(shown, 'factor').locator('[data-grip]'));
    await finger.move(placeOf(shown, 'trna'));
    await finger.up();
    await expect(shown).toHaveAttribute('data-answer', before ?? '');
  });

  test('the loupe shows nothing that a bar hides', async () => {
    const { page } = stage();
    const shown = await stage().open('drag-and-drop-gel');
    const gel = shown.locator('[data-magnified]');
    const finger = await touchOn(page);
    await finger.down(firstGrip(shown));
    await finger.move({ x: 150, y: 500 });
    // The page scrolls below the finger, until the gel lies where the bar of Check was.
    await finger.move({ x: 150, y: 800 });
    await expect(page.locator('[data-loupe]')).toBeVisible();
    await expect(checkButton(shown)).not.toBeInViewport();
    await gel.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top + 300));
    await finger.move({ x: 150, y: 30 });
    await expect(page.locator('[data-loupe]')).toHaveCount(0);
    await finger.up();
  });

  test('a place pulls what is let go within 24 px of it, and nothing further away', async () => {
    const { page } = stage();
    const shown = await stage().open('drag-and-drop-gel');
    const frame = shown.locator('span[data-place="spot-5"]');
    const finger = await touchOn(page);
    for (const [awayPx, answer] of [
      [60, /^(?!.*size-220)/],
      [18, /size-220/],
    ] as const) {
      await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const box = await frame.boundingBox();
      if (!box) throw new Error('the frame is not drawn');
      await finger.down(shown.getByRole('button', { name: '220 bp', exact: true }).locator('[data-grip]'));
      await finger.move({ x: box.x - awayPx, y: box.y + box.height / 2 });
      await finger.up();
      await expect(shown).toHaveAttribute('data-answer', answer);
    }
  });

  test('numbers and neighbors move while a row moves', async () => {
    const { page } = stage();
    const shown = await stage().open('options-order');
    const rows = shown.locator('[data-row]');
    const numbers = () => rows.locator('[data-shown-place]').allInnerTexts();
    await rows.first().evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 120));
    const [first, third] = [await pointOf(rows.nth(0)), await pointOf(rows.nth(2))];
    const finger = await touchOn(page);
    await finger.down(rows.first().locator('[data-grip]'));
    await finger.move({ x: 40, y: third.y + 4 });
    await expect.poll(numbers).toEqual(['3', '1', '2', '4', '5', '6', '7']);
    await expect.poll(async () => Math.abs((await pointOf(rows.nth(1))).y - first.y) < 12).toBe(true);
    await expect(page.locator('.drag-preview')).toContainText('3');
    await finger.up();
    await expect(shown).toHaveAttribute('data-answer', /^\S+/);
    expect(await numbers()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  test('a second finger, Escape and a cancelled pointer let go, and change nothing', async () => {
    const { page } = stage();
    for (const end of ['second finger', 'Escape', 'cancel']) {
      const shown = await stage().open('match-table', 'fresh');
      const before = await shown.getAttribute('data-answer');
      const place = shown.locator('div[data-place]').first();
      await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const finger = await touchOn(page);
      await finger.down(firstGrip(shown));
      const at = await pointOf(place);
      await finger.move(at);
      await expect(page.locator('.drag-preview')).toHaveCount(1);
      if (end === 'Escape') await page.keyboard.press('Escape');
      else if (end === 'cancel') await finger.set('touchCancel', []);
      else await finger.set('touchStart', [at, { x: 300, y: 300 }]);
      await expect(page.locator('.drag-preview'), end).toHaveCount(0);
      if (end !== 'cancel') await finger.up();
      await expect(shown, end).toHaveAttribute('data-answer', before ?? '');
    }
  });

  test('beside the handle a finger scrolls the page, and two fingers magnify it', async () => {
    const { page } = stage();
    const shown = await stage().open('match-table');
    const piece = shown.locator('[data-tray] [data-piece]').first();
    await piece.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await scrolledTo(page);
    const at = await pointOf(piece);
    const finger = await touchOn(page);
    await finger.down({ x: at.x + 20, y: at.y });
    await finger.move({ x: at.x + 20, y: at.y - 150 });
    await finger.up();
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(before + 50);
    await expect(page.locator('.drag-preview')).toHaveCount(0);
    const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 1);
    const middle = { x: 200, y: 400 };
    const apart = (px: number) => [
      { x: middle.x, y: middle.y - px },
      { x: middle.x, y: middle.y + px },
    ];
    await finger.set('touchStart', apart(30));
    for (const px of [60, 100, 140, 180]) await finger.set('touchMove', apart(px));
    await finger.up();
    await expect.poll(scale).toBeGreaterThan(1.2);
    await finger.set('touchStart', apart(180));
    for (const px of [140, 100, 60, 20]) await finger.set('touchMove', apart(px));
    await finger.up();
    await expect.poll(scale).toBe(1);
  });
});

test.describe('at a station on a phone', () => {
  const stage = onStage('drags at a station', phone);

  test('the pipette floats above the finger, over everything, and a second finger lets it go', async () => {
    const { page } = stage();
    const shown = await stage().open('thermocycler');
    const spot = (id: string) => shown.locator(`[data-spot="${id}"]`);
    await spot('pipette').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const tips = await pointOf(spot('tips'));
    const underTips = { x: tips.x, y: tips.y + 56 };
    const finger = await touchOn(page);
    const preview = shown.locator('.drag-preview');
    for (const isLetGo of [true, false]) {
      await finger.down(spot('pipette'));
      await finger.move(underTips);
      await expect(spot('tips')).toHaveAttribute('data-aimed', 'true');
      await expect(preview.locator('[class*="bench-drawing"]')).toHaveCount(1);
      expect(await preview.evaluate((layer) => layer.matches(':popover-open'))).toBe(true);
      // The working end of the pipette stands over the tips, and the pipette itself is nowhere else.
      const drawn = await preview.locator('svg > g').first().boundingBox();
      expect(Math.abs((drawn?.y ?? 0) + (drawn?.height ?? 0) - tips.y)).toBeLessThan(40);
      await expect(shown.locator('[data-in-hand]')).toHaveCSS('opacity', '0');
      if (isLetGo) await finger.set('touchStart', [underTips, { x: 20, y: 20 }]);
      await finger.up();
      await expect(preview).toHaveCount(0);
      const name = isLetGo ? /without a tip/ : /with an empty tip/;
      await expect(spot('pipette')).toHaveAttribute('aria-label', name);
    }
  });
});

test.describe('on a phone held sideways', () => {
  const stage = onStage('drags sideways', { ...phone, viewport: { width: 844, height: 390 } });

  for (const type of ['match-parallel', 'drag-and-drop-gel'])
    test(`${type}: tray and places are in view together, first and last`, async () => {
      const { page } = stage();
      const shown = await stage().open(type);
      const places = shown.locator('[data-place]');
      const finger = await touchOn(page);
      const grips = shown.locator('[data-tray] [data-grip]');
      for (const place of [places.first(), places.last()]) {
        await place.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        await expect(place).toBeInViewport({ ratio: 0.9 });
        // The tray scrolls in itself, and one piece of it at least is in view.
        const inView = await grips.evaluateAll((all) =>
          all.findIndex((grip) => {
            const { left, right, top, bottom } = grip.getBoundingClientRect();
            return grip.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
          }),
        );
        expect(inView, 'a piece that can be taken').toBeGreaterThanOrEqual(0);
        const grip = grips.nth(inView);
        await finger.down(grip);
        await finger.move(place);
        await finger.up();
        const id = (await place.getAttribute('data-place')) ?? '';
        await expect(shown).toHaveAttribute('data-answer', new RegExp(`${id}=`));
      }
    });
});

test.describe('with a mouse and a pen', () => {
  const stage = onStage('drags by mouse and pen', { viewport: { width: 1366, height: 768 } });

  test('a label let go 10 px below its frame stays there', async () => {
    const { page } = stage();
    const shown = await stage().open('drag-and-drop-gel');
    const frame = shown.locator('span[data-place="spot-7"]');
    await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await frame.boundingBox();
    const from = await pointOf(shown.getByRole('button', { name: '220 bp', exact: true }));
    if (!box) throw new Error('the frame is not drawn');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + 10, { steps: 3 });
    await page.mouse.up();
    await expect(shown).toHaveAttribute('data-answer', /spot-7=size-220/);
  });

  test('a pen drags by the handle', async () => {
    const { page } = stage();
    const shown = await stage().open('match-table');
    const place = shown.locator('div[data-place]').first();
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [from, to] = [await pointOf(firstGrip(shown)), await pointOf(place)];
    const session = await page.context().newCDPSession(page);
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: { x: number; y: number }) =>
      session.send('Input.dispatchMouseEvent', {
        ...at,
        type,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        pointerType: 'pen',
      });
    await send('mousePressed', from);
    for (const part of [0.2, 0.6, 1])
      await send('mouseMoved', { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
    await send('mouseReleased', to);
    await expect(shown).toHaveAttribute('data-answer', /\S+=\S+/);
  });
});
