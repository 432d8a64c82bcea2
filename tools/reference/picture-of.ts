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
  const page = fromRoot('docs', 'exercises', ...(kind === 'blocks' ? ['blocks'] : []), `${name}.md`);
  const [, alt] = /!\[([^\]]+)\]/.exec(await readFile(page, 'utf8')) ?? [];
  if (!alt) throw new Error(`${page} has no picture.`);
  return `![${alt}](../exercises/pictures/${name}-1280.webp)`;
}

function describeInstrument(name: string): string {
  const words = demonstrationMessages.instruments[name as keyof typeof demonstrationMessages.instruments];
  const said = Object.values(words).map((each) => each.replace(/(?<![.?!:])$/, '.'));
  return `Example of ${name}: ${said.join(' ')}`;
}
