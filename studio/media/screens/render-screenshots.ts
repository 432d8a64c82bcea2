import { mkdir } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Screenshot, screenshotSizes, screenshots } from '../../../src/site/screenshots.ts';
import { call, signUp } from '../../../tests/setup/enter-class.ts';
import { writeWebp } from '../encode.ts';
import { look, withProduct } from './run-product.ts';

/** Opens what a picture shows; `code` is that of the demonstration class of the teacher who is signed in. */
const scenes: Readonly<Record<Screenshot['name'], (page: Page, code: string) => Promise<unknown>>> = {
  async class(page, code) {
    await page.goto(`/teacher/classes/class?code=${code}`);
    await page.getByText('Looking who is here').waitFor({ state: 'detached' });
    await page.getByRole('table').first().waitFor();
    await scrollToTop(page.getByRole('heading', { name: 'Who needs you now' }));
  },
  async answers(page, code) {
    await page.goto(`/classes/summary?code=${code}&activity=microbe-hunters`);
    await page.locator('[data-student]').first().waitFor();
    await scrollToTop(page.getByText('Order of the questions'));
  },
  async station(page) {
    await page.goto('/');
    await scrollToTop(page.getByRole('heading', { name: 'Where would you look for microbes?' }));
  },
  async gel(page) {
    await page.goto('/');
    await scrollToTop(page.getByRole('heading', { name: 'Run a gel' }));
    // Without motion the gel is run at once.
    for (const id of ['lead-black', 'socket-wells', 'switch', 'lamp'])
      await page.locator(`[data-spot="${id}"]`).click();
    await page.getByRole('dialog', { name: 'Photograph' }).waitFor();
  },
};

/** Scrolls until `target` stands at the top of the window, with some paper above it. */
async function scrollToTop(target: Locator): Promise<void> {
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    window.scrollBy(0, -32);
  });
}

/** Takes the pictures of the manifest from the production build, which runs on a database of its own. */
export async function renderScreenshots(outFolder: string): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  await withProduct(async ({ browser, origin }) => {
    for (const screenshot of screenshots) {
      const { width, height, scale } = screenshotSizes[screenshot.form];
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: width / scale, height: height / scale },
        deviceScaleFactor: scale,
        ...look,
        reducedMotion: 'reduce',
      });
      const token = await signUp(context.request, origin, 'teacher', 'Amara Osei');
      const { code } = await call(context.request, origin, 'POST', '/private/demonstration', token, {});
      const page = await context.newPage();
      await scenes[screenshot.name](page, String(code));
      await page.evaluate(() => document.fonts.ready);
      await writeWebp(await page.screenshot(), `${outFolder}/${screenshot.name}.webp`);
      await context.close();
      console.log(`${screenshot.name}: ${width} x ${height}`);
    }
  });
}
