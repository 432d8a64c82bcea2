import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from '@playwright/test';
import { sheet } from './drawing/pen.ts';
import { styleFor } from './drawing/theme.ts';
import type { Film } from './film.ts';

/** Frames a second: enough for slow movement, and half the work of 48. */
export const frameRate = 24;

const knownChromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? knownChromiumPaths.find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-color-profile=srgb'],
  });
}

const require = createRequire(import.meta.url);

function fontFace(family: string, file: string): string {
  const data = readFileSync(require.resolve(file)).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:200 800;src:url(data:font/woff2;base64,${data})}`;
}

const fontPackages = '@fontsource-variable';
const fonts = () =>
  fontFace(
    'Atkinson Hyperlegible Next',
    `${fontPackages}/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`,
  ) +
  fontFace(
    'Atkinson Hyperlegible Mono',
    `${fontPackages}/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2`,
  );

/** A page that shows one frame at a time; returns it as a PNG. */
export async function openStage(browser: Browser, film: Film): Promise<(timeS: number) => Promise<Buffer>> {
  const page: Page = await browser.newPage({ viewport: sheet });
  // The style covers every frame: it declares each token once, whichever frame uses it.
  const sampled = Array.from({ length: film.durationS * 2 + 1 }, (_, half) => film.frame(half / 2)).join('');
  await page.setContent(
    `<!doctype html><style>${styleFor(sampled, 'dark')}${fonts()}body{margin:0}svg{display:block}</style>` +
      `<p style="font-family:'Atkinson Hyperlegible Next'">.</p><p style="font-family:'Atkinson Hyperlegible Mono'">.</p>` +
      `<svg style="position:absolute;inset:0" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}"></svg>`,
  );
  await page.evaluate(() => document.fonts.ready);
  return async (timeS) => {
    await page.evaluate((picture) => {
      const svg = document.querySelector('svg');
      if (svg) svg.innerHTML = picture;
    }, film.frame(timeS));
    return page.screenshot({ type: 'png' });
  };
}

/** Encodes both formats from one run of frames; the MP4 can start to play before it is fully loaded. */
export async function encode(film: Film, outFolder: string, showFrame: (timeS: number) => Promise<Buffer>) {
  const to = (extension: string) => `${outFolder}/${film.name}.${extension}`;
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...[
        '-y',
        '-loglevel',
        'error',
        '-f',
        'image2pipe',
        '-framerate',
        String(frameRate),
        '-c:v',
        'png',
        '-i',
        '-',
      ],
      ...[
        '-an',
        '-pix_fmt',
        'yuv420p',
        '-c:v',
        'libx264',
        '-preset',
        'slow',
        '-crf',
        '27',
        '-tune',
        'animation',
      ],
      ...['-g', String(frameRate * 5), '-movflags', '+faststart', to('mp4')],
      ...[
        '-an',
        '-pix_fmt',
        'yuv420p',
        '-c:v',
        'libvpx-vp9',
        '-b:v',
        '0',
        '-crf',
        '42',
        '-row-mt',
        '1',
        '-cpu-used',
        '2',
        '-deadline',
        'good',
      ],
      ...['-g', String(frameRate * 5), to('webm')],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'exit');
  const frameCount = Math.round(film.durationS * frameRate);
  for (let frame = 0; frame < frameCount; frame += 1) {
    const picture = await showFrame(frame / frameRate);
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
