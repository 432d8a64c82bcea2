import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { instrumentIds } from '../src/lab/instruments/instrument-ids.ts';
import { SupportPageSchema } from '../src/school/features/support/support-page.ts';
import { filmMessages } from '../src/site/gallery/film-messages.ts';
import { fromRoot } from './start/folders.mjs';

// What holds for every film and picture of the product, whoever has made it.

/** Most bytes of a film of the product in one format: about four seconds at 1.6 Mbit/s. */
const mostBytes = 720_000;
/** Characters a second that a slow reader of 13 still follows beside a moving picture. */
const mostReadingSpeed = 17;
const mostCharacters = 42;

interface Item {
  readonly captions?: string;
  readonly durationS?: number;
}

const labs = readdirSync(fromRoot('content/activities'));
const mediaOf = (lab: string, file = '') => fromRoot('content/activities', lab, 'media', file);

function listItems(lab: string): Item[] {
  const modules = fromRoot('content/activities', lab, 'modules');
  return readdirSync(modules).flatMap(
    (file) => (parse(readFileSync(`${modules}/${file}`, 'utf8')) as { items: Item[] }).items,
  );
}

const filmsOfLabs = labs.flatMap((lab) =>
  listItems(lab).flatMap(({ captions, durationS = 0 }) =>
    captions ? [{ name: captions, file: mediaOf(lab, captions), durationS }] : [],
  ),
);

const supportPage = z.parse(
  SupportPageSchema,
  parse(readFileSync(fromRoot('content/support/support-page.yaml'), 'utf8')),
);
const staticFile = (name: string) => fromRoot('src/app/browser/static/films', name);
const filmsOfProduct = [
  ...instrumentIds.map((name) => ({
    name,
    transcript: filmMessages.films[name].transcript.join(' '),
  })),
  ...(supportPage.films ?? []).map(({ id, transcript }) => ({ name: id, transcript })),
].map((film) => ({ ...film, file: staticFile(`${film.name}.en.vtt`), durationS: 55 }));

/** The cues of captions: seconds and text. */
function readCues(path: string) {
  const file = readFileSync(path, 'utf8');
  const [head, ...cues] = file.trim().split('\n\n');
  expect(head).toBe('WEBVTT');
  return cues.map((cue) => {
    const [, times = '', ...lines] = cue.split('\n');
    const [startS = 0, endS = 0] = times.split(' --> ').map((time) => {
      const [minutes = 0, seconds = 0] = time.split(':').map(Number);
      return minutes * 60 + seconds;
    });
    return { startS, endS, lines };
  });
}

it.each([...filmsOfLabs, ...filmsOfProduct])(
  'the captions of $name can be read: short lines, enough time, one after the other, within the film',
  ({ file, durationS }) => {
    let lastEndS = 0;
    for (const { startS, endS, lines } of readCues(file)) {
      expect(startS).toBeGreaterThanOrEqual(lastEndS);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(mostCharacters);
      expect(lines.join(' ').length / (endS - startS), lines.join(' ')).toBeLessThanOrEqual(mostReadingSpeed);
      lastEndS = endS;
    }
    expect(lastEndS).toBeGreaterThan(15);
    expect(lastEndS).toBeLessThanOrEqual(durationS);
  },
);

describe.each(filmsOfProduct)('the film $name', ({ name, file, transcript }) => {
  it('has a transcript with all that its captions say', () => {
    for (const { lines } of readCues(file)) expect(transcript).toContain(lines.join(' '));
  });

  it.each(['webm', 'mp4', 'webp'])('is light enough for a slow line as %s', (ending) => {
    const { size } = statSync(staticFile(`${name}.${ending}`));
    expect(size).toBeGreaterThan(1000);
    expect(size).toBeLessThanOrEqual(ending === 'webp' ? 60_000 : mostBytes);
  });
});

const pictures = labs.flatMap((lab) =>
  readdirSync(mediaOf(lab))
    .filter((name) => name.endsWith('.svg'))
    .map((name) => ({ name, file: mediaOf(lab, name) })),
);

it.each(pictures)('$name asks for no font and no other file', ({ file }) => {
  const asked = readFileSync(file, 'utf8').match(
    /<(?:text|tspan|textPath|foreignObject|image)\b|\bfont\b|@import|(?:href="|url\()(?!#)/gi,
  );
  expect(asked).toBeNull();
});
