import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screenshotPath, screenshotSizes, screenshots } from './screenshots.ts';
import { renderSiteFiles } from './site-files.ts';

const staticFolder = join(import.meta.dirname, '../app/browser/static');

/** Width and height in a lossy WebP file: 14 bits each, after the start code of the first frame. */
function sizeOf(webp: Buffer) {
  const at = webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3;
  return { width: webp.readUInt16LE(at) & 0x3fff, height: webp.readUInt16LE(at + 2) & 0x3fff };
}

describe('the pictures that a browser shows before it installs the application', () => {
  it.each(screenshots)('$name has the size that the manifest says, at most 120 kB', async (screenshot) => {
    const webp = await readFile(join(staticFolder, screenshotPath(screenshot)));
    const { width, height } = screenshotSizes[screenshot.form];
    expect(sizeOf(webp)).toEqual({ width, height });
    expect(webp.length).toBeLessThan(120_000);
  });

  it('are all in the manifest, with words, for a desk and for a phone', async () => {
    const file = renderSiteFiles([], []).find(({ path }) => path === '/manifest.webmanifest');
    const manifest: { screenshots: { src: string; form_factor: string; label: string }[] } = JSON.parse(
      file?.text ?? '',
    );
    const files = (await readdir(join(staticFolder, 'screenshots'))).map((name) => `/screenshots/${name}`);
    expect(manifest.screenshots.map(({ src }) => src).sort()).toEqual(files.sort());
    expect(new Set(manifest.screenshots.map((shown) => shown.form_factor))).toEqual(
      new Set(['wide', 'narrow']),
    );
    expect(manifest.screenshots.every(({ label }) => label.length > 20)).toBe(true);
  });
});
