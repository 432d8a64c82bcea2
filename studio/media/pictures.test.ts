import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawPictures } from './pictures.ts';

const root = new URL('../../', import.meta.url);
const mediaOf = (lab: string) => new URL(`content/activities/${lab}/media/`, root);

const pictures = drawPictures();
const labs = readdirSync(new URL('content/activities/', root));

describe.each(labs)('the pictures of %s', (lab) => {
  const drawn = pictures.filter((picture) => picture.lab === lab);
  const committed = readdirSync(mediaOf(lab)).filter((file) => file.endsWith('.svg'));

  it('are those that the scripts draw; `npm run media figures` draws them anew', () => {
    expect(committed.toSorted()).toEqual(drawn.map(({ file }) => file).toSorted());
    const changed = drawn.filter(
      ({ file, svg }) => readFileSync(new URL(file, mediaOf(lab)), 'utf8') !== svg,
    );
    expect(changed.map(({ file }) => file)).toEqual([]);
  });
});
