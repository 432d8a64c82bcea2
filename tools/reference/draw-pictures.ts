import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Page } from '@playwright/test';
import { openBrowser } from '../media/open-browser.ts';
import { createGallery } from '../preview/gallery.ts';
import { loadLabs } from '../preview/load-labs.ts';
import { serveBuiltPage } from '../preview/page-server.ts';
import { createPreviewApp } from '../preview/preview-app.ts';
import { fromRoot } from '../start/folders.mjs';
import { listPictured, mostPictureBytes, type Pictured, pictureFolder } from './describe-picture.ts';

/** Wide enough for the layout of a tablet; a page on GitHub shows it whole. */
const viewport = { width: 760, height: 900 };
/** A taller sample is cut off below: what it is can be seen by then. In CSS pixels. */
const mostHeight = 680;
/** Around a sample, in CSS pixels. */
const margin = 12;
/** In pixels of the file: letters can still be read. */
const pictureWidth = 600;
/** A picture is drawn with the first of these WebP qualities that keeps within its weight. */
const qualities = [0.85, 0.7, 0.55, 0.4, 0.25];

/**
 * Draws the sample of every exercise, block and instrument into the reference, from the gallery of the preview.
 * @param names only these; empty: all
 * @returns how many pictures were written
 */
export async function drawPictures(names: readonly string[]): Promise<number> {
  const pictured = listPictured();
  const unknown = names.filter((name) => !pictured.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} in the reference.`);
  const wanted = pictured.filter(({ name }) => names.length === 0 || names.includes(name));
  const folder = fromRoot('docs', 'reference', pictureFolder);
  await mkdir(folder, { recursive: true });
  const { origin, close } = await openGallery();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
    for (const { kind, name } of wanted) {
      await page.goto(`${origin}/gallery/${name}?sample=fresh`, { waitUntil: 'networkidle' });
      await page.locator(`[data-sample="${name} fresh"]`).waitFor();
      await page.getByText(/^Loading/).waitFor({ state: 'detached' });
      await writeFile(join(folder, `${name}.webp`), await drawPicture(page, kind));
    }
  } finally {
    await browser.close();
    close();
  }
  return wanted.length;
}

async function openGallery(): Promise<{ readonly origin: string; close(): void }> {
  const place = { contentFolder: fromRoot('content'), activityFolders: [], moduleId: null, watched: [] };
  const labs = await loadLabs(place);
  const app = createPreviewApp({ gallery: createGallery(), getLabs: () => labs, getOpened: () => null });
  await serveBuiltPage(app);
  const http = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () => {
      http.close();
      http.closeAllConnections();
    },
  };
}

async function drawPicture(page: Page, kind: Pictured): Promise<Buffer> {
  // The buttons of the page stand above an instrument, and are no part of it.
  const place = kind === 'instruments' ? '[data-sample] > div > :last-child' : '[data-sample]';
  const box = await page.locator(place).boundingBox();
  if (!box) throw new Error(`${page.url()} draws nothing.`);
  const png = await page.screenshot({
    fullPage: true,
    clip: {
      x: box.x - margin,
      y: box.y - margin,
      width: box.width + 2 * margin,
      height: Math.min(box.height + 2 * margin, mostHeight),
    },
    animations: 'disabled',
  });
  for (const quality of qualities) {
    const picture = await toWebp(page, png, quality);
    if (picture.length <= mostPictureBytes) return picture;
  }
  throw new Error(`The picture of ${page.url()} is larger than ${mostPictureBytes} bytes.`);
}

/** The browser writes WebP, which needs half of the bytes of a PNG; its screenshots cannot. */
async function toWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, as, width }) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(width, Math.round((image.height * width) / image.width));
      const context = canvas.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: as });
      const letters = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) =>
        String.fromCharCode(byte),
      );
      return btoa(letters.join(''));
    },
    { source: png.toString('base64'), as: quality, width: pictureWidth },
  );
  return Buffer.from(base64, 'base64');
}
