import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Misconception, MisconceptionSchema } from '../src/activity/misconception.ts';
import { parseAuthored } from '../src/kernel/authoring/parse-authored.ts';
import {
  type ContentFolder,
  listReferences,
  readContentFolder,
} from '../src/server/publishing/read-content-folder.ts';
import { plainWords } from '../src/ui/rich-text/parse-rich-text.ts';
import { readFolder } from './content-files.ts';
import { OperatorError } from './operator/operator-error.ts';
import { type Command, print } from './operator/run-command.ts';
import { sayCount } from './operator/say.ts';

/** A belief, its texts each in one line, and who points to it. */
interface ListedBelief extends Misconception {
  /** `ptc-taster (a4-why, a4-claims)`, a line for each lab. */
  readonly usedBy: readonly string[];
}

/** The misconceptions of content folders by id; of two with the same id that of the first folder. */
export function listBeliefs(folders: readonly ContentFolder[]): ListedBelief[] {
  const found = new Map<string, Misconception>();
  for (const { value } of folders.flatMap(({ misconceptions }) => misconceptions)) {
    const parsed = parseAuthored(MisconceptionSchema, value);
    if (parsed.isValid && !found.has(parsed.value.id)) found.set(parsed.value.id, parsed.value);
  }
  const labs = folders.flatMap(({ activities }) => activities);
  const inOneLine = (text: string) => plainWords(text).replace(/\s+/g, ' ').trim();
  return [...found.values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, belief, explanation, whatToSay }) => ({
      id,
      ...{ belief: inOneLine(belief), explanation: inOneLine(explanation), whatToSay: inOneLine(whatToSay) },
      usedBy: labs.flatMap((lab) => {
        const items = [...lab.modules.values()]
          .flatMap((module) => listReferences(module))
          .filter((reference) => reference.id === id)
          .map(({ itemId }) => itemId);
        return items.length > 0 ? [`${lab.id} (${[...new Set(items)].join(', ')})`] : [];
      }),
    }));
}

export const beliefs: Command = async (words) => {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  const [word = '', ...more] = positionals;
  if (more.length > 0) throw new OperatorError('Give one word, or none.', 2);
  const { folder } = readFolder([]);
  const project = resolve('content');
  const folders = await Promise.all([...new Set([folder, project])].map(readContentFolder));
  const wanted = word.toLowerCase();
  const found = listBeliefs(folders).filter(({ id, belief, explanation, whatToSay }) =>
    [id, belief, explanation, whatToSay].some((text) => text.toLowerCase().includes(wanted)),
  );
  for (const { id, belief, explanation, whatToSay, usedBy } of found)
    print(
      [
        id,
        `  belief: ${belief}`,
        `  explanation: ${explanation}`,
        `  whatToSay: ${whatToSay}`,
        `  used by: ${usedBy.join('; ') || 'no lab'}`,
        '',
      ].join('\n'),
    );
  print(`${sayCount(found.length, 'belief')}${word === '' ? '' : ` with “${word}”`}.`);
  return found.length > 0 ? 0 : 1;
};
