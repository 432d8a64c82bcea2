import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockTypeIds } from '../../src/lab/blocks/type-ids.ts';
import { exerciseTypeIds } from '../../src/lab/exercises/type-ids.ts';
import { fromRoot } from '../start/folders.mjs';

const shared = [
  'What it is for',
  'What the best elsewhere do',
  'What ours does beyond',
  'Keyboard and phone',
];
const pages = [
  ...exerciseTypeIds.map((type) => ({ type, file: `${type}.md`, parts: [...shared, 'How it is marked'] })),
  ...blockTypeIds.map((type) => ({ type, file: `blocks/${type}.md`, parts: shared })),
];
const folder = fromRoot('docs', 'exercises');
/** A page that says less than this says nothing. */
const leastLetters = 40;

describe('the pages of exercises and blocks', () => {
  it.each(pages)('$type has its page, with something in each part', async ({ type, file, parts }) => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain(`\`${type}\``);
    const [, ...sections] = text.split(/^## /m);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(parts);
    for (const section of sections) expect(section.trim().length).toBeGreaterThan(leastLetters);
  });

  it.each(pages)('$type is pictured on a desk and on a phone', async ({ type, file }) => {
    const page = join(folder, file);
    const pictures = [...(await readFile(page, 'utf8')).matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)];
    expect(pictures.map(([, , path]) => path?.split('/').at(-1))).toEqual([
      `${type}-1280.webp`,
      `${type}-390.webp`,
    ]);
    for (const [, , path = ''] of pictures) {
      const picture = await readFile(join(dirname(page), path));
      expect(picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    }
  });

  it('are all named by the list of pages', async () => {
    const list = await readFile(join(folder, 'README.md'), 'utf8');
    expect(pages.filter(({ file }) => !list.includes(`(${file})`))).toEqual([]);
  });
});
