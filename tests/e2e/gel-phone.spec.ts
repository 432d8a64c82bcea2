import { expect, type Locator, type Page, test } from '@playwright/test';
import { onStage } from './pages/each-type.ts';
import { check } from './pages/gallery.ts';
import { pointOf, touchOn } from './pages/touch.ts';

// The gel to be labelled on a phone, where gel, list and tray share little room.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const list = (shown: Locator) => shown.getByRole('list', { name: 'Places on the gel' });

test.describe('a gel on a phone', () => {
  const stage = onStage('gel on a phone', phone);

  test('shows the name of every lane in full', async () => {
    const { page } = stage();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: phone.viewport.height });
      const shown = await stage().open('drag-and-drop-gel');
      for (const name of ['Undigested', 'Noor', 'Mateo', 'Linh']) {
        const head = shown.locator('figure').getByText(name, { exact: true }).first();
        const hidden = await head.evaluate((element) => [
          element.scrollWidth - element.clientWidth,
          element.scrollHeight - element.clientHeight,
        ]);
        expect(Math.max(...hidden), `${name} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await page.setViewportSize(phone.viewport);
  });

  test('keeps six long labels at the edge while the gel scrolls by', async () => {
    const { page } = stage();
    const long = ['44 bp', '110 bp', '176 bp', '220 bp', 'Wells', 'Ladder'];
    await page.route('**/api/activities/**', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const body = long.reduce(
        (text, label) => text.replaceAll(`"text":"${label}"`, `"text":"${label}, told from the ladder"`),
        await response.text(),
      );
      return route.fulfill({ response, body });
    });
    const shown = await stage().open('drag-and-drop-gel');
    for (const [index, pole] of [
      [0, 'minus'],
      [6, 'plus'],
    ] as const)
      await list(shown).getByRole('combobox').nth(index).selectOption(pole);
    const tray = shown.getByRole('group', { name: 'Labels' });
    await expect(tray.getByRole('button')).toHaveCount(long.length);
    await shown.locator('figure').evaluate((gel) => gel.scrollIntoView({ block: 'center' }));
    await expect(tray).toBeInViewport({ ratio: 1 });
    const box = await tray.boundingBox();
    expect(box?.height).toBeLessThan(phone.viewport.height / 3);
    await page.unroute('**/api/activities/**');
  });

  test('scrolls below the header of the page, with a tray that is too tall to stay', async () => {
    const { page } = stage();
    const shown = await stage().open('drag-and-drop-gel', 'lesson');
    const tray = shown.getByRole('group', { name: 'Labels', exact: true });
    const top = await tray.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    await page.evaluate((to) => window.scrollTo(0, to), top + 20);
    const isHeader = await page.evaluate(() => document.elementFromPoint(60, 28)?.closest('header') !== null);
    expect(isHeader).toBe(true);
  });

  test('is no longer after a check, so that poles are swapped by one drag, and says why at each mark', async () => {
    const { page } = stage();
    const shown = await stage().open('drag-and-drop-gel', 'partly');
    const heightOf = async () => (await list(shown).boundingBox())?.height ?? 0;
    const before = await heightOf();
    await check(shown);
    expect(await heightOf()).toBeLessThanOrEqual(before + 1);
    const remark = shown.getByText(/DNA's phosphates are negative/);
    const [why] = await shown.getByText('Why?').all();
    await why?.click();
    await expect(remark.first()).toBeVisible();
    await why?.click();

    const rows = list(shown).getByRole('listitem');
    const [first, last] = [rows.first(), rows.last()];
    await first.evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 170));
    await expect(first.locator('[data-grip]')).toBeInViewport({ ratio: 1 });
    await expect(last.locator('[data-grip]')).toBeInViewport({ ratio: 1 });
    await dragByTouch(page, first.locator('[data-grip]'), last.locator('[data-place]'));
    await expect(shown).toHaveAttribute('data-answer', /spot-1=minus/);
    await expect(shown).toHaveAttribute('data-answer', /spot-2=plus/);
  });

  test('magnifies the band under a finger that drags a label, with the letter of its place', async () => {
    const { page } = stage();
    const shown = await stage().open('drag-and-drop-gel');
    const band = shown.locator('span[data-place="spot-5"]');
    await shown.locator('figure').evaluate((gel) => {
      window.scrollBy(0, gel.getBoundingClientRect().top - 70);
    });
    const loupe = page.locator('[data-loupe]');
    const piece = shown.getByRole('button', { name: '220 bp', exact: true });
    await dragByTouch(page, piece.locator('[data-grip]'), band, async () => {
      await expect(loupe).toBeVisible();
      await expect(loupe.locator('[data-aimed]')).toHaveAttribute('data-place', 'spot-5');
      await expect(loupe).toContainText('D');
      // It shows the photograph, and stands clear of the finger.
      expect(await loupe.locator('canvas').evaluate(isPainted)).toBe(true);
      const [lens, at] = [await loupe.boundingBox(), await band.boundingBox()];
      expect((lens?.y ?? 0) + (lens?.height ?? 0)).toBeLessThan((at?.y ?? 0) + (at?.height ?? 0) / 2);
    });
    await expect(loupe).toHaveCount(0);
    await expect(shown).toHaveAttribute('data-answer', /spot-5=size-220/);
  });
});

/** Runs in the page. */
function isPainted(canvas: SVGElement | HTMLElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.some((value) => value > 0);
}

/** Drags with one finger. `onWay`: what to look at before the finger is lifted. */
async function dragByTouch(
  page: Page,
  from: Locator,
  to: Locator,
  onWay: () => Promise<void> = async () => undefined,
): Promise<void> {
  const finger = await touchOn(page);
  const end = await pointOf(to);
  await finger.down(from);
  await finger.move(end);
  await onWay();
  await finger.up();
}
