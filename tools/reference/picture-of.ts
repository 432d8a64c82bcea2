import { readFile } from 'node:fs/promises';
import { demonstrationMessages } from '../../src/school/features/demonstration/demonstration-messages.client.ts';
import { fromRoot } from '../start/folders.mjs';

export type Pictured = 'exercises' | 'blocks' | 'instruments';

/**
 * The picture of an entry as the reference shows it, in Markdown. Exercises and blocks share theirs with their pages in
 * `docs/exercises`, words included. `npm run docs:pictures` takes all of them.
 */
export async function pictureOf(kind: Pictured, name: string): Promise<string> {
  if (kind === 'instruments') return `![${describeInstrument(name)}](pictures/${name}.webp)`;
  const page = ['docs', 'exercises', ...(kind === 'blocks' ? ['blocks'] : []), `${name}.md`].join('/');
  const text = await readFile(fromRoot(page), 'utf8').catch(() => '');
  const [, alt] = /!\[([^\]]+)\]/.exec(text) ?? [];
  if (!alt)
    throw new Error(
      `${page} ${text === '' ? 'is not there' : 'has no picture'}, and the reference shows its picture with its words. Write it after the pages beside it, with the line of its picture, take the picture with "npm run docs:pictures -- ${name}", and run this again.`,
    );
  return `![${alt}](../exercises/pictures/${name}-1280.webp)`;
}

function describeInstrument(name: string): string {
  const words = demonstrationMessages.instruments[name as keyof typeof demonstrationMessages.instruments];
  const said = Object.values(words).map((each) => each.replace(/(?<![.?!:])$/, '.'));
  return `Example of ${name}: ${said.join(' ')}`;
}
