import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fromRoot } from '../../../tools/start/folders.mjs';
import { wrapCaption } from './captions.ts';
import { howToFilms } from './how-to-films.ts';

it('films everything that the support page names, and nothing else', () => {
  const page = parse(readFileSync(fromRoot('content/support/support-page.yaml'), 'utf8'));
  const { films } = page as { films: readonly { id: string }[] };
  expect(howToFilms.map(({ name }) => name)).toEqual(films.map(({ id }) => id));
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
