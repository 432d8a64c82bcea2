import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Browser, Page } from '@playwright/test';
import { instrumentIds } from '../../src/lab/instruments/instrument-ids.ts';
import type { GalleryType, PreviewState } from '../../tools/preview/preview-state.ts';
import { fromRoot } from '../../tools/start/folders.mjs';
import { runOrExplain } from '../../tools/start/run-or-explain.mjs';
import { openBrowser } from './open-browser.ts';

// `npm run docs:pictures [-- <name> …]` takes the pictures of the documents from the gallery: each exercise and block for
// its page in docs/exercises, on a desk and on a phone, an exercise with its answer, and with its verdict where it is
// marked; and each instrument for docs/reference.

/** Windows in CSS px, so high that an item is seen as a whole and no bar covers a part of it. */
const windows = [
  { width: 1280, height: 2000 },
  { width: 390, height: 2600 },
];
const instrumentWindow = { width: 760, height: 2000 };
/** In per cent; letters stay sharp, and most pictures weigh 15 to 60 kB. */
const quality = 55;
/** Paper around the item, in CSS px. */
const marginPx = 12;

runOrExplain(async () => {
  // Port 0: any that is free.
  const preview = spawn(
    process.execPath,
    [fromRoot('node_modules/tsx/dist/cli.mjs'), 'tools/preview/preview.ts', '--built', '--port', '0'],
    { cwd: fromRoot('.'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const browser = await openBrowser();
  try {
    const origin = await readOrigin(preview.stdout);
    const { gallery }: PreviewState = await (await fetch(`${origin}/preview.json`)).json();
    const asked = process.argv.slice(2);
    const isChosen = (name: string) => asked.length === 0 || asked.includes(name);
    for (const type of gallery.filter(({ type: name }) => isChosen(name)))
      await takePictures(browser, origin, type);
    for (const id of instrumentIds.filter(isChosen)) await takeInstrument(browser, origin, id);
  } finally {
    await browser.close();
    preview.kill();
  }
});

/** The address that the preview prints once it answers; it prints nothing after it. */
async function readOrigin(printed: Readable): Promise<string> {
  let text = '';
  for await (const piece of printed) {
    text += String(piece);
    const [origin] = /http:\/\/localhost:\d+/.exec(text) ?? [];
    if (origin) return origin;
  }
  throw new Error('The preview has not started.');
}

async function takePictures(
  browser: Browser,
  origin: string,
  { kind, type, samples }: GalleryType,
): Promise<void> {
  const wanted = kind === 'exercise' ? ['lesson-right', 'right'] : ['lesson'];
  const sample = wanted.find((id) => samples.some((one) => one.id === id)) ?? 'fresh';
  for (const viewport of windows) {
    const page = await openSample(browser, `${origin}/gallery/${type}?sample=${sample}`, viewport);
    const picture = await draw(page, `[data-sample="${type} ${sample}"]`, sample === 'lesson-right');
    await write(picture, 'exercises', `${type}-${viewport.width}`);
    await page.context().close();
  }
}

async function takeInstrument(browser: Browser, origin: string, id: string): Promise<void> {
  const page = await openSample(browser, `${origin}/gallery/${id}?sample=fresh`, instrumentWindow);
  // The buttons of the page stand above an instrument, and are no part of it.
  await write(await draw(page, '[data-sample] > div > :last-child', false), 'reference', id);
  await page.context().close();
}

async function openSample(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function write(picture: Buffer, documents: 'exercises' | 'reference', name: string): Promise<void> {
  const folder = fromRoot('docs', documents, 'pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.webp`), picture);
}

async function draw(page: Page, selector: string, isChecked: boolean): Promise<Buffer> {
  const shown = page.locator(selector);
  await shown.waitFor();
  await page.waitForFunction(() => !/^Loading/m.test(document.body.innerText));
  if (isChecked) {
    // An exercise may ask how sure the learner is. That part is loaded late, and Check works only after it.
    await page.waitForLoadState('networkidle');
    const sureness = shown.getByText('I think so', { exact: true });
    if (await sureness.isVisible()) await sureness.click();
    await shown.getByRole('button', { name: /^(Check|Save|Confirm)$/ }).click();
    const confirmed = shown.getByRole('button', { name: /^Yes, confirm/ });
    const result = shown.getByRole('region', { name: 'Result' });
    await confirmed.or(result).first().waitFor();
    if (await confirmed.isVisible()) await confirmed.click();
    await result.waitFor();
  }
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${selector} is not on the page.`);
  // Playwright itself takes no WebP.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: {
      x: box.x - marginPx,
      y: box.y - marginPx,
      width: box.width + 2 * marginPx,
      height: box.height + 2 * marginPx,
      scale: 1,
    },
    captureBeyondViewport: true,
  });
  return Buffer.from(data, 'base64');
}
