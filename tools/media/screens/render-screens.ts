import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '../../bench/player/bench-learner.ts';
import { startBuild } from '../../bench/player/bench-server.ts';
import { fromRoot } from '../../start/folders.mjs';
import { openEncoder, writeStill } from '../encode.ts';
import { writeCaptions } from '../film.ts';
import { openBrowser } from '../open-browser.ts';
import { openCamera, screenFrameRate } from './camera.ts';
import { type ScreenFilm, windowSizes } from './screen-film.ts';
import { openStage } from './stage.ts';

/** Films the production build, which runs on a database of its own. */
export async function renderScreens(films: readonly ScreenFilm[], outFolder: string): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'anneal-films-'));
  await cp(fromRoot('content'), join(folder, 'content'), { recursive: true });
  const server = await startBuild(folder);
  const browser = await openBrowser();
  try {
    for (const film of films) {
      const { scale, ...viewport } = windowSizes[film.window];
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport,
        deviceScaleFactor: scale,
        locale: 'en-US',
        timezoneId: 'America/New_York',
        colorScheme: 'light',
      });
      const desk = film.isVisitor ? await browser.newContext({ baseURL: server.origin }) : context;
      const { request } = desk;
      const token = await signUp(request, server.origin, 'teacher', 'Amara Osei');
      const stage = openStage(browser, server.origin, folder, { request, token });
      const encoder = await openEncoder(outFolder, film.name, screenFrameRate);
      const camera = openCamera(await context.newPage(), encoder);
      const typed = await film.open(camera, stage);
      await film.play(camera, stage, typed);
      const { captions, still, durationS } = await camera.end();
      await encoder.end();
      await writeStill(still, `${outFolder}/${film.name}.webp`);
      await writeFile(`${outFolder}/${film.name}.en.vtt`, writeCaptions(captions));
      await context.close();
      console.log(`${film.name}: ${Math.round(durationS)} s`);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
