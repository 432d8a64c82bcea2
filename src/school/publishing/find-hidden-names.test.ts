import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findHiddenNames } from './find-hidden-names.ts';

it('finds what pictures and captions say and nobody sees, and leaves what is drawn or read aloud', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-names-'));
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const found = await findHiddenNames([
    await write(
      'lanes.svg',
      `<svg><title>Lanes</title><!-- the wrong one --><g id="a" class='b' data-role="c"><path d="M0 0" aria-label="d"/></g></svg>`,
    ),
    await write('plain.svg', '<svg><path d="M0 0"/></svg>'),
    await write(
      'film.en.vtt',
      'WEBVTT\r\n\r\nNOTE trap here\r\nand on\r\n\r\nfirst\r\n00:01.000 --> 00:02.000\r\nA lane.\r\n\r\n00:03.000 --> 00:04.000\r\nIt is right.\r\n',
    ),
    await write('photo.png', 'id="right"'),
  ]);
  await rm(folder, { recursive: true });
  expect([...found].map(([name, names]) => [name, names.map((each) => each.trim())])).toEqual([
    ['lanes.svg', ['a', 'c', 'd', 'b', 'Lanes', 'the wrong one']],
    ['film.en.vtt', ['trap here\nand on', 'first']],
  ]);
});
