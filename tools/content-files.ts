import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, type FileIssue, formatFault } from '../src/lab/activity/authored.ts';
import type { Activity } from '../src/lab/activity/schema.ts';
import { adviseLab } from '../src/lab/activity/standards/advise-lab.ts';
import { checkContent } from '../src/school/publishing/check-content.ts';
import { checkLabs } from '../src/school/publishing/check-labs.ts';
import { schemaFolder } from '../src/school/publishing/content-schemas.ts';
import { placeFaults } from '../src/school/publishing/place-faults.ts';
import { type ContentFolder, readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { writeSchemas } from '../src/school/publishing/write-schemas.ts';
import { parseEnv } from '../src/school/server/settings/env.ts';
import { adviseBeliefs } from './advise-beliefs.ts';
import { registerIds, reportReading } from './content-labs.ts';
import { lookAtRuns, manyRuns, type TriedQuestion } from './content-runs.ts';
import { OperatorError } from './operator/operator-error.ts';
import { type Command, print } from './operator/run-command.ts';
import { sayCount, showPath } from './operator/say.ts';

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
  const folder = positionals[0] ? resolve(positionals[0]) : contentFolder;
  demandContentFolder(folder);
  return { folder, names: legalNames };
}

/** A wrong path would look like a folder in which nothing is left. */
function demandContentFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) throw new OperatorError(`There is no folder ${showPath(folder)}.`);
  if (!found.isDirectory())
    throw new OperatorError(
      `${showPath(folder)} is no folder, and no archive: the name of an archive ends in .tar.gz.`,
    );
  if (existsSync(join(folder, 'activity.yaml')))
    throw new OperatorError(
      `${showPath(folder)} is one lab. Name the content folder around it: ${showPath(resolve(folder, '../..'))}`,
    );
}

/** @param folder the content folder, which the files of the faults are relative to */
export function printFaults(folder: string, issues: readonly Fault[]): void {
  for (const fault of issues) print(formatFault({ ...fault, file: showPath(join(folder, fault.file)) }));
}

export const check: Command = async (words) => {
  const { folder, names } = readFolder(words.filter((word) => word !== '--reading'));
  const content = await readContentFolder(folder);
  const { activities, issues: found } = checkLabs(content, names);
  const runs = await lookAtRuns(content, activities, manyRuns);
  const issues = [...found, ...runs.faults];
  printFaults(folder, issues);
  const advice = [
    ...placeFaults(content, [...adviseLabs(content, activities), ...(await adviseBeliefs(folder, content))]),
    ...runs.advice,
  ];
  if (advice.length > 0) print('Advice, blocks nothing:');
  printFaults(folder, advice);
  for (const line of sayQuestions(runs.questions)) print(line);
  if (words.includes('--reading')) for (const line of reportReading(activities)) print(line);
  print(sayRead(folder, content, issues.length));
  return issues.length > 0 || activities.length === 0 ? 1 : 0;
};

/** How each question about the own run stands over the runs that were tried; all but the first two columns must be 0. */
function sayQuestions(questions: readonly TriedQuestion[]): string[] {
  if (questions.length === 0) return [];
  const width = Math.max(...questions.map(({ id }) => id.length));
  const row = (id: string, ...cells: readonly (number | string)[]) =>
    `  ${id.padEnd(width)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
  return [
    'Questions about the own run:',
    row('', 'tried', 'asked', 'no key', 'two keys', 'look alike'),
    ...questions.map(({ id, tried, asked, noKey, twoKeys, lookAlikes }) =>
      row(id, tried, asked, noKey, twoKeys, lookAlikes),
    ),
  ];
}

/** Advice about sound labs: things that are a slip more often than not. */
function adviseLabs({ activities: folders }: ContentFolder, activities: readonly Activity[]): FileIssue[] {
  return activities.flatMap((lab) => {
    const folder = folders.find(({ id }) => id === lab.id);
    return folder?.activity ? adviseLab(lab, { activity: folder.activity, modules: folder.modules }) : [];
  });
}

/** The last line of the check: what was read, sound or not, and where. */
export function sayRead(folder: string, content: ContentFolder, faults: number): string {
  const { activities, misconceptions, collections, issues } = content;
  // A file with invalid YAML was read, too.
  const unread = new Set(issues.map(({ file }) => file).filter((file) => dirname(file) === 'misconceptions'));
  const others = [...collections.values()].flat().length;
  const read = [
    sayCount(activities.length, 'lab'),
    sayCount(misconceptions.length + unread.size, 'misconception'),
    ...(others > 0 ? [sayCount(others, 'other file')] : []),
  ];
  return `Read: ${read.join(', ')} in ${showPath(folder)}. ${faults === 0 ? 'No fault' : sayCount(faults, 'fault')}.`;
}

export const register: Command = async (words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { retire: { type: 'string', multiple: true, default: [] } },
  });
  const { folder, names } = readFolder(positionals);
  const content = await readContentFolder(folder);
  const checked = checkContent(content, names);
  printFaults(folder, checked.issues);
  if (checked.issues.length > 0) return 1;
  const { gone, changed } = await registerIds(folder, content, checked, values.retire);
  printFaults(folder, gone);
  if (gone.length > 0) {
    print(`Nothing was registered; ${sayCount(gone.length, 'fault')}.`);
    return 1;
  }
  for (const { labId, added, retired } of changed)
    print(`${labId}: ${sayCount(added, 'new id')}${retired.map((id) => `; ${id} is retired`).join('')}`);
  if (changed.length === 0) print(`Every id is registered in ${showPath(folder)}.`);
  return 0;
};

export const schema: Command = async (words) => {
  const { folder } = readFolder(words);
  const { schemas, files } = await writeSchemas(folder);
  print(
    `${schemas} schemas are in ${showPath(join(folder, schemaFolder))}; ${files} files had no line that names theirs.`,
  );
  return 0;
};
