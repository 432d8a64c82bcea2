import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  formatLicenseKey,
  type ListFault,
  parseLicenseList,
} from '../../src/school/features/licenses/license-key.ts';
import { importLicenses, issueLicenses } from '../../src/school/features/licenses/operate-licenses.server.ts';
import { withInstallation } from './installation.ts';
import { formatKeys, readType, typeNames } from './license-words.ts';
import { OperatorError } from './operator-error.ts';
import { type Command, print } from './run-command.ts';
import { noteAct } from './security-notes.ts';

const mostAtOnce = 10_000;

export const issue: Command = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      type: { type: 'string' },
      count: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  const type = readType(values.type);
  if (!type) throw new OperatorError('Of which kind? Say it with --type.', 2);
  const count = /^\d{1,5}$/.test(values.count) ? Number(values.count) : 0;
  if (count < 1 || count > mostAtOnce) throw new OperatorError(`--count is 1 to ${mostAtOnce}.`, 2);
  const keys = await withInstallation(async (installation) => {
    const issued = await issueLicenses(installation, { type, count });
    await noteAct(installation.database, 'operator-issued-licenses');
    return issued;
  });
  // Plain keys, one a line, ready to be pasted into a mail or a file.
  print(values.json ? JSON.stringify({ type, keys: formatKeys(keys) }) : formatKeys(keys).join('\n'));
  return 0;
};

type Outcome = 'added' | 'known' | 'other-type' | ListFault;

const outcomeWords: Record<Outcome, string> = {
  added: 'added',
  known: 'known already, left as it is',
  'other-type': 'refused: known already as another kind',
  'malformed-key': 'refused: no licence key',
  'missing-type': 'refused: of which kind? Give it a second field, or --type',
  'unknown-type': 'refused: there is no such kind',
  repeated: 'refused: stands in the file before',
};

interface Line {
  readonly line: number;
  readonly key: string;
  readonly outcome: Outcome;
}

export const importFile: Command = async (words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { type: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new OperatorError('Which file? See --help.', 2);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`The file ${path} cannot be read.`, 2);
  });
  const listed = parseLicenseList(text, readType(values.type));
  const sound = listed.filter((entry) => 'key' in entry);
  const outcomes = await withInstallation(async (installation) => {
    const imported = await importLicenses(installation, sound);
    await noteAct(installation.database, 'operator-imported-licenses');
    return imported;
  });
  const byKey = new Map(outcomes.map(({ key, outcome }) => [key, outcome]));
  const lines = listed.map((entry): Line => {
    if ('fault' in entry) return { line: entry.line, key: entry.text, outcome: entry.fault };
    const key = formatLicenseKey(entry.key);
    return { line: entry.line, key, outcome: byKey.get(entry.key) ?? 'known' };
  });
  const refused = lines.filter(({ outcome }) => outcome !== 'added' && outcome !== 'known').length;
  const count = (outcome: Outcome) => lines.filter((line) => line.outcome === outcome).length;
  const sum = { added: count('added'), known: count('known'), refused };
  if (values.json) print(JSON.stringify({ ...sum, lines }));
  else {
    for (const { line, key, outcome } of lines)
      print(`${String(line).padStart(5)}  ${key}  ${outcomeWords[outcome]}`);
    print(`${sum.added} added, ${sum.known} known already, ${sum.refused} refused.`);
  }
  return refused > 0 ? 1 : 0;
};

export const kindsHelp = Object.entries(typeNames)
  .map(([type, name]) => `  ${type.padEnd(24)} ${name}`)
  .join('\n');
