import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Compares what is drawn with its picture in `tests/pictures`, where the browser is the one that has drawn it. A change
 * that is meant is accepted by `npm run accept:pictures`.
 */
export async function expectPicture(shown: Locator | Page, name: string): Promise<void> {
  const place = 'goto' in shown ? shown.locator('body') : shown;
  // Whatever lay under the pointer would be drawn as if it were pointed at.
  const page = 'goto' in shown ? shown : shown.page();
  await page.mouse.move(0, 0);
  // An image that has just come into the page may not be decoded yet.
  await place.evaluate(async (element) => {
    const images = [...element.querySelectorAll('img')].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });
  const picture = await shown.screenshot({ type: 'jpeg', quality: 60, animations: 'disabled' });
  expect.soft(picture).toMatchSnapshot(`${name}.jpg`);
}
