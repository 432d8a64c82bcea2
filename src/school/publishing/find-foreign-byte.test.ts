import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContentFolder } from './read-content-folder.ts';

it.each([
  ['activities/mini-lab/modules/m1.yaml', 'Milk h\u00f6lds', 'F6, “ö” in Latin-1'],
  ['activities/mini-lab/modules/m1.yaml', 'Caf\u00e9 at noon', 'E9, “é” in Latin-1'],
  ['misconceptions/dna-is-positive.yaml', 'Caf\u00e9', 'E9, “é” in Latin-1'],
  ['activities/mini-lab/guide.md', 'Caf\u00e9', 'E9, “é” in Latin-1'],
])('%s in Latin-1 is refused with its line and byte: %s', async (path, words, said) => {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-latin-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  const file = join(folder, path);
  const text = (await readFile(file, 'utf8').catch(() => '# Guide\n')).replace(/\n?$/, '\n');
  await writeFile(file, Buffer.from(`${text}# ${words}`, 'latin1'));
  const line = text.split('\n').length;
  const column = 3 + words.search(/[^ -~]/);
  const { issues } = await readContentFolder(folder);
  expect(issues).toEqual([
    {
      ...{ file: path, line, path: [], code: 'not-utf8' },
      message: expect.stringContaining(`byte ${column} of the line is ${said}`),
    },
  ]);
  // The same words in UTF-8 are read.
  await writeFile(file, `${text}# ${words}`);
  expect((await readContentFolder(folder)).issues).toEqual([]);
  await rm(folder, { recursive: true });
});
