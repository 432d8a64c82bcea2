import { mkdir, writeFile } from 'node:fs/promises';
import { signUp } from '../../../tests/setup/enter-class.ts';
import { openEncoder, writeStill } from '../encode.ts';
import { writeCaptions } from '../film.ts';
import { openCamera, screenFrameRate } from './camera.ts';
import { look, withProduct } from './run-product.ts';
import { type ScreenFilm, windowSizes } from './screen-film.ts';
import { openStage } from './stage.ts';

/** Films the production build, which runs on a database of its own. */
export async function renderScreens(films: readonly ScreenFilm[], outFolder: string): Promise<void> {
  await mkdir(outFolder, { recursive: true });
  await withProduct(async ({ browser, origin, folder }) => {
    for (const film of films) {
      const { scale, ...viewport } = windowSizes[film.window];
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        deviceScaleFactor: scale,
        ...look,
      });
      const desk = film.isVisitor ? await browser.newContext({ baseURL: origin }) : context;
      const { request } = desk;
      const token = await signUp(request, origin, 'teacher', 'Amara Osei');
      const stage = openStage(browser, origin, folder, { request, token });
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
  });
}
