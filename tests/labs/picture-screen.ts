import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A phone and a desk, in CSS px. */
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const schemes = ['light', 'dark'] as const;
/** In per cent; small letters stay readable, and a lab weighs about as much as its films. */
const quality = 80;
/** In CSS px; Chromium draws no window that is much higher. */
const mostHeight = 16_000;
/** Between two looks at the height of a page. */
const restMs = 300;
/** How long a figure or a font may take. */
const patienceMs = 20_000;

/**
 * Takes a picture of the screen in its full length on a phone and on a desk, in light and in dark, and leaves the window
 * as it was. The files are called after `name`, width and scheme.
 */
export async function pictureScreen(page: Page, folder: string, name: string): Promise<void> {
  const usual = page.viewportSize();
  await mkdir(folder, { recursive: true });
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await openInFull(page, viewport.width);
    for (const scheme of schemes) {
      await show(page, scheme);
      await settle(page);
      const path = join(folder, `${name}-${viewport.width}-${scheme}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality, animations: 'disabled' });
    }
  }
  await show(page, 'light');
  if (usual) await page.setViewportSize(usual);
}

/**
 * Makes the window as high as the page, so that no bar that keeps to the lower edge covers a part of it. Measured until
 * it stays, because parts that come late make a page longer.
 */
async function openInFull(page: Page, width: number): Promise<void> {
  for (let last = 0; ; ) {
    await settle(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height <= last) return;
    last = Math.min(height, mostHeight);
    await page.setViewportSize({ width, height: last });
    await page.waitForTimeout(restMs);
    if (height > mostHeight) return;
  }
}

/** By the mark that the switch of the page sets: a new student's page is light whatever the system prefers. */
async function show(page: Page, scheme: string): Promise<void> {
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-scheme', chosen), scheme);
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !/^Loading/m.test(document.body.innerText), null, { timeout: patienceMs });
  // Pictures below the window wait until they are scrolled to, and would be white.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete), null, {
    timeout: patienceMs,
  });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo(0, 0));
}
