import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeCaptions } from './film.ts';
import { films } from './films/films.ts';
import { drawPictures } from './pictures.ts';
import { renderFilm } from './render-frames.ts';
import { howToFilms } from './screens/how-to-films.ts';
import { instrumentFilms } from './screens/instrument-films.ts';
import { renderScreens } from './screens/render-screens.ts';
import { renderScreenshots } from './screens/render-screenshots.ts';
import type { ScreenFilm } from './screens/screen-film.ts';

// Run by hand after a drawing was changed; its output is committed.
// npm run media                 all figures and captions, then every film (many minutes)
// npm run media figures         everything but the films
// npm run media instruments     the films of all instruments, taken from the running product
// npm run media how-to          the films of the support page, taken in the same way
// npm run media screenshots     the pictures that a browser shows before it installs the application
// npm run media swab-technique  one film

const mediaOf = (lab: string) =>
  fileURLToPath(new URL(`../../content/activities/${lab}/media/`, import.meta.url));
/** Films of the product itself are a part of its build. */
const screenFolder = fileURLToPath(new URL('../../src/app/browser/static/films', import.meta.url));
const screenshotFolder = fileURLToPath(new URL('../../src/app/browser/static/screenshots', import.meta.url));

/** What the command takes, and the films that each word stands for. */
const screenGroups: Readonly<Record<string, readonly ScreenFilm[]>> = {
  instruments: instrumentFilms,
  'how-to': howToFilms,
};
const screenFilms = Object.values(screenGroups).flat();
const drawnFilms = Object.entries(films).flatMap(([lab, ofLab]) =>
  ofLab.map((film) => ({ film, folder: mediaOf(lab) })),
);

const wanted = process.argv.slice(2);
const known = [
  'figures',
  'screenshots',
  ...Object.keys(screenGroups),
  ...[...drawnFilms.map(({ film }) => film), ...screenFilms].map(({ name }) => name),
];
const unknown = wanted.find((name) => !known.includes(name));
if (unknown) throw new Error(`there is no ${unknown}; known are ${known.join(', ')}`);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

for (const { lab, file, svg } of drawPictures()) {
  mkdirSync(mediaOf(lab), { recursive: true });
  writeFileSync(`${mediaOf(lab)}${file}`, svg);
}
for (const { film, folder } of drawnFilms)
  writeFileSync(`${folder}${film.name}.en.vtt`, writeCaptions(film.captions));
for (const { film, folder } of drawnFilms.filter((drawn) => isWanted(drawn.film.name))) {
  await renderFilm(film, folder);
  console.log(`${film.name}: ${film.durationS} s`);
}
const toFilm = Object.entries(screenGroups).flatMap(([group, members]) =>
  members.filter(({ name }) => isWanted(group) || isWanted(name)),
);
if (toFilm.length > 0) await renderScreens(toFilm, screenFolder);
if (isWanted('screenshots')) await renderScreenshots(screenshotFolder);
