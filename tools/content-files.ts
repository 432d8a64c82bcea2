import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, formatFault } from '../src/activity/authored.ts';
import { checkContent } from '../src/server/publishing/check-content.ts';
import { checkLabs } from '../src/server/publishing/check-labs.ts';
import { schemaFolder } from '../src/server/publishing/content-schemas.ts';
import { readContentFolder } from '../src/server/publishing/read-content-folder.ts';
import { writeSchemas } from '../src/server/publishing/write-schemas.ts';
import { parseEnv } from '../src/server/settings/env.ts';
import { registerIds, reportReading } from './content-labs.ts';
import { OperatorError } from './operator/operator-error.ts';
import { type Command, print } from './operator/run-command.ts';

// The commands of `npm run content` that read and write files, and need no database.

export function readSettings() {
  const { PRODUCT_NAME, OPERATOR_NAME, OPERATOR_CONTACT, CONTENT_FOLDER } = process.env;
  return parseEnv({ PRODUCT_NAME, OPERATOR_NAME, OPERATOR_CONTACT, CONTENT_FOLDER }, process.cwd());
}

/** The words of a command that takes a folder or nothing. */
export function readFolder(words: readonly string[]): {
  folder: string;
  names: ReturnType<typeof readSettings>['legalNames'];
} {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  if (positionals.length > 1) throw new OperatorError('Name one folder, or none.', 2);
  const { contentFolder, legalNames } = readSettings();
  return { folder: positionals[0] ? resolve(positionals[0]) : contentFolder, names: legalNames };
}

/** @param folder the content folder, which the files of the faults are relative to */
export function printFaults(folder: string, issues: readonly Fault[]): void {
  for (const fault of issues) print(formatFault({ ...fault, file: relative('.', join(folder, fault.file)) }));
}

export const check: Command = async (words) => {
  const { folder, names } = readFolder(words.filter((word) => word !== '--reading'));
  const { activities, misconceptions, documents, issues } = checkLabs(await readContentFolder(folder), names);
  printFaults(folder, issues);
  if (words.includes('--reading')) for (const line of reportReading(activities)) print(line);
  print(
    `${activities.length} activities, ${misconceptions.length} misconceptions and ${documents.length} other documents are sound; ${issues.length} faults.`,
  );
  return issues.length > 0 || activities.length === 0 ? 1 : 0;
};

export const register: Command = async (words) => {
  const { folder, names } = readFolder(words);
  const content = await readContentFolder(folder);
  const checked = checkContent(content, names);
  printFaults(folder, checked.issues);
  if (checked.issues.length > 0) return 1;
  const added = await registerIds(folder, content, checked.activities);
  for (const { labId, count } of added) print(`${labId}: ${count} new ids`);
  if (added.length === 0) print('Every id is registered.');
  return 0;
};

export const schema: Command = async (words) => {
  const { folder } = readFolder(words);
  const { schemas, files } = await writeSchemas(folder);
  print(
    `${schemas} schemas are in ${relative('.', join(folder, schemaFolder))}; ${files} files had no line that names theirs.`,
  );
  return 0;
};
