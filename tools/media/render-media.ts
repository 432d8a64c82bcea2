import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { draw, sheet } from './drawing/pen.ts';
import { styleFor } from './drawing/theme.ts';
import { figures } from './figures/figures.ts';
import { type Film, writeCaptions } from './film.ts';
import { missionBrief } from './films/mission-brief/mission-brief.ts';
import { swabTechnique } from './films/swab-technique/swab-technique.ts';
import { encode, openBrowser, openStage } from './render-frames.ts';

// Run by hand after a drawing was changed; its output is committed.
// npm run media                 all figures and captions, then both films (some minutes)
// npm run media figures         everything but the films
// npm run media swab-technique  one film

const films: readonly Film[] = [missionBrief, swabTechnique];
const mediaOf = (lab: string) =>
  fileURLToPath(new URL(`../../content/activities/${lab}/media/`, import.meta.url));
/** All films belong to one lab. */
const filmFolder = mediaOf('microbe-hunters');

function writeSvg(folder: string, name: string, drawing: string, scheme: 'both' | 'dark') {
  const { width, height } = sheet;
  const file = draw(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    draw('style', {}, styleFor(drawing, scheme)),
    drawing,
  );
  writeFileSync(`${folder}${name}.svg`, `${file}\n`);
}

async function renderFilm(film: Film) {
  const browser = await openBrowser();
  try {
    await encode(film, filmFolder, await openStage(browser, film));
  } finally {
    await browser.close();
  }
}

const wanted = process.argv.slice(2);
const known = ['figures', ...films.map(({ name }) => name)];
const unknown = wanted.find((name) => !known.includes(name));
if (unknown) throw new Error(`there is no ${unknown}; known are ${known.join(', ')}`);

for (const [lab, drawings] of Object.entries(figures)) {
  mkdirSync(mediaOf(lab), { recursive: true });
  for (const [name, drawing] of Object.entries(drawings)) writeSvg(mediaOf(lab), name, drawing, 'both');
}
for (const film of films) {
  // A still has the dark scheme of its film, so that nothing changes when the film begins.
  writeSvg(filmFolder, film.name, film.frame(film.posterS), 'dark');
  writeFileSync(`${filmFolder}${film.name}.en.vtt`, writeCaptions(film));
}
for (const film of films) {
  if (wanted.length > 0 && !wanted.includes(film.name)) continue;
  await renderFilm(film);
  console.log(`${film.name}: ${film.durationS} s`);
}
