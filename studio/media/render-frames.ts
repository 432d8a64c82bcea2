import type { Browser, Page } from '@playwright/test';
import { sheet } from './drawing/pen.ts';
import { styleFor } from './drawing/theme.ts';
import { openEncoder } from './encode.ts';
import type { Film } from './film.ts';
import { openBrowser } from './open-browser.ts';

/** Frames a second: enough for slow movement, and half the work of 48. */
const frameRate = 24;

/** A page that shows one frame at a time; returns it as a PNG. */
async function openStage(browser: Browser, film: Film): Promise<(timeS: number) => Promise<Buffer>> {
  const page: Page = await browser.newPage({ viewport: sheet });
  // The style covers every frame: it declares each token once, whichever frame uses it.
  const sampled = Array.from({ length: film.durationS * 2 + 1 }, (_, half) => film.frame(half / 2)).join('');
  await page.setContent(
    `<!doctype html><style>${styleFor(sampled, 'dark')}body{margin:0}svg{display:block}</style>` +
      `<svg style="position:absolute;inset:0" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}"></svg>`,
  );
  return async (timeS) => {
    await page.evaluate((picture) => {
      const svg = document.querySelector('svg');
      if (svg) svg.innerHTML = picture;
    }, film.frame(timeS));
    return page.screenshot({ type: 'png' });
  };
}

/** Draws every frame of a film and encodes it. */
export async function renderFilm(film: Film, outFolder: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const showFrame = await openStage(browser, film);
    const encoder = await openEncoder(outFolder, film.name, frameRate);
    const frameCount = Math.round(film.durationS * frameRate);
    for (let frame = 0; frame < frameCount; frame += 1) await encoder.add(await showFrame(frame / frameRate));
    await encoder.end();
  } finally {
    await browser.close();
  }
}
