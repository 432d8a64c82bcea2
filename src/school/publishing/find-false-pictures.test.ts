import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findLetteredPictures } from './find-false-pictures.ts';

it('finds letters that are text, with their font, and lets outlines and empty text be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-pictures-'));
  const write = async (name: string, inner: string) => {
    await writeFile(join(folder, name), `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`);
    return join(folder, name);
  };
  const found = await findLetteredPictures([
    await write('attribute.svg', '<text font-family="\'Open Sans\', sans-serif" x="1">gas</text>'),
    await write('style.svg', '<text style="font-size:4px;font-family:Arial"><tspan>gas</tspan></text>'),
    await write('bare.svg', '<text>gas</text>'),
    await write('outlines.svg', '<path aria-label="gas" d="M0 0"/><textPath/>'),
    await write('empty.svg', '<text font-family="Arial"><tspan> </tspan></text>'),
    await write('text.png', '<text>gas</text>'),
  ]);
  await rm(folder, { recursive: true });
  expect([...found]).toEqual([
    ['attribute.svg', 'Open Sans'],
    ['style.svg', 'Arial'],
    ['bare.svg', null],
  ]);
});
