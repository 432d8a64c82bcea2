import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseDocument, YAMLSeq } from 'yaml';
import { writeStarterGuide, writeStarterLab, writeStarterModule } from '../src/lab/activity/starter.ts';
import { StableId } from '../src/lab/kernel/authoring/fields.ts';
import { parseWith } from '../src/lab/kernel/parse.ts';
import { schemaFolder, withSchemaLine } from '../src/school/publishing/content-schemas.ts';
import { writeSchemas } from '../src/school/publishing/write-schemas.ts';
import { parseEnv } from '../src/school/server/settings/env.ts';
import { OperatorError } from './operator/operator-error.ts';
import { type Command, print, runCommand } from './operator/run-command.ts';
import { showPath } from './operator/say.ts';

const help = `npm run new:lab <lab>               a lab that learners do not see yet, with one announced lesson, m1
npm run new:module <lab> <lesson>   a lesson of such a lab, with one screen to begin with

Ids are in lower case with dashes, such as gel-basics. How to go on: docs/guides/write-a-lab.md`;

const { CONTENT_FOLDER } = process.env;
const contentFolder = resolve(parseEnv({ CONTENT_FOLDER }, process.cwd()).contentFolder);

function readIds(words: readonly string[], count: number): readonly string[] {
  if (words.length !== count) throw new OperatorError(help, 2);
  for (const word of words)
    if (!parseWith(StableId, word).isValid || word.length > 40)
      throw new OperatorError(
        `${word} is no id: write lower case, digits and dashes, 40 signs at most, such as gel-basics.`,
        2,
      );
  return words;
}

/** Writes a new file of the content folder; what is there stays. */
async function write(file: string, text: string): Promise<void> {
  const path = join(contentFolder, file);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, withSchemaLine(file, text), { flag: 'wx' });
  print(`${showPath(path)} is new.`);
}

const lab: Command = async (words) => {
  const [id = ''] = readIds(words, 1);
  if (existsSync(join(contentFolder, 'activities', id)))
    throw new OperatorError(`There is a lab ${id} already.`);
  // In a folder of one's own, editors find the schemas beside the labs.
  if (!existsSync(join(contentFolder, schemaFolder))) await writeSchemas(contentFolder);
  await write(`activities/${id}/activity.yaml`, writeStarterLab(id, new Date().toISOString().slice(0, 10)));
  await write(`activities/${id}/guide.md`, writeStarterGuide());
  print(`Write its texts, then its first lesson: npm run new:module ${id} m1`);
  return 0;
};

const module: Command = async (words) => {
  const [lab = '', id = ''] = readIds(words, 2);
  const head = join(contentFolder, 'activities', lab, 'activity.yaml');
  if (!existsSync(head))
    throw new OperatorError(`There is no lab ${lab}. Make it with npm run new:lab ${lab}`);
  const file = `activities/${lab}/modules/${id}.yaml`;
  if (existsSync(join(contentFolder, file))) throw new OperatorError(`${lab} has a lesson ${id} already.`);
  const document = parseDocument(await readFile(head, 'utf8'));
  if (document.errors.length > 0)
    throw new OperatorError(`${showPath(head)} is no valid YAML: run npm run check:content first.`);
  if (document.get('enabled') !== false)
    throw new OperatorError(
      `${lab} is open to learners, and a lesson is open as soon as it has a file. Set enabled to false in ${showPath(head)} until the lesson is complete.`,
    );

  const modules = document.get('modules');
  const closed = document.get('closedModules');
  const announced = document.toJS().closedModules ?? [];
  const at = Array.isArray(announced) ? announced.findIndex((lesson) => lesson?.id === id) : -1;
  if (at >= 0 && closed instanceof YAMLSeq) {
    closed.delete(at);
    if (closed.items.length === 0) document.delete('closedModules');
  }
  if (modules instanceof YAMLSeq) modules.add(id);
  else document.set('modules', [id]);
  document.set('durationMin', Number(document.get('durationMin') ?? 0) + 20);

  await write(file, writeStarterModule(id));
  await writeFile(head, document.toString({ lineWidth: 0, flowCollectionPadding: false }));
  print(`${showPath(head)} lists it. See it with npm run preview -- ${lab}`);
  return 0;
};

await runCommand({ lab, module }, help);
