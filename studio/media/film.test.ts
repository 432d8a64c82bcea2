import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { styleFor } from './drawing/theme.ts';
import { writeCaptions } from './film.ts';
import { films } from './films/films.ts';

const drawn = Object.entries(films).flatMap(([lab, ofLab]) =>
  ofLab.map((film) => ({ lab, film, name: film.name })),
);

interface ShownFilm {
  readonly captions?: string;
  readonly durationS?: number;
}

const folderOf = (lab: string) => new URL(`../../content/activities/${lab}/`, import.meta.url);

function listItems(lab: string): ShownFilm[] {
  const modules = new URL('modules/', folderOf(lab));
  return readdirSync(modules).flatMap(
    (file) => (parse(readFileSync(new URL(file, modules), 'utf8')) as { items: ShownFilm[] }).items,
  );
}

describe.each(drawn)('$name', ({ lab, film }) => {
  it('draws every second from its time alone, with tokens of the theme and no other colour', () => {
    for (let timeS = 0; timeS < film.durationS; timeS += 1) {
      const frame = film.frame(timeS);
      expect(film.frame(timeS)).toBe(frame);
      expect(frame).not.toMatch(/NaN|undefined|#[0-9a-f]{3,8}"|rgb|hsl/);
      expect(() => styleFor(frame, 'both')).not.toThrow();
    }
  });

  it('stands in a lesson with the length and the captions it has here', () => {
    const file = `${film.name}.en.vtt`;
    const shown = listItems(lab).filter(({ captions }) => captions === file);
    expect(shown.map(({ durationS }) => durationS)).toEqual([film.durationS]);
    expect(readFileSync(new URL(`media/${file}`, folderOf(lab)), 'utf8')).toBe(writeCaptions(film.captions));
  });

  it('writes WebVTT', () => {
    const file = writeCaptions(film.captions);
    expect(file.startsWith('WEBVTT\n\n1\n00:00.')).toBe(true);
    expect(file.match(/ --> /g)).toHaveLength(film.captions.length);
  });
});
