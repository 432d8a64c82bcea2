import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { listBeliefs } from './advise-beliefs.ts';
import { readFolder } from './content-files.ts';
import { OperatorError } from './operator/operator-error.ts';
import { type Command, print } from './operator/run-command.ts';
import { sayCount } from './operator/say.ts';

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
