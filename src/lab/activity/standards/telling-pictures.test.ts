import { describe, expect, it } from 'vitest';
import { getExercise } from '../../exercises/registry.ts';
import type { Item } from '../schema.ts';
import { findAnsweringPhrase, findJudgementInside, findJudgingWord } from './judging-words.ts';
import { lintTellingPictures } from './lint-telling-pictures.ts';

const { samples, parseItem } = getExercise('switch-image-table');
const sample = samples.item as { rows: { id: string; images: object[] }[] };

/** The sample with a picture after the run in each row. */
function lanes(alts: readonly string[], files = alts.map((_, at) => `lane-${at}.svg`)): Item {
  const rows = sample.rows.map((row, at) => ({
    ...row,
    images: [
      { view: 'undigested', image: { kind: 'media', file: `start-${at}.svg`, alt: 'One band.' } },
      { view: 'digested', image: { kind: 'media', file: files[at], alt: alts[at] } },
    ],
  }));
  const parsed = parseItem({ ...sample, gel: undefined, rows });
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value as Item;
}
const placesOf = (item: Item) =>
  lintTellingPictures(item).map(({ path, code }) => `${path.join('.')} ${code}`);
const plain = ['Bands at 408 and near 200.', 'One band at 408.', 'One band near 200.'];
const of = (row: number, field: string) => `rows.${row}.images.1.image.${field}`;

describe('pictures that tell the key', () => {
  it.each(['The correct lane.', 'A wrong lane, one band.', 'Not the right one.', 'The distractor.'])(
    'are told where one text judges: %s',
    (alt) =>
      expect(placesOf(lanes([alt, 'One band at 408.', 'One band.']))).toEqual([
        `${of(0, 'alt')} telling-picture`,
      ]),
  );

  it('are told where one text is far longer or shorter than all others', () => {
    const long =
      'One thick band near 200 base pairs, and none at 408 base pairs, where the piece that no enzyme has cut lies.';
    expect(placesOf(lanes([plain[0] ?? '', long, plain[2] ?? '']))).toEqual([
      `${of(1, 'alt')} telling-picture`,
    ]);
    expect(placesOf(lanes([long, `${long} So.`, 'One band.']))).toEqual([`${of(2, 'alt')} telling-picture`]);
  });

  it('are told where one name is built otherwise, and where a text says the answer of its row', () => {
    expect(placesOf(lanes(plain, ['lane-1.svg', 'lane-2.svg', 'final.svg']))).toEqual([
      `${of(2, 'file')} telling-file-name`,
    ]);
    expect(placesOf(lanes(['Both bands: AS.', 'One band.', 'One band.']))).toEqual([
      `${of(0, 'alt')} telling-picture`,
    ]);
  });

  it('are let be where all are alike, where a side is meant, and where a text names every option', () => {
    expect(placesOf(lanes(plain))).toEqual([]);
    expect(placesOf(lanes(['The lane on the right, two bands.', 'One band.', 'A band.']))).toEqual([]);
    expect(placesOf(lanes(['A false-color picture of two bands.', 'One band.', 'A band.']))).toEqual([]);
    expect(placesOf(lanes(['AA, AS or SS?', 'AA, AS or SS?', 'AA, AS or SS?']))).toEqual([]);
  });

  it('are told by what stands inside their files', () => {
    const item = lanes(plain);
    const told = (names: string[]) =>
      lintTellingPictures(item, new Map([['lane-0.svg', names]])).map(({ code, message }) => [
        code,
        message.slice(0, 29),
      ]);
    expect(told(['lane', 'correctBand'])).toEqual([['telling-file', 'media/lane-0.svg says “correc']]);
    expect(told(['left-lane', 'right-lane', 'key'])).toEqual([]);
  });
});

describe('words that judge', () => {
  it('are found in names inside files, in every spelling', () => {
    expect(['wrong_band', 'theDistractor', 'band-right'].map((name) => findJudgementInside([name]))).toEqual([
      'wrong',
      'distractor',
      'right',
    ]);
    expect(findJudgementInside(['key', 'good-lane', 'upright'])).toBeNull();
  });

  it('are no sides and no colors', () => {
    const said = [
      'to the right of it',
      'the right-hand lane',
      'left and right',
      'at its right end',
      'false colors',
    ];
    expect(said.map(findJudgingWord)).toEqual(said.map(() => null));
    expect(findJudgingWord('The right band, at the right end')).toBe('right');
    expect(findAnsweringPhrase('The answer is AS.')).toBe('answer is');
    expect(findAnsweringPhrase('The right lane answers no question.')).toBeNull();
  });
});
