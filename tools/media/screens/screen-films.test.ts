import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { instrumentIds } from '../../../src/lab/instruments/instrument-ids.ts';
import { SupportPageSchema } from '../../../src/school/features/support/support-page.ts';
import { filmMessages } from '../../../src/site/gallery/film-messages.ts';
import { fromRoot } from '../../start/folders.mjs';
import { wrapCaption } from './captions.ts';
import { howToFilms } from './how-to-films.ts';

/** Most bytes of a film in one format: about four seconds at 1.6 Mbit/s. */
const mostBytes = 720_000;
/** Characters a second that a slow reader of 13 still follows beside a moving picture. */
const mostReadingSpeed = 17;

const supportPage = z.parse(
  SupportPageSchema,
  parse(readFileSync(fromRoot('content/support/support-page.yaml'), 'utf8')),
);

const films = [
  ...instrumentIds.map((name) => ({
    name,
    transcript: filmMessages.films[name].transcript.join(' '),
  })),
  ...(supportPage.films ?? []).map(({ id, transcript }) => ({ name: id, transcript })),
];

/** The cues of a film as it is committed: seconds and text. */
function readCues(name: string) {
  const file = readFileSync(fromRoot('src/app/browser/static/films', `${name}.en.vtt`), 'utf8');
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

describe.each(films)('the film $name', ({ name, transcript }) => {
  it('has captions that can be read, one after the other', () => {
    let lastEndS = 0;
    for (const { startS, endS, lines } of readCues(name)) {
      expect(startS).toBeGreaterThanOrEqual(lastEndS);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(lines.join(' ').length / (endS - startS), lines.join(' ')).toBeLessThanOrEqual(mostReadingSpeed);
      lastEndS = endS;
    }
    expect(lastEndS).toBeGreaterThan(15);
    expect(lastEndS).toBeLessThan(55);
  });

  it('has a transcript with all that its captions say', () => {
    for (const { lines } of readCues(name)) expect(transcript).toContain(lines.join(' '));
  });

  it.each(['webm', 'mp4', 'webp'])('is light enough for a slow line as %s', (ending) => {
    const { size } = statSync(fromRoot('src/app/browser/static/films', `${name}.${ending}`));
    expect(size).toBeGreaterThan(1000);
    expect(size).toBeLessThanOrEqual(ending === 'webp' ? 60_000 : mostBytes);
  });
});

it('films everything that the support page names, and nothing else', () => {
  expect(howToFilms.map(({ name }) => name)).toEqual(supportPage.films?.map(({ id }) => id));
});

describe('a caption', () => {
  it('is broken into two lines of about the same length', () => {
    expect(wrapCaption('Five tubes of a PCR: DNA of three people, and two controls.')).toEqual([
      'Five tubes of a PCR: DNA of',
      'three people, and two controls.',
    ]);
    expect(wrapCaption('Four letters.')).toEqual(['Four letters.']);
  });

  it('that is too long is refused', () => {
    expect(() => wrapCaption('word '.repeat(20).trim())).toThrow(/does not fit/);
  });
});
